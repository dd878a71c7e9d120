// Whether the addresses of the database lead to a server that takes us, asked before anything else is opened: what is wrong is
// told by the variable's name, and not by a driver's words.
import { isUntrusted } from '../away.server.ts';
import { StartRefused } from '../embedded/start-refused.server.ts';
import { readAddress } from './address.server.ts';
import { pgClientOf, pgOptions } from './pg-driver.server.ts';

type Addresses = {
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
};

const patienceMs = 10_000;

/**
 * @returns the server's own addresses: `url` of whoever owns the tables, `shopUrl` of whoever works on them; where nobody owns
 * them apart, the same.
 * @throws StartRefused
 */
export async function reachDatabase({ databaseUrl, databaseOwnerUrl, databaseDirectUrl }: Addresses) {
  const named = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  };
  for (const [name, url] of Object.entries(named)) {
    if (url === undefined) continue;
    try {
      await connectOnce(url);
    } catch (error) {
      const sentence = sentenceOf(error as Error & { code?: string });
      if (!sentence) throw error;
      const hosts = readAddress(url).hosts.map((host) => `${host.name}:${host.port}`);
      throw new StartRefused(`${name}의 서버(${hosts.join(', ')})${sentence}`);
    }
  }
  const shopUrl = databaseDirectUrl ?? databaseUrl ?? '';
  return { url: databaseOwnerUrl ?? shopUrl, shopUrl };
}

/** By pg: it alone hears a server say that it encrypts nothing. */
async function connectOnce(url: string): Promise<void> {
  const client = new (pgClientOf(url))({ ...pgOptions(url), connectionTimeoutMillis: patienceMs });
  // A server that ends right then concerns nobody any more.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

const unreached =
  /^(E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|57P0[123]|53300)$/;

function sentenceOf({ code = '', message }: Error & { code?: string }): string | null {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return '가 다른 이름의 인증서를 보여 줬어요. 주소의 이름을 인증서에 있는 이름으로 써 주세요.';
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return '의 인증서는 지금 쓸 수 있는 기간이 아니에요. 서버의 인증서를 바꾸고, 두 컴퓨터의 시계를 봐 주세요.';
  if (isUntrusted(code))
    return '가 보여 준 인증서를 믿을 수 없어요. 서버에 인증서를 내준 인증 기관의 파일을 sslrootcert에 써 주세요.';
  if (/does not support SSL|before secure TLS connection/.test(message))
    return '가 암호화한 연결을 받지 않아요. 서버의 postgresql.conf에 ssl = on과 인증서를 써 주세요.';
  if (code === '28P01' || code === '28000')
    return `가 이 연결을 받지 않아요. 역할의 이름과 비밀번호, 서버의 pg_hba.conf를 봐 주세요. (${message})`;
  if (code === '3D000') return '에 그 이름의 데이터베이스가 없어요. 주소의 끝을 봐 주세요.';
  if (code === '25006') return ' 가운데 지금 쓰기를 받는 서버가 없어요. 승격이 끝났는지 봐 주세요.';
  if (unreached.test(code) || message === 'timeout expired')
    return '에 닿지 못했어요. 켜져 있는지, 주소와 포트, 방화벽이 맞는지 봐 주세요.';
  return null;
}
