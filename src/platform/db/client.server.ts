import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema.server.ts';

export type Sql = postgres.Sql;
export type Database = ReturnType<typeof openDatabase>;
/** The pool, or a transaction of it: what queries take. */
export type Db = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0];

export function openDatabase(url: string, { pool = 10, name = 'toktokbox' } = {}) {
  const sql = postgres(url, {
    max: pool,
    onnotice: () => undefined,
    connection: { application_name: name, TimeZone: 'UTC' },
    connect_timeout: 10,
  });
  const db = drizzle(preparing(sql), { schema, casing: 'snake_case' });
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
