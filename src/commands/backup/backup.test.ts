// A backup of a shop with orders, pictures, open jobs and encrypted values, into another database; and everything that is refused.
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findBreaks } from '../../../test/support/checker.ts';
import { countJobs } from '../../../test/support/emails.ts';
import { long } from '../../../test/support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from '../../../test/support/payment.ts';
import { readLedger } from '../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { readEnv } from '../../platform/config/env.server.ts';
import { refuseOtherSecret } from '../../platform/config/secret-check.server.ts';
import { writeManifest } from '../../platform/db/backup/manifest.server.ts';
import { shopUrlOf } from '../../platform/db/embedded/embedded-postgres.server.ts';
import { refuseOldSchema } from '../../platform/db/migrate/check.server.ts';
import { migrateDatabase } from '../../platform/db/migrate/migrate.server.ts';
import { runRestoreCommand } from './restore.server.ts';
import { runBackupCommand } from './save.server.ts';

const secret = randomBytes(32).toString('base64url');
const picture = `${'a'.repeat(32)}.png`;
let shop: TestShop;
let folder: string;
let backup: string;
/** Empty until the last of these tests. */
let url: string;
const said: string[] = [];
const say = (line: string) => said.push(line);

const envOf = (url: string, dataDir: string, appSecret = secret) =>
  readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: shopUrlOf(url),
    DATABASE_OWNER_URL: url,
    DATA_DIR: join(folder, dataDir),
    APP_SECRET: appSecret,
  });

const name = `restored_${randomBytes(6).toString('hex')}`;

async function makeDatabase(): Promise<string> {
  const url = new URL(inject('adminUrl'));
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toktokbox-backup-'));
  backup = join(folder, 'of today');
  url = await makeDatabase();
  shop = await openTestShop({ env: { DATA_DIR: join(folder, 'here'), APP_SECRET: secret } });
  await refuseOtherSecret(shop.deps, { isLost: false, refuse: Error });
  const buyer = await loggedIn(shop);
  for (let i = 0; i < 3; i++)
    await bringBack(shop.url, await authorize(shop.sandbox.url, (await openPayment(buyer)).fields));
  // What is compared later must stand still: the orders are paid, and their e-mails gone.
  const isUnpaid = () => shop.deps.sql`select 1 from orders where fulfilment = 'unpaid'`;
  while ((await isUnpaid()).length > 0 || (await countJobs(shop.deps.db)) > 0) await setTimeout(20);
  await shop.deps.sql`
    insert into media (id, kind, widths, width, height, alt, color, fallback, bytes, created_at, ready_at)
    values (${'a'.repeat(32)}, 'drawing', '{}', 1, 1, 'a picture', '#ffffff', 'png', 3, now(), now())`;
  await shop.deps.storage.put(picture, 'image/png', new Uint8Array([1, 2, 3]));
  await shop.deps
    .sql`update members set sub_address = ${'줄\n바꿈\t탭 \\. 역슬래시\\n'} where login_id = 'haneul'`;
  await shop.owner`select graphile_worker.add_job('later', '{"to": "하늘"}'::json, run_at => now() + interval '1 day')`;
});
afterAll(async () => {
  const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('holds database and pictures in a folder that nobody else reads', async () => {
    expect(await runBackupCommand(envOf(shop.databaseUrl, 'here'), [backup], say)).toBe(0);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    expect((await stat(join(backup, 'manifest.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(backup, 'pictures', picture))).toEqual(Buffer.from([1, 2, 3]));
    expect(await readFile(join(backup, 'manifest.json'), 'utf8')).not.toContain(secret);
    expect((await readdir(folder)).filter((name) => name.includes('half'))).toEqual([]);
    expect(said.at(-1)).toContain('백업을 마쳤어요');
  });

  it('overwrites none that is there, and tells in words how it is used', async () => {
    await expect(runBackupCommand(envOf(shop.databaseUrl, 'here'), [backup], say)).rejects.toThrow(
      '이미 있어요',
    );
    expect(await runBackupCommand(envOf(shop.databaseUrl, 'here'), ['--help'], say)).toBe(0);
    expect(await runRestoreCommand(envOf(shop.databaseUrl, 'here'), [], say)).toBe(2);
    expect(said.join('\n')).toContain('npm run restore -- 폴더');
  });

  it('of another secret is refused before anything is changed, and a shop with another one doesn’t start', async () => {
    const other = randomBytes(32).toString('base64url');
    await expect(runRestoreCommand(envOf(url, 'x', other), [backup], say)).rejects.toThrow(
      'APP_SECRET이 이 자료가',
    );
    expect(
      await ask(url, (sql) => sql`select from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
    const wrong = { db: shop.deps.db, secrets: { checks: ['another'] } };
    const refuse = (sentence: string) => new Error(sentence);
    await expect(refuseOtherSecret(wrong, { isLost: false, refuse })).rejects.toThrow('APP_SECRET');
    await refuseOtherSecret(shop.deps, { isLost: false, refuse });
  });
});

describe('a backup that isn’t whole', () => {
  const copy = async (name: string) => {
    await cp(backup, join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const orders = 'tables/public.orders.copy.gz';

  it.each([
    ['cut off', async (at: string) => truncate(join(at, orders), 200), '온전하지 않아요'],
    [
      'changed in one byte',
      async (at: string) => {
        const bytes = await readFile(join(at, orders));
        bytes[bytes.length >> 1]! ^= 1;
        await writeFile(join(at, orders), bytes);
      },
      '온전하지 않아요',
    ],
    ['without a file', async (at: string) => rm(join(at, orders)), '온전하지 않아요'],
    ['without a picture', async (at: string) => rm(join(at, 'pictures', picture)), '온전하지 않아요'],
    [
      'with half a manifest',
      async (at: string) => truncate(join(at, 'manifest.json'), 500),
      '온전하지 않아요',
    ],
    ['no backup at all', async (at: string) => rm(join(at, 'manifest.json')), '백업이 없어요'],
    [
      'of a release to come',
      async (at: string) => {
        const { manifest } = JSON.parse(await readFile(join(at, 'manifest.json'), 'utf8'));
        manifest.migrations.push({ writtenAt: 9_000_000_000_000, hash: '0'.repeat(64) });
        await writeManifest(at, manifest);
      },
      '이 판이 모르는 판',
    ],
  ])('%s is refused by name, and the database stays empty', async (what, harm, sentence) => {
    const at = await copy(what);
    await harm(at);
    await expect(runRestoreCommand(envOf(url, what), [at], say)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringContaining(sentence),
    });
    expect(
      await ask(url, (sql) => sql`select from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
  });
});

describe('a restore', () => {
  it(
    'that fails half-way leaves a database that no shop opens, and the next one fills it',
    long,
    async () => {
      const ofNow = join(folder, 'of now');
      expect(await runBackupCommand(envOf(shop.databaseUrl, 'here'), [ofNow], say)).toBe(0);
      const blocked = { ...envOf(url, 'blocked'), storage: { folder: '/dev/null/media', s3: null } };
      await expect(runRestoreCommand(blocked, [ofNow], say)).rejects.toThrow();
      await expect(migrateDatabase(url)).rejects.toThrow('되살리다 멈췄어요');
      await expect(ask(url, (sql) => refuseOldSchema(sql))).rejects.toThrow('되살리다 멈췄어요');
    },
  );

  it('brings back each row, books, numbers, triggers and open jobs included, and never over anything', async () => {
    expect(await runRestoreCommand(envOf(url, 'there'), [backup], say)).toBe(0);
    expect(await findBreaks(url, await readLedger(shop.sandbox.url), [])).toEqual(
      await findBreaks(shop.databaseUrl, await readLedger(shop.sandbox.url), []),
    );
    const look = (at: string) =>
      ask(at, async (sql) => ({
        member: (await sql`select * from members where login_id = 'haneul'`)[0],
        orders: [...(await sql`select * from orders order by id`)],
        jobs: [
          ...(await sql`select task_identifier, payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)`),
        ],
        triggers: [
          ...(await sql`select tgname::text, tgenabled::text, tgrelid::regclass::text as on from pg_trigger where not tgisinternal order by 1, 3`),
        ],
        constraints: [
          ...(await sql`select conname::text, convalidated, pg_get_constraintdef(oid) as is from pg_constraint
          where connamespace = 'public'::regnamespace order by 1, 3`),
        ],
        sequences: [
          ...(await sql`select sequencename::text, last_value::text from pg_sequences where schemaname = 'public' order by 1`),
        ],
      }));
    expect(await look(url)).toEqual(await look(shop.databaseUrl));
    expect(await readFile(join(folder, 'there/media', picture))).toEqual(Buffer.from([1, 2, 3]));
    // The shop's role may work on it, and what is missing is nothing.
    await ask(shopUrlOf(url), (sql) => refuseOldSchema(sql));
    await expect(runRestoreCommand(envOf(url, 'there'), [backup], say)).rejects.toThrow('비어 있지 않아요');
  });
});
