// Whether an address is a server's own, or a pooler's that gives each transaction another connection. Through such a one
// nothing holds that belongs to a connection: LISTEN, locks of a session, statements that were prepared.
import type postgres from 'postgres';
import type { Log } from '../config/log.server.ts';
import { openSql } from './address/drivers.server.ts';
import { timeLimits } from './client.server.ts';
import { StartRefused } from './embedded/start-refused.server.ts';

// Somebody else's transaction in between may hide what one look shows.
const looks = 5;

/** Two connections that meet one process of the server, or one that meets two, are no connections of their own. */
export async function isPooler(url: string): Promise<boolean> {
  const open = () => openSql(url, { max: 1, prepare: false, onnotice: () => undefined, connect_timeout: 10 });
  const [one, other] = [open(), open()];
  const processOf = async (sql: postgres.Sql | postgres.TransactionSql) =>
    (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  try {
    for (let look = 0; look < looks; look += 1) {
      const before = await processOf(one);
      const isShared = await other.begin(async (tx) => {
        // First: where there is but one connection for both, the next question would wait for this transaction.
        if ((await processOf(tx)) === before) return true;
        return (await processOf(one)) !== before;
      });
      if (isShared) return true;
    }
    return false;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

type Addresses = {
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
};

/**
 * @returns whether the shop's own statements go through a pooler
 * @throws StartRefused where something that needs a connection of its own would go through one, too
 */
export async function checkPooler(env: Addresses): Promise<boolean> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = env;
  const needed = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_OWNER_URL: databaseOwnerUrl };
  for (const [name, url] of Object.entries(needed))
    if (url && (await isPooler(url)))
      throw new StartRefused(
        `${name}이 트랜잭션마다 연결을 바꾸는 풀러의 주소예요. 데이터베이스 서버의 주소를 써 주세요. (README, 운영)`,
      );
  const isPooled = databaseUrl !== undefined && (await isPooler(databaseUrl));
  if (isPooled && !databaseDirectUrl)
    throw new StartRefused(
      'DATABASE_URL이 트랜잭션마다 연결을 바꾸는 풀러의 주소예요. 데이터베이스 서버의 주소를 DATABASE_DIRECT_URL에 써 주세요. (README, 운영)',
    );
  return isPooled;
}

/** A pooler hands on none of the limits that a connection asks for: there they belong to the role. */
export async function tellMissingLimits(sql: postgres.Sql, log: Log): Promise<void> {
  const missing = await sql<{ name: string }[]>`
    select name from pg_settings where name = any(${Object.keys(timeLimits)}) and setting = '0'`;
  if (missing.length > 0)
    log.error(
      { event: 'database.no_limits', missing: missing.map(({ name }) => name), alarm: true },
      'behind a pooler the limits of time are the role’s: alter role … set statement_timeout',
    );
}
