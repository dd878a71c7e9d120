import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { findProcessStart } from './folder-lock.server.ts';

const isRoot = process.getuid?.() === 0;
const said: string[] = [];
const log = {
  info: (sentence: string) => said.push(sentence),
  error: (sentence: string) => said.push(sentence),
};
const cleanups: (() => unknown)[] = [];
let folder = '';
let shopFile = '';

beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'toktokbox-db-'));
  // The database's own user must be able to enter when the test runs as root.
  await fs.chmod(folder, 0o755);
  shopFile = join(folder, 'shop.ts');
  const module = JSON.stringify(new URL('./embedded-postgres.server.ts', import.meta.url).href);
  const start = 'startEmbeddedPostgres({ dataDir: process.argv[2], log: { info() {}, error() {} } })';
  const tell = '(shop) => console.log(shop.url), (error) => console.log(error.message)';
  await fs.writeFile(shopFile, `import { startEmbeddedPostgres } from ${module};\n${start}.then(${tell});\n`);
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  said.length = 0;
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

async function startShop(dataDir: string) {
  const shop = await startEmbeddedPostgres({ dataDir, log });
  cleanups.push(shop.stop);
  return shop;
}

/** A shop in a process of its own; `answer` is its database's address or the sentence of its refusal. */
async function startShopProcess(dataDir: string) {
  const child = spawn(process.execPath, [shopFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => endProcess(child));
  const [answer] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, answer };
}

async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The number of a process that has ended and whose parent never asks for it. */
async function makeUnreapedProcess({ uid, gid }: { uid: number; gid: number }): Promise<string> {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 300'], {
    ...(isRoot ? { uid, gid } : {}),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  cleanups.push(() => endProcess(parent));
  const [pid] = (await once(createInterface(parent.stdout), 'line')) as [string];
  await expect.poll(() => fs.readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
  return pid;
}

async function withDatabase<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

const addNote = (url: string, words: string) =>
  withDatabase(url, async (sql) => {
    await sql`create table if not exists note (words text)`;
    await sql`insert into note values (${words})`;
  });

const listNotes = (url: string) =>
  withDatabase(url, async (sql) =>
    (await sql`select words from note order by words`).map((row) => row.words),
  );

describe('the embedded PostgreSQL', () => {
  test('initialises once, writes through to the disk, and keeps its rows for the next start', async () => {
    const dataDir = join(folder, 'kept');
    const first = await startShop(dataDir);
    const settings = await withDatabase(first.url, async (sql) => {
      const names = ['fsync', 'data_checksums', 'TimeZone', 'listen_addresses', 'server_encoding'];
      const rows = await sql`select name, setting from pg_settings where name in ${sql(names)}`;
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    });
    expect(settings).toEqual({
      fsync: 'on',
      data_checksums: 'on',
      TimeZone: 'UTC',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
    });
    expect((await fs.stat(join(dataDir, 'postgres.secret'))).mode & 0o777).toBe(0o600);
    await addNote(first.url, '톡톡');
    await Promise.all([first.stop(), first.stop()]);
    const second = await startShop(dataDir);
    expect(await listNotes(second.url)).toEqual(['톡톡']);
  });

  test('a second shop on the same folder is refused with the folder and the pid that holds it', async () => {
    const dataDir = join(folder, 'held');
    const { child, answer } = await startShopProcess(dataDir);
    expect(answer).toMatch(/^postgres:/);
    const refusal = await startEmbeddedPostgres({ dataDir, log }).catch((error: Error) => error.message);
    expect(refusal).toContain(dataDir);
    expect(refusal).toContain(`pid ${child.pid}`);
    await addNote(answer, 'the first shop still sells');

    await endProcess(child);
    const next = await startShop(dataDir);
    expect(said.join()).toContain('남은 데이터베이스');
    expect(await listNotes(next.url)).toEqual(['the first shop still sells']);
  });

  test.runIf(process.platform === 'linux')(
    'starts after shop and database were killed at once and nobody took note of the database’s end',
    async () => {
      const dataDir = join(folder, 'unreaped');
      const { child, answer } = await startShopProcess(dataDir);
      await addNote(answer, 'written before both were killed');
      const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
      const [pid = '', ...rest] = (await fs.readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await endProcess(child);
      await expect.poll(() => findProcessStart(Number(pid))).toBeNull();
      // Without an init its number stays taken: by itself, ended and never waited for. PostgreSQL takes it for alive.
      const unreaped = await makeUnreapedProcess(await fs.stat(pidFile));
      await fs.writeFile(pidFile, [unreaped, ...rest].join('\n'));

      const next = await startShop(dataDir);
      expect(await listNotes(next.url)).toEqual(['written before both were killed']);
    },
  );

  test.runIf(process.platform === 'linux')(
    'ends what is left of a killed database before it starts another on the same files',
    async () => {
      const dataDir = join(folder, 'left-over');
      const { child, answer } = await startShopProcess(dataDir);
      await addNote(answer, 'kept');
      const sql = postgres(answer, { max: 1, onnotice: () => undefined, onclose: () => undefined });
      const [row] = await sql`select pg_backend_pid() as pid`;
      const backend = Number(row?.pid);
      // As if it were busy: it does not notice that its server is gone.
      process.kill(backend, 'SIGSTOP');
      const [pid] = (await fs.readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await endProcess(child);
      await expect.poll(() => findProcessStart(Number(pid))).toBeNull();

      const next = await startShop(dataDir);
      expect(await findProcessStart(backend)).toBeNull();
      expect(await listNotes(next.url)).toEqual(['kept']);
      await sql.end({ timeout: 0 });
    },
  );

  test.runIf(process.platform === 'linux')(
    'leaves alone whoever got the number of a killed database, even inside its folder',
    async () => {
      const dataDir = join(folder, 'number-reused');
      await (await startShop(dataDir)).stop();
      const cluster = await fs.realpath(join(dataDir, 'postgres'));
      const stranger = spawn('sleep', ['300'], { cwd: cluster, stdio: 'ignore' });
      cleanups.push(() => endProcess(stranger));
      await fs.writeFile(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n1\n\n\n\n\n`);
      await startShop(dataDir);
      expect(await findProcessStart(Number(stranger.pid))).not.toBeNull();
    },
  );

  test('of three shops that start at the same instant exactly one gets the folder', async () => {
    const dataDir = join(folder, 'raced');
    const shops = await Promise.all([1, 2, 3].map(() => startShopProcess(dataDir)));
    const winners = shops.filter(({ answer }) => answer.startsWith('postgres:'));
    expect(winners).toHaveLength(1);
    expect(shops.filter(({ answer }) => answer.includes(`pid ${winners[0]?.child.pid}`))).toHaveLength(2);
    for (const { child } of shops) await endProcess(child);
    await startShop(dataDir);
  });

  test('a lock whose pid now belongs to another process is taken over', async () => {
    const dataDir = join(folder, 'reused');
    await fs.mkdir(join(dataDir, 'postgres.lock'), { recursive: true });
    const stale = join(dataDir, 'postgres.lock', `${process.pid}.another_start.0`);
    await fs.writeFile(`${stale}.claim`, '');
    await fs.writeFile(`${stale}.entered`, '');
    const shop = await startShop(dataDir);
    await addNote(shop.url, 'taken over');
    expect(await fs.readdir(join(dataDir, 'postgres.lock'))).toHaveLength(2);
  });

  test('a first boot that was cut off is redone, whenever it was cut off', async () => {
    const dataDir = join(folder, 'cut-off');
    for (const delayMs of [90, 250, 450, 700]) {
      const child = spawn(process.execPath, [shopFile, dataDir], { stdio: 'ignore' });
      await new Promise((done) => setTimeout(done, delayMs));
      await endProcess(child);
    }
    const shop = await startShop(dataDir);
    await addNote(shop.url, 'open');
    expect(await listNotes(shop.url)).toEqual(['open']);
  });

  test('a half-made folder is set aside, and one that holds a shop’s tables is left alone', async () => {
    const half = join(folder, 'half');
    await fs.mkdir(join(half, 'postgres', 'base', '1'), { recursive: true });
    const shop = await startShop(half);
    expect(await withDatabase(shop.url, async (sql) => (await sql`select 1 as one`)[0]?.one)).toBe(1);

    const damaged = join(folder, 'damaged');
    await fs.mkdir(join(damaged, 'postgres', 'base', '16384'), { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir: damaged, log })).rejects.toThrow('it was left as it is');
    expect(await fs.readdir(join(damaged, 'postgres', 'base'))).toEqual(['16384']);
  });

  test('a lost password file costs no rows', async () => {
    const dataDir = join(folder, 'kept');
    await fs.rm(join(dataDir, 'postgres.secret'));
    const shop = await startShop(dataDir);
    expect(await listNotes(shop.url)).toEqual(['톡톡']);
  });

  test.skipIf(!isRoot)(
    'started by root in a private folder, it finds a place the database’s user can reach',
    async () => {
      const privateFolder = join(folder, 'private');
      await fs.mkdir(privateFolder, { mode: 0o700 });
      const dataDir = join(privateFolder, 'data');
      const shop = await startShop(dataDir);
      await addNote(shop.url, 'reached');
      const place = await fs.readlink(join(dataDir, 'postgres'));
      cleanups.push(() => fs.rm(join(place, '..'), { recursive: true, force: true }));
      expect(said.join()).toContain(place);
      expect((await fs.stat(privateFolder)).mode & 0o777).toBe(0o700);
      await shop.stop();
      const again = await startShop(dataDir);
      expect(await listNotes(again.url)).toEqual(['reached']);
    },
  );
});
