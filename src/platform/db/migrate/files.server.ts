// The migrations as they lie in `migrations/`, in drizzle's order and with drizzle's hashes: what was recorded by its own
// migrator stays recorded.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @property writtenAt what the database's journal knows it by */
export type JournalEntry = { tag: string; writtenAt: number };

export type Migration = JournalEntry & {
  hash: string;
  statements: string[];
  /** All or nothing. Where false, statement by statement, each of which bears to be run again. */
  isTransactional: boolean;
};

export const ownFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** The first line of a file whose statements refuse a transaction, or mustn't hold their locks until its end. */
export const outsideMark = '-- outside a transaction';

type Journal = { entries: { tag: string; when: number }[] };

/** Which there are: whoever lacks none needs none of their texts. */
export async function readJournal(folder = ownFolder): Promise<JournalEntry[]> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag, when }) => ({ tag, writtenAt: when }));
}

export async function readMigration(entry: JournalEntry, folder = ownFolder): Promise<Migration> {
  const text = await readFile(join(folder, `${entry.tag}.sql`), 'utf8');
  return {
    ...entry,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isTransactional: !text.startsWith(outsideMark),
  };
}

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const entries = await readJournal(folder);
  return Promise.all(entries.map((entry) => readMigration(entry, folder)));
}

/** The newest of the job queue's own migrations, which come with its library. */
export async function readQueueVersion(): Promise<number> {
  const library = createRequire(import.meta.url).resolve('graphile-worker');
  const files = await readdir(join(dirname(library), '../sql'));
  return Math.max(...files.map((name) => Number.parseInt(name, 10)));
}
