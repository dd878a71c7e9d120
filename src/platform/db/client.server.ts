import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
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
 * @param patient for whoever works through a great many rows, while nobody waits.
 * @param pooled each transaction gets another connection of a pooler: nothing is prepared, and the limits are the role's own.
 */
export function openDatabase(
  url: string,
  { pool = 10, name = 'toktokbox', patient = false, pooled = false } = {},
) {
  const sql = postgres(url, {
    max: pool,
    onnotice: () => undefined,
    connection: { application_name: name, TimeZone: 'UTC', ...(patient || pooled ? {} : timeLimits) },
    prepare: !pooled,
    connect_timeout: 10,
  });
  const db = drizzle(pooled ? sql : preparing(sql), { schema, casing: 'snake_case' });
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}

/**
 * Drizzle runs every statement as a one-time one: parsed and planned anew, after an extra round trip for its types. Here
 * each is prepared once on each connection.
 */
function preparing<S extends postgres.Sql | postgres.TransactionSql>(sql: S): S {
  return new Proxy(sql, {
    get(target, name) {
      if (name === 'unsafe') {
        return (query: string, values?: never[], options?: object) =>
          target.unsafe(query, values, { ...options, prepare: true });
      }
      if (name === 'begin' || name === 'savepoint') {
        const nest = Reflect.get(target, name) as (
          work: (inside: postgres.TransactionSql) => unknown,
        ) => unknown;
        return (work: (inside: postgres.TransactionSql) => unknown) =>
          nest((inside) => work(preparing(inside)));
      }
      return Reflect.get(target, name);
    },
  });
}
