// node migration.mjs TREE: writes the migration field_words (names, values, function bodies) with its snapshot, from the
// database that today's migrations make and the schema of the code. Tries it on an empty database.
import { readFileSync, writeFileSync, readdirSync, rmSync, existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dbName, sqlText } from './rules.mjs';
const tree = resolve(process.argv[2]);
const at = (p) => pathToFileURL(join(tree, p)).href;
const req = createRequire(`${tree}/package.json`);
const postgres = req('postgres');
const { generateDrizzleJson, generateMigration } = req('drizzle-kit/api');
const files = execFileSync('git', ['-C', tree, 'ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const find = (re) => files.find((f) => re.test(f));
const { startEmbeddedPostgres } = await import(at(find(/^src\/.*embedded-postgres\.server\.ts$/)));
const { migrateDatabase } = await import(at(find(/^src\/.*db\/migrate\.server\.ts$/)));
const { createLog } = await import(at(find(/^src\/.*\/log\.server\.ts$/)));
const { makeDataFolder } = await import(at(find(/^test\/.*data-folder\.ts$/)));
const schema = await import(at(find(/^src\/.*db\/schema\.server\.ts$/)));
const migrations = join(tree, 'migrations');
const journalFile = join(migrations, 'meta/_journal.json');
const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
// Made anew where it was made before.
if (journal.entries.at(-1).tag.endsWith('_field_words')) {
  const e = journal.entries.pop();
  rmSync(join(migrations, `${e.tag}.sql`), { force: true });
  rmSync(join(migrations, `meta/${e.tag.slice(0, 4)}_snapshot.json`), { force: true });
  writeFileSync(journalFile, JSON.stringify(journal, null, 2));
}
const dataDir = await makeDataFolder('words');
const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings: {} });
try {
  const admin = postgres(server.url, { max: 1, onnotice() {} });
  await admin.unsafe('create database old'); await admin.unsafe('create database fresh');
  const urlOf = (name) => { const u = new URL(server.url); u.pathname = `/${name}`; return u.href; };
  await migrateDatabase(urlOf('old'));
  const sql = postgres(urlOf('old'), { max: 1, onnotice() {} });
  const out = [];
  const q = (n) => (/^[a-z_][a-z0-9_]*$/.test(n) ? n : `"${n}"`);
  const renames = [];
  const tables = (await sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`).map((r) => r.relname);
  for (const t of tables) if (dbName(t) !== t) renames.push(`ALTER TABLE ${q(t)} RENAME TO ${q(dbName(t))};`);
  const columns = await sql`select c.relname as t, a.attname as n from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped order by 1, 2`;
  for (const { t, n } of columns) if (dbName(n) !== n) renames.push(`ALTER TABLE ${q(dbName(t))} RENAME COLUMN ${q(n)} TO ${q(dbName(n))};`);
  const constraints = await sql`select c.relname as t, k.conname as n, k.contype as kind, (select array_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as cols from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace order by 1, 2`;
  for (const { t, n, kind, cols } of constraints) {
    const to = kind === 'n' && n === `${t}_${cols[0]}_not_null` ? `${dbName(t)}_${dbName(cols[0])}_not_null` : dbName(n);
    if (to !== n) renames.push(`ALTER TABLE ${q(dbName(t))} RENAME CONSTRAINT ${q(n)} TO ${q(to)};`);
  }
  const indexes = await sql`select i.relname as n from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u', 'x')) order by 1`;
  for (const { n } of indexes) if (dbName(n) !== n) renames.push(`ALTER INDEX ${q(n)} RENAME TO ${q(dbName(n))};`);
  const sequences = await sql`select relname as n from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`;
  for (const { n } of sequences) if (dbName(n) !== n) renames.push(`ALTER SEQUENCE ${q(n)} RENAME TO ${q(dbName(n))};`);
  const functions = await sql`select p.proname as n, pg_get_function_identity_arguments(p.oid) as args, pg_get_functiondef(p.oid) as def from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;
  for (const { n, args } of functions) if (dbName(n) !== n) renames.push(`ALTER FUNCTION ${q(n)}(${args.replace(/\b\w+ (text|bigint|jsonb)/g, '$1')}) RENAME TO ${q(dbName(n))};`);
  const triggers = await sql`select c.relname as t, g.tgname as n, pg_get_triggerdef(g.oid) as def from pg_trigger g join pg_class c on c.oid = g.tgrelid where not g.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`;
  for (const { t, n, def } of triggers) {
    if (dbName(n) !== n) renames.push(`ALTER TRIGGER ${q(n)} ON ${q(dbName(t))} RENAME TO ${q(dbName(n))};`);
    const when = /WHEN \((.*)\) EXECUTE/.exec(def)?.[1] ?? '';
    if (sqlText(when).replace(/\b[a-z_]+\b(?!')/g, '') !== when.replace(/\b[a-z_]+\b(?!')/g, '')) console.log(`LOOK: the condition of the trigger ${n} has an old value: ${when}`);
  }
  const bodies = functions.map(({ def }) => sqlText(def)).filter((body, i) => body !== functions[i].def).map((body) => `${body.trim()};`);
  const last = JSON.parse(readFileSync(join(migrations, `meta/${journal.entries.at(-1).tag.slice(0, 4)}_snapshot.json`), 'utf8'));
  const map = (v, key) => {
    if (Array.isArray(v)) return v.map((x) => map(x));
    if (v && typeof v === 'object') return Object.fromEntries(Object.entries(v).map(([k, x]) => [k.replace(/[a-z_][a-z0-9_]*/g, (w) => dbName(w)), map(x, k)]));
    return typeof v === 'string' ? v.replace(/(?<!')\b[a-z_][a-z0-9_]*\b/g, (w) => dbName(w)) : v;
  };
  const mapped = map(last);
  const next = generateDrizzleJson(schema, last.id, undefined, 'snake_case');
  const diff = (await generateMigration(mapped, next)).map((s) => s.trim());
  const drops = diff.filter((s) => /^(DROP|ALTER TABLE .* DROP)/.test(s));
  const adds = diff.filter((s) => !drops.includes(s));
  const strange = adds.filter((s) => !/ADD CONSTRAINT|CREATE (UNIQUE )?INDEX|CREATE VIEW/.test(s));
  if (strange.length) console.log(`LOOK: the migration does more than rename:\n${strange.join('\n')}`);
  const has = (t, c) => columns.some((x) => x.t === t && x.n === c);
  const updates = [];
  if (has('payment_attempts', 'failure_code')) updates.push("UPDATE payment_attempts SET state = 'awaitingDeposit' WHERE state = 'waiting';", "UPDATE payment_attempts SET failure_code = 'other_attempt' WHERE failure_code = 'other_try';");
  if (has('orders', 'stock_hold')) updates.push("UPDATE orders SET reservation = 'reserved' WHERE reservation = 'held';");
  updates.push("UPDATE order_events SET kind = 'cancellationReported' WHERE kind = 'cancellationTold';", "UPDATE order_events SET code = 'other_attempt' WHERE code = 'other_try';");
  updates.push(`-- What waits to be sent goes on under its new name.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    INSERT INTO graphile_worker._private_tasks (identifier) SELECT 'email' WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = 'email');
    UPDATE graphile_worker._private_jobs SET task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'email')
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'letter');
    DELETE FROM graphile_worker._private_jobs WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier LIKE 'books\\_%');
  END IF;
END $$;`);
  const line = '--> statement-breakpoint\n';
  const parts = [
    ['-- The field\'s words: tables, columns, indexes, constraints and functions under the names that the code uses (decision 46).', renames],
    ['-- Checks and indexes that name a value of a closed list: made anew below.', drops],
    ['-- Functions say inside what they read: the same bodies with today\'s names.', bodies],
    ['-- Values of closed lists.', updates],
    ['', adds],
  ];
  const text = parts.filter(([, list]) => list.length).map(([title, list]) => `${title ? `${title}\n` : ''}${list.join(line)}`).join(line);
  const no = String(journal.entries.length).padStart(4, '0');
  const tag = `${no}_field_words`;
  writeFileSync(join(migrations, `${tag}.sql`), `${text}\n`);
  writeFileSync(join(migrations, `meta/${no}_snapshot.json`), JSON.stringify(next, null, 2));
  journal.entries.push({ idx: journal.entries.length, version: '7', when: Math.max(Date.now(), journal.entries.at(-1).when + 1000), tag, breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal, null, 2));
  await sql.end();
  await migrateDatabase(urlOf('fresh'));
  const after = postgres(urlOf('fresh'), { max: 1, onnotice() {} });
  const left = await after`select 'function ' || proname as what from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '\\m(stock_hold|complete_at|hold_until|held_at|member_looks|book_days|book_differences|letter_pairs|tries|try_no)\\M'
    union all select 'constraint ' || conname from pg_constraint where conname ~ '(stock_hold|complete|member_looks|book_d|_tries|try_no|_waiting)'
    union all select 'index ' || relname from pg_class where relkind = 'i' and relname ~ '(stock_hold|_complete|member_looks|book_d|_held|_waiting)'
    union all select 'check ' || conname from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ '''(waiting|held)'''`;
  for (const { what } of left) console.log(`LEFT in the database: ${what}`);
  const rows = await after`select c.relname as t, array_agg(g.tgname order by g.tgname) as names from pg_trigger g join pg_class c on c.oid = g.tgrelid where not g.tgisinternal and c.relnamespace = 'public'::regnamespace group by 1`;
  writeFileSync(process.argv[3] ?? '@TOOLS@/words/out/triggers.json', JSON.stringify(Object.fromEntries(rows.map((r) => [r.t, r.names]))));
  await after.end(); await admin.end();
  console.log(`migration ${tag}: ${renames.length} renames, ${bodies.length} functions, ${drops.length} dropped, ${adds.length} made anew`);
} finally { await server.stop(); rmSync(dataDir, { recursive: true, force: true }); }
process.exit(0);
