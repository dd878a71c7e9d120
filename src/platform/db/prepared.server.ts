import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.server.ts';

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute(values: Values): Promise<Rows> };

/** A value that a prepared query is given later, as this column takes it. */
export const given = (column: Column, name: string): SQL => sql`${sql.param(sql.placeholder(name), column)}`;

/**
 * A query whose text is made once for the shop's pool: making it costs more than sending it. Inside a transaction it is
 * made anew.
 */
export function prepareOnce<Rows>(
  build: (db: Db) => Prepared<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const kept = new WeakMap<Db, Prepared<Rows>>();
  return (db, values) => {
    const query = kept.get(db) ?? build(db);
    kept.set(db, query);
    return query.execute(values);
  };
}
