// @module-tag long
// Commands as processes of their own: beside a running shop, without one, and on a server of one's own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../prove/shop-process.ts';
import { formatKoreanDate } from '../src/shared/time/korean-time.ts';
import { copyTemplate } from './support/database.ts';
import { authorize, bringBack, loggedIn, openPayment } from './support/payment.ts';
import { makeDataFolder } from './support/processes/data-folder.ts';
import { findFreePort } from './support/processes/free-port.ts';
import { openOldDatabase } from './support/processes/old-database.ts';
import type { Visitor } from './support/visitor.ts';

/** Whole processes start and stop here, on a machine that may be busy. */
const patient = { timeout: 300_000 };

let folder: string;
let dataDir: string;
let shop: ShopProcess | undefined;
let ports: { shop: number; sandbox: number; mail: number };
beforeAll(async () => {
  folder = await makeDataFolder('commands');
  dataDir = join(folder, 'data');
  ports = { shop: await findFreePort(), sandbox: await findFreePort(), mail: await findFreePort() };
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: join(tmpdir(), 'toktokbox-compiled'),
  PORT: String(ports.shop),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.mail),
  DATA_DIR: dataDir,
});

type Said = { code: number | null; text: string };

async function command(
  name: 'migrate' | 'operator' | 'reconcile',
  args: string[],
  changes = {},
): Promise<Said> {
  const entry = fileURLToPath(new URL(`../src/commands/${name}-command.node.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings(), ...changes },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

async function buyOne(visitor: Visitor): Promise<void> {
  const { fields } = await openPayment(visitor);
  await bringBack(shop!.url, await authorize(`http://127.0.0.1:${ports.sandbox}`, fields));
}

describe('a command', () => {
  let visitor: Visitor;

  it('opens no new shop in a folder that holds none', patient, async () => {
    const { code, text } = await command('operator', ['list']);
    expect(code).toBe(1);
    expect(text).toContain(dataDir);
    expect(await readdir(folder)).toEqual([]);
  });

  it('works beside the running shop on its embedded database', patient, async () => {
    shop = await startShopProcess({
      databaseUrl: '',
      sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
      port: ports.shop,
      env: settings(),
    });
    visitor = await loggedIn(shop);
    await buyOne(visitor);
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
    const today = await command('reconcile', [formatKoreanDate(Date.now())]);
    expect(today).toMatchObject({ code: 0, text: expect.stringContaining('결제 1건') });
    expect(await command('operator', ['add', 'first', '첫', '대표'])).toMatchObject({ code: 0 });
    expect(await command('operator', ['add', 'first', '첫', '대표'])).toMatchObject({ code: 1 });
  });

  it('works without the shop, also twice at once, and leaves nothing running behind', patient, async () => {
    expect(await shop!.end('SIGTERM')).toEqual({ code: 0, signal: null });
    shop = undefined;
    const both = await Promise.all([command('operator', ['list']), command('operator', ['list'])]);
    for (const said of both) expect(said).toMatchObject({ code: 0, text: expect.stringContaining('first') });
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('works on a database server that is named', patient, async () => {
    const copy = await copyTemplate(inject('adminUrl'));
    try {
      expect(await command('reconcile', [], { DATABASE_URL: copy.url })).toMatchObject({ code: 0 });
    } finally {
      await copy.drop();
    }
  });

  it('brings an older database to its new shape, and tells what was missing', patient, async () => {
    const old = await openOldDatabase(inject('adminUrl'), '0034_access');
    try {
      const migrate = () => command('migrate', [], { DATABASE_URL: old.url });
      const first = await migrate();
      expect(first.code).toBe(0);
      expect(first.text).toContain('0035_access_by_subject, 0036_member_passkeys');
      expect(await migrate()).toEqual({ code: 0, text: '데이터베이스가 이미 새 판이에요.\n' });
    } finally {
      await old.drop();
    }
  });

  it('names a setting that is wrong', patient, async () => {
    const { code, text } = await command('operator', ['list'], { PORT: 'many' });
    expect(code).toBe(1);
    expect(text).toContain('PORT');
  });
});
