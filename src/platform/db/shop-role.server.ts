// What the shop itself may do in its database: less than whoever brings it to its shape. Given with each file of migrations,
// in its own transaction: a trigger of the file writes to a new table from the first moment on, in the shop's name.
import type postgres from 'postgres';
import type { Log } from '../config/log.server.ts';
import { StartRefused } from './embedded/start-refused.server.ts';

/** The embedded server's own; on another server it is whoever `DATABASE_URL` names. */
export const embeddedShopRole = 'toktokbox_shop';

/** Rows that are written once. They go with the row they hang on, by its foreign key and then in the owner's name. */
export const appendOnly = [
  'document_versions',
  'operator_log',
  'operator_log_outcomes',
  'order_notes',
  'parcel_events',
  'product_prices',
  'return_terms',
  'serial_events',
  'stock_movements',
];

const everything = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
const adding = ['INSERT', 'SELECT'];
/** The record of the migrations, and the job queue's of its own. */
const readOnly = ['__drizzle_migrations', 'migrations'];

type Table = { schema: string; name: string; has: string[]; policy: 'right' | 'wrong' | 'missing' | 'none' };

/** In a transaction of its own: see `grantRightsIn`. */
export async function grantShopRights(owner: postgres.Sql, role: string): Promise<void> {
  await owner.begin((tx) => grantRightsIn(tx, role));
}

/** Changes nothing where all is right already: a start beside running shops must not touch the catalogue. */
export async function grantRightsIn(tx: postgres.TransactionSql, role: string): Promise<void> {
  // Whoever is the owner, or may become it, would lose what the migrations need.
  if ((await findExcessRights(tx, role)).includes('own')) return;
  const [database] = await tx<{ name: string; isOpen: boolean; unreached: string[] }[]>`
    select current_database() as name,
      exists (select from aclexplode(coalesce(datacl, acldefault('d', datdba)))
        where grantee = 0 and privilege_type = 'TEMPORARY') as "isOpen",
      array(select nspname::text from pg_namespace
        where nspname in ('drizzle', 'graphile_worker') and not has_schema_privilege(${role}, oid, 'usage')) as unreached
    from pg_database where datname = current_database()`;
  // A temporary function stands before ours of the same name.
  if (database!.isOpen) await tx`revoke temporary on database ${tx(database!.name)} from public`;
  for (const schema of database!.unreached) await tx`grant usage on schema ${tx(schema)} to ${tx(role)}`;
  const tables = await tx<Table[]>`
    select n.nspname as schema, c.relname as name,
      array(select a.privilege_type from aclexplode(c.relacl) a where a.grantee = r.oid order by 1) as has,
      case when not c.relrowsecurity then 'none'
        when exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'shop' and p.polroles = array[r.oid])
          then 'right'
        when exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'shop') then 'wrong'
        else 'missing' end as policy
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
    where r.rolname = ${role} and c.relkind in ('r', 'v') and n.nspname in ('public', 'drizzle', 'graphile_worker')`;
  for (const { schema, name, has, policy } of tables) {
    const table = tx`${tx(schema)}.${tx(name)}`;
    const wanted = rightsIn(schema, name);
    if (has.join() !== wanted.join()) {
      await tx`revoke all on ${table} from ${tx(role)}`;
      await tx`grant ${tx.unsafe(wanted.join(', '))} on ${table} to ${tx(role)}`;
    }
    // The job queue hides its rows from everybody but their owner.
    if (policy === 'missing')
      await tx`create policy shop on ${table} to ${tx(role)} using (true) with check (true)`;
    if (policy === 'wrong') await tx`alter policy shop on ${table} to ${tx(role)}`;
  }
}

const rightsIn = (schema: string, name: string): string[] => {
  if (schema !== 'public') return readOnly.includes(name) ? ['SELECT'] : everything;
  return appendOnly.includes(name) ? adding : everything;
};

/** What a role, by default this connection's, can do that the shop never needs; none where it is as it should be. */
export async function findExcessRights(
  sql: postgres.Sql | postgres.TransactionSql,
  role: string | null = null,
): Promise<string[]> {
  const [can] = await sql<{ own: boolean; log: boolean; create: boolean }[]>`
    select bool_or(pg_has_role(r.rolname, c.relowner, 'member')) as own,
      bool_or(c.relname = any(${appendOnly}) and has_table_privilege(r.rolname, c.oid, 'update, delete, truncate, trigger'))
        as log,
      has_schema_privilege(r.rolname, 'public', 'create') as create
    from pg_roles r, pg_class c
    where r.rolname = coalesce(${role}, current_user) and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by r.rolname`;
  return Object.entries(can ?? {}).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

type Env = { mode: string; databaseUrl?: string | undefined; databaseOwnerUrl?: string | undefined };

/** @throws StartRefused where an owner is named apart, and the shop's role can do the same. */
export async function checkShopRole(sql: postgres.Sql, env: Env, log: Log): Promise<void> {
  const excess = await findExcessRights(sql);
  if (excess.length === 0) return;
  if (env.databaseOwnerUrl)
    throw new StartRefused(
      'DATABASE_URL의 역할이 표를 바꾸거나 작업 기록을 고칠 수 있어요. 표의 주인이 아닌 역할을 써 주세요. (README, 운영)',
    );
  // Whoever rents a database with one role may open all the same: nothing breaks, there is only one wall less.
  if (env.mode === 'production')
    log.error(
      { event: 'database.owner', excess, alarm: true },
      'the shop works as the owner of its tables: name the owner in DATABASE_OWNER_URL',
    );
}
