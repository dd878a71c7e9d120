// Ends shop and database at every bad moment and starts them again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { findProcessStart } from '../src/platform/db/embedded/folder-lock.server.ts';
import {
  addNote,
  cleanups,
  endProcess,
  inFolder,
  listNotes,
  openPostgresFolder,
  said,
  startShop,
  startShopProcess,
  startShopUnheard,
} from '../test/support/processes/postgres-folder.ts';

const isRoot = process.getuid?.() === 0;
openPostgresFolder();

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

describe('the embedded PostgreSQL', () => {
  test.runIf(process.platform === 'linux')(
    'starts after shop and database were killed at once and nobody took note of the database’s end',
    async () => {
      const dataDir = inFolder('unreaped');
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
      const dataDir = inFolder('left-over');
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
      const dataDir = inFolder('number-reused');
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
    const dataDir = inFolder('raced');
    const shops = await Promise.all([1, 2, 3].map(() => startShopProcess(dataDir)));
    const winners = shops.filter(({ answer }) => answer.startsWith('postgres:'));
    expect(winners).toHaveLength(1);
    expect(shops.filter(({ answer }) => answer.includes(`pid ${winners[0]?.child.pid}`))).toHaveLength(2);
    for (const { child } of shops) await endProcess(child);
    await startShop(dataDir);
  });

  test('a lock whose pid now belongs to another process is taken over', async () => {
    const dataDir = inFolder('reused');
    await fs.mkdir(join(dataDir, 'postgres.lock'), { recursive: true });
    const stale = join(dataDir, 'postgres.lock', `${process.pid}.another_start.0`);
    await fs.writeFile(`${stale}.claim`, '');
    await fs.writeFile(`${stale}.entered`, '');
    const shop = await startShop(dataDir);
    await addNote(shop.url, 'taken over');
    expect(await fs.readdir(join(dataDir, 'postgres.lock'))).toHaveLength(2);
  });

  test('a first boot that was cut off is redone, whenever it was cut off', async () => {
    const dataDir = inFolder('cut-off');
    for (const delayMs of [90, 250, 450, 700]) {
      const child = startShopUnheard(dataDir);
      // Where in the start it is cut off is the point of it.
      await setTimeout(delayMs);
      await endProcess(child);
    }
    const shop = await startShop(dataDir);
    await addNote(shop.url, 'open');
    expect(await listNotes(shop.url)).toEqual(['open']);
  });

  test.skipIf(!isRoot)(
    'started by root in a private folder, it finds a place the database’s user can reach',
    async () => {
      const privateFolder = inFolder('private');
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
