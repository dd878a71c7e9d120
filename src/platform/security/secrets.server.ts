// The shop's secrets: the newest one signs, hashes and encrypts, the former ones still read. They are taken in turn, so that
// a secret can be changed while the shop runs.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export type Secrets = {
  /** A keyed hash by the newest secret. What it is for stands in the first line of the text: no hash does for another. */
  hash: (text: string) => Buffer;
  /** By each secret, the newest first: for what is looked up by its hash. */
  hashes: (text: string) => Buffer[];
  isHash: (given: Buffer, text: string) => boolean;
  /** The hash as a cookie carries it. */
  sign: (text: string) => string;
  isSigned: (signature: string, text: string) => boolean;
  /** Text that the database keeps and only the shop can read (AES-256-GCM). */
  encrypt: (text: string) => Buffer;
  /** @throws where it was encrypted with a secret that isn't known, or changed since. */
  decrypt: (encrypted: Buffer) => string;
  isEncryptedByNewest: (encrypted: Buffer) => boolean;
  /** What each secret, the newest first, is known again by; nothing of it can be told from that. */
  checks: readonly string[];
};

/** Before the name of the key; what was encrypted by older shops begins with its nonce, and with these once in 2^32 times. */
const mark = Buffer.from('tts1');
const keyNameBytes = 4;
const headBytes = mark.length + keyNameBytes;
const nonceBytes = 12;
const tagBytes = 16;

export function createSecrets(newest: string, former: readonly string[] = []): Secrets {
  const all = [...new Set([newest, ...former])];
  const keys = all.map((secret) => ({
    name: Buffer.from(hkdfSync('sha256', secret, '', 'toktokbox name of a key', keyNameBytes)),
    key: Buffer.from(hkdfSync('sha256', secret, '', 'toktokbox sealed text', 32)),
  }));
  const [own] = keys;
  const head = Buffer.concat([mark, own!.name]);
  const hashes = (text: string) => all.map((secret) => createHmac('sha256', secret).update(text).digest());
  const hash = (text: string) => createHmac('sha256', newest).update(text).digest();

  const decrypt = (encrypted: Buffer): string => {
    if (startsWith(encrypted, mark)) {
      const named = keys.filter(({ name }) => startsWith(encrypted.subarray(mark.length), name));
      for (const { key } of named) {
        const text = tryDecrypt(key, encrypted.subarray(headBytes));
        if (text !== null) return text;
      }
    }
    for (const { key } of keys) {
      const text = tryDecrypt(key, encrypted);
      if (text !== null) return text;
    }
    throw new Error('encrypted with a secret that is not known');
  };

  return {
    hash,
    hashes,
    isHash: (given, text) => hashes(text).some((expected) => isSame(given, expected)),
    sign: (text) => hash(text).toString('base64url'),
    isSigned: (signature, text) =>
      hashes(text).some((expected) =>
        isSame(Buffer.from(signature), Buffer.from(expected.toString('base64url'))),
      ),
    encrypt: (text) => Buffer.concat([head, encryptWith(own!.key, text)]),
    decrypt,
    isEncryptedByNewest: (encrypted) => startsWith(encrypted, head),
    checks: all.map(checkOf),
  };
}

export const checkOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'toktokbox check of the secret', 16)).toString('hex');

const startsWith = (bytes: Buffer, head: Buffer) => bytes.subarray(0, head.length).equals(head);
const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);

function encryptWith(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function tryDecrypt(key: Buffer, encrypted: Buffer): string | null {
  if (encrypted.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  const text = decipher.update(encrypted.subarray(nonceBytes, -tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Compares a secret that was sent with ours; the time tells nothing of where they differ. */
export function isSameText(said: string, word: string): boolean {
  const [one, other] = [Buffer.from(said), Buffer.from(word)];
  return one.length === other.length && timingSafeEqual(one, other);
}
