// The first minute: what `npm start` runs, where and how people start it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { findFreePort, type ShopProcess, startShopProcess } from '../prove/shop-process.ts';
import { makeDataFolder } from './data-folder.ts';
import { copyTemplate } from './database.ts';

/** Whole processes start and stop here, on a machine that may be busy. */
const patient = { timeout: 300_000 };

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder('start');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Said = { code: number | null; out: string; errors: string };

/** A start that is expected to end by itself. */
async function startInVain(env: Record<string, string>): Promise<Said> {
  const child = spawn(process.execPath, ['build/shop/entry.node.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'toktokbox-compiled'), ...env },
  });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said.errors += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...said };
}

/** Somebody else's program on a port of this machine. */
async function takePort(): Promise<{ port: number; free: () => Promise<unknown> }> {
  const server = createServer((socket) => socket.resume().end('HTTP/1.1 404 Not Found\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise((resolve) => server.close(resolve)),
  };
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

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

describe('a folder whose path has spaces, Korean letters and signs', () => {
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
  it.each([
    ['PORT', '가게'],
    ['SANDBOX_PORT', '샌드박스'],
    ['SANDBOX_SMTP_PORT', '메일'],
  ])(
    'of %s is told in a sentence with the way out, and nothing stays behind',
    patient,
    async (name, whose) => {
      const taken = await takePort();
      const dataDir = join(folder, `taken-${name}`);
      const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
      const said = await startInVain({
        PORT: String(ports[0]),
        SANDBOX_PORT: String(ports[1]),
        SANDBOX_SMTP_PORT: String(ports[2]),
        DATA_DIR: dataDir,
        [name]: String(taken.port),
      });
      await taken.free();
      expect(said.code).toBe(1);
      const lines = said.errors.trimEnd().split('\n');
      expect(lines).toHaveLength(1);
      for (const word of [`포트 ${taken.port}`, whose, `${name}=`, 'npm start'])
        expect(lines[0]).toContain(word);
      expect(said.out).not.toContain('"level":50');
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
      for (const port of ports) expect(await isFree(port), String(port)).toBe(true);
    },
  );
});

describe('two shops that start at the same moment', () => {
  it('share the sandbox of the one that was quicker', patient, async () => {
    const [sandbox, mail] = [await findFreePort(), await findFreePort()];
    const copies = [await copyTemplate(inject('adminUrl')), await copyTemplate(inject('adminUrl'))];
    const ports = [await findFreePort(), await findFreePort()];
    const env = { SANDBOX_SMTP_PORT: String(mail), DATA_DIR: join(folder, 'shared') };
    const started = await Promise.allSettled(
      copies.map(({ url }, i) =>
        startShopProcess({
          databaseUrl: url,
          sandboxUrl: `http://127.0.0.1:${sandbox}`,
          port: ports[i] ?? 0,
          env,
        }),
      ),
    );
    const shops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const ends = await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
    for (const copy of copies) await copy.drop();
    expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(ends).toEqual([1, 2].map(() => ({ code: 0, signal: null })));
  });
});

describe('a wrong setting', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '65535' }, 'SANDBOX_PORT'],
    [{ PORT: '3000', SANDBOX_PORT: '3000' }, 'SANDBOX_PORT'],
    [{ PORT: '3000', SANDBOX_SMTP_PORT: '3000' }, 'SANDBOX_SMTP_PORT'],
    [{ HOST: '203.0.113.9' }, 'HOST'],
    [{ HOST: 'no.invalid' }, 'HOST'],
  ])('%j stops the start with one Korean sentence', patient, async (env, name) => {
    const port = String(await findFreePort());
    const said = await startInVain({ PORT: port, DATA_DIR: join(folder, 'never'), ...env });
    expect(said).toMatchObject({ code: 1, out: '' });
    const lines = said.errors.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toMatch(/[가-힣]요\.$/);
    expect(lines[0]).not.toMatch(/[a-z]{3,} [a-z]{2,}/);
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });
});
