import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.server.ts';

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute(values: Values): Promise<Rows> };

/** A value that a prepared query is given later, as this column takes it. */
export const given = (column: Column, name: string): SQL => sql`${sql.param(sql.placeholder(name), column)}`;

/**
 * `OFFSET 0` of a lateral subquery, which PostgreSQL joins with nothing outside: each row is looked up by its key, however
 * small the table is. Drizzle leaves a plain nought out.
 */
export const asWritten = sql`0` as unknown as number;

/** What is made once for each pool or transaction, and goes with it. */
export function perDb<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const kept = new WeakMap<Db, Made>();
  return (db) => {
    const made = kept.get(db) ?? make(db);
    kept.set(db, made);
    return made;
  };
}

/**
 * A query whose text is made once for the shop's pool: making it costs more than sending it. Inside a transaction it is
 * made anew.
 */
export function prepareOnce<Rows>(
  build: (db: Db) => Prepared<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const queryOf = perDb(build);
  return (db, values) => queryOf(db).execute(values);
}
