// What ends a shop or its database at a bad moment: `npm run prove` (prove/embedded-postgres.prove.ts), but for one of each kind.
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  addNote,
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

openPostgresFolder();

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

  test('a second shop on the same folder is refused with the folder and the pid that holds it', async () => {
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
  });

  test('a half-made folder is set aside, and one that holds a shop’s tables is left alone', async () => {
    const half = inFolder('half');
    await fs.mkdir(join(half, 'postgres', 'base', '1'), { recursive: true });
    const shop = await startShop(half);
    expect(await withDatabase(shop.url, async (sql) => (await sql`select 1 as one`)[0]?.one)).toBe(1);

    const damaged = inFolder('damaged');
    await fs.mkdir(join(damaged, 'postgres', 'base', '16384'), { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir: damaged, log })).rejects.toThrow('it was left as it is');
    expect(await fs.readdir(join(damaged, 'postgres', 'base'))).toEqual(['16384']);
  });

  test('a lost password file costs no rows', async () => {
    const dataDir = inFolder('kept');
    await fs.rm(join(dataDir, 'postgres.secret'));
    const shop = await startShop(dataDir);
    expect(await listNotes(shop.url)).toEqual(['톡톡']);
  });
});
