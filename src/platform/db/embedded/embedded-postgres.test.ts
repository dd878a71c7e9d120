// What ends a shop or its database at a bad moment: `npm run prove` (prove/embedded-postgres.prove.ts), but for one of each kind.
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { long } from '../../../../test/support/long-tests.ts';
import {
  addNote,
  cleanups,
  endProcess,
  inFolder,
  listNotes,
  log,
  openPostgresFolder,
  said,
  startShop,
  startShopProcess,
  withDatabase,
} from '../../../../test/support/processes/postgres-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { findProcessStart } from './folder-lock.server.ts';

openPostgresFolder();

const readPid = async (dataDir: string) =>
  Number.parseInt(await fs.readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10);

async function killPostmaster(dataDir: string): Promise<number> {
  const pid = await readPid(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('the embedded PostgreSQL', () => {
  test('initialises once, writes through to the disk, and keeps its rows for the next start', async () => {
    const dataDir = inFolder('kept');
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

  test(
    'a second shop on the same folder is refused with the folder and the pid that holds it',
    long,
    async () => {
      const dataDir = inFolder('held');
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
    },
  );

  test(
    'a half-made folder is set aside, and one that holds a shop’s tables is left alone',
    long,
    async () => {
      const half = inFolder('half');
      await fs.mkdir(join(half, 'postgres', 'base', '1'), { recursive: true });
      const shop = await startShop(half);
      expect(await withDatabase(shop.url, async (sql) => (await sql`select 1 as one`)[0]?.one)).toBe(1);

      const damaged = inFolder('damaged');
      await fs.mkdir(join(damaged, 'postgres', 'base', '16384'), { recursive: true });
      await expect(startEmbeddedPostgres({ dataDir: damaged, log })).rejects.toThrow('it was left as it is');
      expect(await fs.readdir(join(damaged, 'postgres', 'base'))).toEqual(['16384']);
    },
  );

  test('killed, it runs again at its old address with all that was committed, and a stop ends it all the same', async () => {
    const dataDir = inFolder('killed');
    const shop = await startShop(dataDir);
    await addNote(shop.url, 'before');
    const pid = await killPostmaster(dataDir);
    await expect.poll(() => listNotes(shop.url).catch(() => []), { timeout: 30_000 }).toEqual(['before']);
    // The server answers a moment before the shop has seen that it does.
    await expect.poll(() => said.join()).toContain('다시 켰어요');
    await addNote(shop.url, 'after');
    expect(await readPid(dataDir)).not.toBe(pid);
    await killPostmaster(dataDir);
    // In the middle of the next start.
    await shop.stop();
    expect(await findProcessStart(await readPid(dataDir))).toBeNull();
    expect(await listNotes((await startShop(dataDir)).url)).toEqual(['after', 'before']);
  });

  test('killed, with files that it can’t start from, it is given up in one sentence', long, async () => {
    const dataDir = inFolder('killed');
    const lost = Promise.withResolvers<Error>();
    const shop = await startEmbeddedPostgres({ dataDir, log, onLost: lost.resolve, pausesMs: [0, 0] });
    cleanups.push(shop.stop);
    await fs.writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no such setting at all');
    await killPostmaster(dataDir);
    const fault = await lost.promise;
    expect(fault).toMatchObject({ name: 'StartRefused', message: expect.stringContaining(dataDir) });
  });

  test('a lost password file costs no rows', async () => {
    const dataDir = inFolder('kept');
    await fs.rm(join(dataDir, 'postgres.secret'));
    const shop = await startShop(dataDir);
    expect(await listNotes(shop.url)).toEqual(['톡톡']);
  });
});
