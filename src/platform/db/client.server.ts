import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Role } from './address/address.server.ts';
import { openSql } from './address/drivers.server.ts';
import * as schema from './schema.server.ts';

export type Sql = postgres.Sql;
export type Database = ReturnType<typeof openDatabase>;
/** The pool, or a transaction of it: what queries take. */
export type Db = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/**
 * The server's own addresses: `url` of whoever owns the tables, `shopUrl` of whoever works on them; where nobody owns them
 * apart, the same.
 */
export const databaseUrlsOf = (env: {
  databaseUrl?: string;
  databaseOwnerUrl?: string;
  databaseDirectUrl?: string;
}) => {
  const shopUrl = env.databaseDirectUrl ?? env.databaseUrl ?? '';
  return { url: env.databaseOwnerUrl ?? shopUrl, shopUrl };
};

/** Milliseconds. A statement of the shop takes some of them; one that takes these is stuck, and holds up others. */
export const timeLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Seconds between two attempts to reach a database that was away. The library's own would grow to twenty, for all connections
 * together: a busy shop would find a database that is back only then.
 */
const longestPause = 1;

const ignore = (_error: unknown): void => undefined;

/**
 * @param patient for whoever works through a great many rows, while nobody waits.
 * @param pooled each transaction gets another connection of a pooler: nothing is prepared, and the limits are the role's own.
 * @param onFault told of each statement, and each transaction, that failed.
 */
export function openDatabase(
  url: string,
  {
    pool = 10,
    name = 'toktokbox',
    patient = false,
    pooled = false,
    role = 'primary' as Role,
    onFault = ignore,
  } = {},
) {
  const sql = openSql(url, {
    role,
    max: pool,
    onnotice: () => undefined,
    connection: { application_name: name, TimeZone: 'UTC', ...(patient || pooled ? {} : timeLimits) },
    prepare: !pooled,
    connect_timeout: 10,
    backoff: (retries: number) => Math.min(longestPause, 3 ** retries / 100) * (0.5 + Math.random() / 2),
  });
  const load = { underWay: 0 };
  const db = drizzle(watching(sql, { load, prepare: !pooled, onFault }), { schema, casing: 'snake_case' });
  return {
    sql,
    db,
    /** Of its connections: those at work, and what waits for one. Statements beside `db` aren't counted. */
    load: () => ({
      inUse: Math.min(load.underWay, pool),
      waiting: Math.max(0, load.underWay - pool),
      connections: pool,
    }),
    close: () => sql.end({ timeout: 5 }),
  };
}

/**
 * A transaction whose connection broke off ends at once for whoever waits for it, but its work may still be under way. What
 * that says later, the library's own `rollback` included, would reach whoever has the connection by then.
 */
const never = new Promise<never>(() => undefined);

const connectionClosed = () =>
  Object.assign(new Error('the transaction ended with its connection'), { code: 'CONNECTION_CLOSED' });

type Watching = { load: { underWay: number }; prepare: boolean; onFault: (error: unknown) => void };

/**
 * Drizzle runs every statement as a one-time one: parsed and planned anew, after an extra round trip for its types. Here
 * each is prepared once on each connection, and counted as long as it, or the whole transaction, is under way.
 */
function watching<S extends postgres.Sql | postgres.TransactionSql>(
  sql: S,
  { load, prepare, onFault }: Watching,
  inside: { isOver: boolean } | null = null,
): S {
  function count<Work extends PromiseLike<unknown>>(work: Work): Work {
    if (inside) return work;
    load.underWay += 1;
    const end = () => {
      load.underWay -= 1;
    };
    // The library's own `then` would send the statement before Drizzle has said how it wants the rows.
    Promise.prototype.then.call(work, end, (error) => {
      end();
      onFault(error);
    });
    return work;
  }
  return new Proxy(sql, {
    get(target, name) {
      if (name === 'unsafe') {
        return (query: string, values?: never[], options?: object) => {
          if (inside?.isOver) throw connectionClosed();
          return count(target.unsafe(query, values, prepare ? { ...options, prepare } : options));
        };
      }
      if (name === 'begin' || name === 'savepoint') {
        const nest = Reflect.get(target, name) as (
          work: (inside: postgres.TransactionSql) => unknown,
        ) => PromiseLike<unknown>;
        return (work: (tx: postgres.TransactionSql) => unknown) => {
          const own = inside ?? { isOver: false };
          const running = nest(async (tx) => {
            try {
              return await work(watching(tx, { load, prepare, onFault }, own));
            } finally {
              if (own.isOver) await never;
            }
          });
          if (!inside) {
            const end = () => {
              own.isOver = true;
            };
            Promise.prototype.then.call(running, end, end);
          }
          return count(running);
        };
      }
      return Reflect.get(target, name);
    },
  });
}
