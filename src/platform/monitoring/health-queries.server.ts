import { getTableName, isTable } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/client.server.ts';
import * as schema from '../db/schema.server.ts';

export const wantedColumns: string[] = Object.values<unknown>(schema)
  .filter((value) => isTable(value) && value instanceof PgTable)
  .flatMap((table) =>
    getTableConfig(table as PgTable).columns.map(
      ({ name, keyAsName }) => `${getTableName(table as PgTable)}.${keyAsName ? toSnakeCase(name) : name}`,
    ),
  );

/** @param isComplete a schema that was seen whole over this connection isn't looked at again */
export async function readState(
  sql: Sql,
  isComplete: boolean,
): Promise<{ isWritable: boolean; isComplete: boolean }> {
  const [state] = await sql<{ isWritable: boolean }[]>`
    select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as "isWritable"`;
  if (isComplete) return { isWritable: state?.isWritable === true, isComplete };
  const [schemaFound] = await sql<{ isComplete: boolean }[]>`
    select to_regclass('graphile_worker.jobs') is not null and not exists (
      select unnest(string_to_array(${wantedColumns.join(' ')}::text, ' '))
      except select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped) as "isComplete"`;
  return { isWritable: state?.isWritable === true, isComplete: schemaFound?.isComplete === true };
}
