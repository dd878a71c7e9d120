// The migrations as they lie in `migrations/`, in drizzle's order and with drizzle's hashes: what was recorded by its own
// migrator stays recorded.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Migration = {
  tag: string;
  /** When it was written: what the database's journal knows it by. */
  writtenAt: number;
  hash: string;
  statements: string[];
  /** All or nothing. Where false, statement by statement, each of which bears to be run again. */
  isTransactional: boolean;
};

export const ownFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** The first line of a file whose statements refuse a transaction, or mustn't hold their locks until its end. */
export const outsideMark = '-- outside a transaction';

type Journal = { entries: { tag: string; when: number }[] };

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        tag,
        writtenAt: when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
        isTransactional: !text.startsWith(outsideMark),
      };
    }),
  );
}

/** The newest of the job queue's own migrations, which come with its library. */
export async function readQueueVersion(): Promise<number> {
  const library = createRequire(import.meta.url).resolve('graphile-worker');
  const files = await readdir(join(dirname(library), '../sql'));
  return Math.max(...files.map((name) => Number.parseInt(name, 10)));
}
