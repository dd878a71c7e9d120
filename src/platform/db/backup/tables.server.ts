// Which tables a backup holds: the shop's own and those of the job queue, whose open jobs are e-mails and refunds that are owed.
// The two journals of migrations are written by the restore itself.
import type pg from 'pg';
import { pgClientOf, pgOptions } from '../address/pg-driver.server.ts';

export type Table = { schema: string; name: string; columns: string[] };

/** postgres.js leaves a connection paused after a long COPY (porsager/postgres 499), so this is the job queue's driver. */
export async function withConnection<Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new (pgClientOf(url))({ ...pgOptions(url), application_name: name });
  // Whoever waits for a statement hears of it by that.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function inTransaction<Result>(
  client: pg.Client,
  kind: 'isolation level repeatable read read only' | '',
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin ${kind}`);
  try {
    await client.query(settings);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // Where the connection is gone, it is undone without being asked to.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The text of a row mustn't hang on who asks, and no time runs out. */
const settings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local synchronize_seqscans = off;`;

export async function readRowsOf<Row>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query(text, values)).rows as Row[];
}

export const readTables = (client: pg.Client): Promise<Table[]> =>
  readRowsOf(
    client,
    `select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`,
  );

/** Those that never gave a number have none to go on from. */
export const readSequences = (client: pg.Client) =>
  readRowsOf<{ schema: string; name: string; last: string }>(
    client,
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `"${schema}"."${name}"`;

export const copyStatement = (table: Table, direction: 'to stdout' | 'from stdin'): string =>
  `copy ${nameOf(table)} (${table.columns.map((column) => `"${column}"`).join(', ')}) ${direction}`;
