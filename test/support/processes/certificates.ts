// Certificates of authorities of our own, as a company has them for its servers.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

export type Certificate = { cert: string; key: string };
export type Authority = { root: string; vouchFor: (names: Names, until?: Date) => Promise<Certificate> };
/** `ip` where the server is known by its number. */
type Names = { dns?: string; ip?: string };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const hourMs = 3_600_000;

export async function makeAuthority(name: string): Promise<Authority> {
  const keys = await makeKeys();
  const root = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  return {
    root: root.toString('pem'),
    async vouchFor({ dns, ip }, until = new Date(Date.now() + 24 * hourMs)) {
      const own = await makeKeys();
      const cert = await X509CertificateGenerator.create({
        subject: `CN=${dns ?? ip}`,
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        notBefore: new Date(until.getTime() - 48 * hourMs),
        notAfter: until,
        extensions: [
          new SubjectAlternativeNameExtension([
            ...(dns ? [{ type: 'dns' as const, value: dns }] : []),
            ...(ip ? [{ type: 'ip' as const, value: ip }] : []),
          ]),
        ],
      });
      const key = await crypto.subtle.exportKey('pkcs8', own.privateKey);
      return { cert: cert.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
    },
  };
}
