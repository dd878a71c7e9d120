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
  const db = drizzle(sql, { schema, casing: 'snake_case' });
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}
