// What tests did to a copy of the template is undone: rows and sequences are as they were when it was copied.
import type postgres from 'postgres';

type Table = { name: string; columns: string; rows: string; count: number };
/** As a new copy of the template has them. `rows` is a JSON array. */
export type FormerRows = { tables: Table[]; sequences: Map<string, string | null>; catalogs: string };

/** Whatever changes a table, a function, a trigger or a right leaves a newer row in one of them, or one row less. */
const catalogs = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_default_acl',
  'pg_enum',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
];
const catalogCounts = catalogs.map((name) => `(select count(*) from ${name})`).join(` || ' ' || `);
const newCatalogRows = catalogs
  .map((name) => `exists (select from ${name} where xmin::text::bigint > $1)`)
  .join(' or ');

export async function readFormerRows(owner: postgres.Sql): Promise<FormerRows> {
  const found = await owner<{ name: string; columns: string }[]>`
    select format('%I.%I', nspname, relname) as name,
      string_agg(format('%I', attname), ', ' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' and attnum > 0 and not attisdropped
      and attgenerated = ''
    group by 1 order by 1`;
  const tables: Table[] = [];
  for (const { name, columns } of found) {
    const [row] = await owner.unsafe<{ count: number; rows: string }[]>(
      `select count(*)::int as count, coalesce(json_agg(former), '[]')::text as rows from ${name} former`,
    );
    tables.push({ name, columns, ...row! });
  }
  return { tables, sequences: await readSequences(owner), catalogs: await countCatalogs(owner) };
}

/** What is written from here on is newer than the number that this answers. */
export async function readInstant(owner: postgres.Sql): Promise<string> {
  const [row] = await owner<{ xid: string }[]>`select pg_current_xact_id()::text as xid`;
  return row!.xid;
}

/**
 * @param since what `readInstant` answered when the rows were the former ones
 * @returns whether all is as it was; not where the schema, a right or a setting was changed
 */
export async function bringBackRows(
  owner: postgres.Sql,
  former: FormerRows,
  since: string,
): Promise<boolean> {
  if ((await countCatalogs(owner)) !== former.catalogs || (await hasOtherSchema(owner, since))) return false;
  const changed = await findChanged(owner, former.tables, since);
  const moved = [...(await readSequences(owner))].filter(
    ([name, last]) => former.sequences.get(name) !== last,
  );
  const statements = changed.flatMap(({ name, columns, count, rows }) => [
    `delete from ${name}`,
    ...(count > 0
      ? [
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, ${quote(rows)})`,
        ]
      : []),
  ]);
  for (const [name] of moved) {
    const last = former.sequences.get(name) ?? null;
    statements.push(`select setval(${quote(name)}, ${last ?? 'start_value'}, ${last !== null})
      from pg_sequences where format('%I.%I', schemaname, sequencename) = ${quote(name)}`);
  }
  // Neither triggers nor foreign keys ask about rows that all stood together before.
  const all = ['set local session_replication_role = replica', ...statements];
  if (statements.length > 0) await owner.begin((tx) => tx.unsafe(all.join(';\n')));
  return true;
}

async function findChanged(owner: postgres.Sql, tables: Table[], since: string): Promise<Table[]> {
  const looks = tables.map(({ name, count }, index) =>
    count === 0
      ? `select ${index} as index where exists (select from ${name})`
      : `select ${index} as index where (select count(*) from ${name}) <> ${count}
           or exists (select from ${name} where xmin::text::bigint > $1)`,
  );
  const rows = await owner.unsafe<{ index: number }[]>(looks.join('\nunion all '), [since], {
    prepare: true,
  });
  return rows.map(({ index }) => tables[index]!);
}

async function hasOtherSchema(owner: postgres.Sql, since: string): Promise<boolean> {
  const [row] = await owner.unsafe<{ other: boolean }[]>(
    `select ${newCatalogRows} or exists (select from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database())) as other`,
    [since],
    { prepare: true },
  );
  return row!.other;
}

async function countCatalogs(owner: postgres.Sql): Promise<string> {
  const [row] = await owner.unsafe<{ counts: string }[]>(`select ${catalogCounts} as counts`, [], {
    prepare: true,
  });
  return row!.counts;
}

async function readSequences(owner: postgres.Sql): Promise<Map<string, string | null>> {
  const rows = await owner<{ name: string; last: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`;
  return new Map(rows.map(({ name, last }) => [name, last]));
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
