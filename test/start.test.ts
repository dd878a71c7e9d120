// The first minute: what `npm start` runs, where and how people start it. More of each kind: prove/start.prove.ts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ShopProcess, startShopProcess } from '../prove/shop-process.ts';
import { long } from './support/long-tests.ts';
import { makeDataFolder } from './support/processes/data-folder.ts';
import { findFreePort } from './support/processes/free-port.ts';
import { expectFaultTold, expectTakenPortTold, isFree } from './support/processes/start-in-vain.ts';

/** Whole processes start and stop here, on a machine that may be busy. */
const patient = { timeout: 300_000 };

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder('start');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that a started shop reads, in another place. */
async function copyShop(place: string): Promise<void> {
  await mkdir(place);
  for (const name of ['build', 'content', 'migrations', 'sandbox', 'src', 'package.json'])
    await cp(join(root, name), join(place, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'));
}

/** Every file of ours that a page names. */
const namedIn = (html: string) => [
  ...new Set(
    [
      ...html.matchAll(/"(\/(?:admin\/)?(?:static|art)\/[^"\s#]+)/g),
      ...html.matchAll(/"(\/[\w-]+\.(?:svg|png|webmanifest))"/g),
    ].map(([, address = '']) => address),
  ),
];

describe('a folder whose path has spaces, Korean characters and signs', long, () => {
  let shop: ShopProcess | undefined;
  afterAll(() => shop?.end('SIGKILL'));

  it('serves every script, style and picture that its pages name', patient, async () => {
    const place = join(folder, '내 가게 100% #1');
    await copyShop(place);
    const [port, sandbox, mail] = [await findFreePort(), await findFreePort(), await findFreePort()];
    shop = await startShopProcess({
      entry: join(place, 'build/shop/entry.node.js'),
      databaseUrl: '',
      sandboxUrl: `http://127.0.0.1:${sandbox}`,
      port,
      env: { DATA_DIR: join(place, '.data'), SANDBOX_SMTP_PORT: String(mail) },
    });
    for (const path of ['/', '/BuyAccesory', '/brand', '/admin/']) {
      const page = await fetch(shop.url + path);
      expect(page.status).toBe(200);
      const named = namedIn(await page.text());
      expect(named.length, path).toBeGreaterThan(1);
      const answers = await Promise.all(
        named.map(async (address) => [address, (await fetch(`${shop?.url}${address}`)).status] as const),
      );
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    }
    expect((await fetch(`http://127.0.0.1:${sandbox}/postcode/postcode.v2.js`)).status).toBe(200);
    const lines = Array.from({ length: 600 }, () => connect(port, 'localhost').on('error', () => undefined));
    await expect.poll(() => lines.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(150);
    for (const line of lines) line.destroy();
    expect(await shop.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('a terminal', () => {
  it('is told in plain words where everything is, and Ctrl-C ends it all', patient, async () => {
    const [port, sandbox, mail] = [await findFreePort(), await findFreePort(), await findFreePort()];
    // Without `exec` the shell would answer for itself.
    const command = 'exec "$NODE" scripts/run.mjs start';
    // `script` of bsdutils and of macOS: a terminal without a screen.
    const args =
      process.platform === 'linux'
        ? ['-qec', command, '/dev/null']
        : ['-q', '/dev/null', 'sh', '-c', command];
    const terminal = spawn('script', args, {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE: process.execPath,
        PORT: String(port),
        SANDBOX_PORT: String(sandbox),
        SANDBOX_SMTP_PORT: String(mail),
        DATA_DIR: join(folder, 'terminal'),
      },
    });
    let shown = '';
    terminal.stdout.on('data', (chunk: Buffer) => (shown += chunk));
    const ended = new Promise<number | null>((resolve) => terminal.once('close', resolve));
    onTestFinished(() => void terminal.kill('SIGHUP'));
    await expect.poll(() => shown, { timeout: 120_000 }).toContain('Ctrl-C');
    for (const words of [
      `http://localhost:${port}\r\n`,
      `http://localhost:${port}/admin`,
      `http://127.0.0.1:${sandbox}/sandbox/mail`,
      'toktok-haneul-1',
    ])
      expect(shown).toContain(words);
    expect(shown).not.toContain('{"level"');
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    terminal.stdin.write('\x03');
    expect(await ended).toBe(0);
    for (const one of [port, sandbox, mail]) expect(await isFree(one)).toBe(true);
    expect(existsSync(join(folder, 'terminal', 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('a port that another program has', () => {
  it('is told in a sentence with the way out, and nothing stays behind', patient, () =>
    expectTakenPortTold(folder, 'PORT', '가게'),
  );
});

describe('a wrong setting', () => {
  it('stops the start with one Korean sentence', patient, () =>
    expectFaultTold(folder, { PORT: 'abc' }, 'PORT'),
  );

  it('of the address does so, too', { ...long, ...patient }, () =>
    expectFaultTold(folder, { HOST: '203.0.113.9' }, 'HOST'),
  );
});
