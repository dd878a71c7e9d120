// The Debian package: installed into a folder that plays the machine's root, started by its unit's own line on a socket
// that is kept for it, and removed again. systemd itself doesn't run here.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '../test/support/processes/data-folder.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { productionSettings } from '../test/support/processes/production-settings.ts';
import {
  beginProgram,
  type EmptyDatabase,
  makeEmptyDatabase,
} from '../test/support/processes/run-program.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));
const keeper = join(sources, 'test/support/processes/keep-socket.pl');
const units = ['toktokbox.socket', 'toktokbox.service', 'toktokbox-worker.service'];
const unitFolder = 'usr/lib/systemd/system';
let root: string;
let file: string;
let database: EmptyDatabase;

/** Neither another architecture's nor another system's: whoever has no dpkg has nothing to install it with. */
const onDebian = describe.runIf(existsSync('/usr/bin/dpkg-deb'));

const run = (name: string, args: string[]) =>
  beginProgram(name, args, { cwd: sources, env: { ...process.env, LC_ALL: 'C.UTF-8' } }).ended;

/** Scripts run with the folder named to them. What the package depends on is this machine's, not the folder's. */
const dpkg = (...args: string[]) =>
  run('dpkg', [
    `--root=${root}`,
    '--force-script-chrootless',
    '--force-depends',
    '--force-not-root',
    ...args,
  ]);

onDebian('the Debian package', () => {
  beforeAll(async () => {
    const made = await run(process.execPath, ['scripts/run.mjs', 'package', 'debian']);
    expect(made).toMatchObject({ code: 0 });
    file = join(sources, /build\/\S+\.deb/.exec(made.out)?.[0] ?? '');
    root = await makeDataFolder('debian');
    for (const folder of ['info', 'updates'])
      await mkdir(join(root, 'var/lib/dpkg', folder), { recursive: true });
    await writeFile(join(root, 'var/lib/dpkg/status'), '');
    await mkdir(join(root, 'etc'), { recursive: true });
    database = await makeEmptyDatabase(inject('adminUrl'));
  });
  afterAll(async () => {
    await database?.drop();
    await rm(root, { recursive: true, force: true });
  });

  it('installs, says what is to be done next, and starts nothing', async () => {
    const installed = await dpkg('-i', file);
    expect(installed).toMatchObject({ code: 0 });
    expect(installed.out).toContain('/etc/toktokbox/toktokbox.env');
    expect(await readFile(join(root, 'etc/passwd'), 'utf8')).toMatch(/^toktokbox:/m);
    const settings = await stat(join(root, 'etc/toktokbox/toktokbox.env'));
    expect(settings.mode & 0o777).toBe(0o640);
    for (const unit of units) expect((await stat(join(root, unitFolder, unit))).mode & 0o777).toBe(0o644);
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('has units that systemd can read', async () => {
    const verified = await run('systemd-analyze', [
      'verify',
      ...units.map((unit) => join(root, unitFolder, unit)),
    ]);
    // Where another folder of this machine holds Node, that alone is said.
    const faults = verified.errors
      .split('\n')
      .filter((line) => /toktokbox/.test(line) && !/not executable/.test(line));
    expect(faults).toEqual([]);
  });

  it('is started by its unit’s own line, with what stands in /etc', async () => {
    await writeFile(
      join(root, 'etc/toktokbox/toktokbox.env'),
      Object.entries({ ...productionSettings, ...database.settings, LOG_REQUESTS: 'none' })
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const web = await readUnit('toktokbox.service');
    const worker = await readUnit('toktokbox-worker.service');
    expect([web.env.ROLE, worker.env.ROLE]).toEqual(['web', 'worker']);
    for (const folder of [web.env.DATA_DIR, web.env.NODE_COMPILE_CACHE])
      await mkdir(folder ?? '', { recursive: true });
    const [node = '', ...line] = web.line;
    const migrated = await beginProgram(node, [...line.slice(0, -1), 'migrate'], { env: web.env }).ended;
    expect(migrated).toMatchObject({ code: 0 });

    const port = await findFreePort();
    const shop = beginProgram('perl', [keeper, ...web.line], {
      env: { ...web.env, PATH: process.env.PATH, KEPT_PORT: String(port) },
      detached: true,
    });
    onTestFinished(async () => {
      process.kill(-(shop.child.pid ?? 0), 'SIGKILL');
      await shop.ended;
    });
    const ask = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status;
    await expect.poll(() => shop.said.out, { timeout: 60_000 }).toContain('"READY"');
    for (const path of ['/readyz', '/', '/art/'.concat(await anyOf('usr/lib/toktokbox/build/client/art'))])
      expect(await ask(port, path), path).toBe(200);
    // A release leaves its browser files where the next one finds them.
    expect(await readdir(join(root, 'var/lib/toktokbox/assets'))).toHaveLength(1);

    const [program = '', ...args] = worker.line;
    const health = await findFreePort();
    const beside = beginProgram(program, args, { env: { ...worker.env, PORT: String(health) } });
    await expect.poll(() => beside.said.out, { timeout: 60_000 }).toContain('"READY"');
    expect([await ask(health, '/readyz'), await ask(health, '/')]).toEqual([200, 404]);
    beside.child.kill('SIGTERM');
    expect((await beside.ended).code).toBe(0);
  });

  it('goes, and leaves nothing but what the shop itself keeps', async () => {
    expect(await dpkg('--purge', 'toktokbox')).toMatchObject({ code: 0 });
    const left = await readdir(root, { recursive: true });
    const named = left.filter((path) => /toktokbox/.test(path) && !/^var\/lib\/toktokbox/.test(path));
    expect(named.filter((path) => !path.startsWith('var/lib/dpkg/'))).toEqual([]);
    expect(left).toContain('var/lib/toktokbox/assets');
  });
});

/** As systemd reads it, but below the folder, and with the Node that runs this test. */
async function readUnit(name: string): Promise<{ line: string[]; env: Record<string, string> }> {
  const text = await readFile(join(root, unitFolder, name), 'utf8');
  const below = (words: string) =>
    words
      .replaceAll(/(?<=^|=)\/(?=usr\/lib|etc|var)/g, `${root}/`)
      .replace(/^\/usr\/bin\/node$/, process.execPath);
  const valuesOf = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  return {
    line: (valuesOf('ExecStart')[0] ?? '').split(' ').map(below),
    env: Object.fromEntries(
      valuesOf('Environment').map((pair) => below(pair).split('=') as [string, string]),
    ),
  };
}

async function anyOf(folder: string): Promise<string> {
  const names = await readdir(join(root, folder));
  return names.find((name) => name.endsWith('.webp')) ?? '';
}
