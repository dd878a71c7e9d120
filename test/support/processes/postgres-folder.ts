// A folder of databases for one test file, and shops that are started in it and killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/platform/db/embedded/embedded-postgres.server.ts';

/** What the started databases said, in this test. */
export const said: string[] = [];
export const log = {
  info: (sentence: string) => said.push(sentence),
  error: (sentence: string) => said.push(sentence),
};
export const cleanups: (() => unknown)[] = [];
let folder = '';
let shopFile = '';

/** A data folder of its own for each test. */
export const inFolder = (name: string) => join(folder, name);

export function openPostgresFolder(): void {
  beforeAll(async () => {
    folder = await fs.mkdtemp(join(tmpdir(), 'toktokbox-db-'));
    // The database's own user must be able to enter when the test runs as root.
    await fs.chmod(folder, 0o755);
    shopFile = join(folder, 'shop.ts');
    const module = JSON.stringify(
      new URL('../../../src/platform/db/embedded/embedded-postgres.server.ts', import.meta.url).href,
    );
    const start = 'startEmbeddedPostgres({ dataDir: process.argv[2], log: { info() {}, error() {} } })';
    const tell = '(shop) => console.log(shop.url), (error) => console.log(error.message)';
    await fs.writeFile(
      shopFile,
      `import { startEmbeddedPostgres } from ${module};\n${start}.then(${tell});\n`,
    );
  });

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    said.length = 0;
  });

  afterAll(() => fs.rm(folder, { recursive: true, force: true }));
}

export async function startShop(dataDir: string) {
  const shop = await startEmbeddedPostgres({ dataDir, log });
  cleanups.push(shop.stop);
  return shop;
}

/** A shop in a process of its own; `answer` is its database's address or the sentence of its refusal. */
export async function startShopProcess(dataDir: string) {
  const child = spawn(process.execPath, [shopFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => endProcess(child));
  const [answer] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, answer };
}

/** Nobody waits for its answer. */
export const startShopUnheard = (dataDir: string): ChildProcess =>
  spawn(process.execPath, [shopFile, dataDir], { stdio: 'ignore' });

export async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function withDatabase<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

export const addNote = (url: string, words: string) =>
  withDatabase(url, async (sql) => {
    await sql`create table if not exists note (words text)`;
    await sql`insert into note values (${words})`;
  });

export const listNotes = (url: string) =>
  withDatabase(url, async (sql) =>
    (await sql`select words from note order by words`).map((row) => row.words),
  );
