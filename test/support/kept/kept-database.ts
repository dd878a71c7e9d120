// A copy of the template with connections that have planned the shop's statements already. One test file after another
// uses it: making, warming up and dropping one of its own took a third of the database's time.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { type Database, openDatabase } from '../../../src/platform/db/client.server.ts';
import { copyTemplate, type DatabaseCopy } from '../database.ts';
import { racesAreMany } from '../races.ts';
import { bringBackRows, type FormerRows, readFormerRows, readInstant } from './former-rows.ts';

export type KeptDatabase = {
  copy: DatabaseCopy;
  database: Database;
  owner: postgres.Sql;
  /** What is newer was written by whoever has it now. */
  since: string;
};

/** How many a process keeps: a file that opens several shops at once drops the others. */
const kept = 2;
const free: KeptDatabase[] = [];
let former: FormerRows | null = null;

/**
 * The driver gives each statement to the connection that has rested longest, so that every connection plans every statement:
 * with twenty of them PostgreSQL took a fifth of all the tests' time. Where races are to find something, they have all of them.
 */
const connections = racesAreMany ? 20 : 3;

/** Its rows are the template's. */
export async function borrowDatabase(adminUrl: string): Promise<KeptDatabase> {
  return free.pop() ?? (await makeOne(adminUrl));
}

/** To the next one, where all that was done can be undone; what still works on it, or changed the schema, has it dropped. */
export async function giveBack(borrowed: KeptDatabase): Promise<void> {
  const { owner } = borrowed;
  if (
    free.length < kept &&
    (await isQuiet(borrowed)) &&
    (await bringBackRows(owner, former!, borrowed.since))
  ) {
    borrowed.since = await readInstant(owner);
    free.push(borrowed);
    return;
  }
  await borrowed.database.close();
  await owner.end();
  await borrowed.copy.drop();
}

async function makeOne(adminUrl: string): Promise<KeptDatabase> {
  const copy = await copyTemplate(adminUrl);
  const owner = postgres(copy.url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: ownName },
  });
  former ??= await readFormerRows(owner);
  const since = await readInstant(owner);
  return { copy, owner, since, database: openDatabase(copy.shopUrl, { pool: connections, name: ownName }) };
}

const ownName = 'toktokbox-kept';

/** Nobody else is connected, and nothing is under way or locked. */
async function isQuiet({ owner }: KeptDatabase): Promise<boolean> {
  for (let i = 0; i < 100; i++) {
    const [busy] = await owner<{ is: boolean }[]>`
      select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and (application_name <> ${ownName} or state <> 'idle'))
        or exists (select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory') as is`;
    if (!busy!.is) return true;
    await setTimeout(20);
  }
  return false;
}
