// The package: made, carried somewhere else, and run by Node alone. Neither npm nor the repository is at hand.
import { fork } from 'node:child_process';
import { cp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { PressWish } from '../src/providers/pictures/sharp-process.server.ts';
import { makeDataFolder } from '../test/support/processes/data-folder.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { productionSettings } from '../test/support/processes/production-settings.ts';
import {
  beginProgram,
  type EmptyDatabase,
  makeEmptyDatabase,
} from '../test/support/processes/run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let place: string;
let database: EmptyDatabase;
let settings: Record<string, string>;

beforeAll(async () => {
  const making = beginProgram(process.execPath, ['scripts/run.mjs', 'package'], { cwd: root });
  expect(await making.ended).toMatchObject({ code: 0 });
  folder = await makeDataFolder('package');
  place = join(folder, '내 가게 #1');
  await cp(join(root, 'build/package'), place, { recursive: true });
  database = await makeEmptyDatabase(inject('adminUrl'));
  settings = {
    ...productionSettings,
    ...database.settings,
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** From nowhere in particular, with no program within reach. */
const toktokbox = (args: string[], env: Record<string, string> = {}) =>
  beginProgram(process.execPath, [join(place, 'toktokbox.mjs'), ...args], {
    env: { PATH: '', ...env },
    cwd: '/',
  });

describe('a package', () => {
  it('tells everything that is missing at once, and begins nothing', async () => {
    const { code, out, errors } = await toktokbox([]).ended;
    expect([code, out]).toEqual([1, '']);
    for (const name of Object.keys(productionSettings).filter(
      (name) => !['NODE_ENV', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].includes(name),
    ))
      expect(errors, name).toContain(name);
    expect(
      errors
        .trimEnd()
        .split('\n')
        .every((line) => line.endsWith('요.') || line.includes('요(')),
    ).toBe(true);
  });

  it('refuses to play the outside world, which it does not hold', async () => {
    // Nobody is asked there: it ends before.
    const env = {
      NODE_ENV: 'development',
      PORT: String(await findFreePort()),
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    };
    const { code, errors } = await toktokbox(['start'], {
      ...env,
      SANDBOX_PORT: String(await findFreePort()),
    }).ended;
    expect(code).toBe(1);
    expect(errors).toContain('샌드박스가 없어요');
  });

  it('brings the tables, opens, shows pages and pictures, and takes an operator’s commands', async () => {
    const port = await findFreePort();
    const env = { ...settings, PORT: String(port), ROLE: 'web', LOG_REQUESTS: 'none' };
    const early = await toktokbox(['start'], env).ended;
    expect(early.code).toBe(1);
    expect(early.errors).toContain('migrate');

    expect(await toktokbox(['migrate'], settings).ended).toMatchObject({ code: 0, errors: '' });
    const shop = toktokbox(['start'], env);
    onTestFinished(() => void shop.child.kill('SIGKILL'));
    await expect.poll(() => shop.said.errors + shop.said.out, { timeout: 60_000 }).toContain('"READY"');
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    };
    expect((await ask('/readyz')).status).toBe(200);
    const page = await ask('/BuyAccesory');
    expect(page.status).toBe(200);
    expect(page.text).toContain('톡톡펜');
    const files = [...page.text.matchAll(/"(\/(?:static|art)\/[^"\s#]+)/g)].map(([, path = '']) => path);
    expect(files.some((path) => path.startsWith('/art/'))).toBe(true);
    for (const path of new Set(files)) expect((await ask(path)).status, path).toBe(200);
    expect((await ask('/admin/')).status).toBe(200);

    const added = await toktokbox(['operator', 'add', 'minji', '민지'], settings).ended;
    expect(added).toMatchObject({ code: 0, errors: '' });
    expect((await toktokbox(['operator', 'list'], settings).ended).out).toContain('minji');
    const rekeyed = await toktokbox(['rekey'], settings).ended;
    expect(rekeyed).toMatchObject({ code: 0, errors: '' });

    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
  });

  it('presses a picture in a process of its own', async () => {
    const child = fork(join(place, 'build/shop/sharp-process.js'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const answer = new Promise((resolve) => child.once('message', resolve));
    child.send({
      wish: 'page',
      bytes: await readFile(join(place, 'build/client/icon-512.png')),
    } satisfies PressWish);
    expect(await answer).toMatchObject({ files: expect.anything() });
  });

  it('names what it ships, and holds nothing that builds or tests', async () => {
    const { components } = JSON.parse(await readFile(join(place, 'materials.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(components.map(({ name }) => name)).toContain('hono');
    for (const name of ['vite', 'vitest', 'typescript', '@biomejs', 'react-dom', 'playwright-core', 'npm'])
      await expect(stat(join(place, 'node_modules', name)), name).rejects.toThrow('ENOENT');
    for (const name of ['src', 'sandbox', 'test'])
      await expect(stat(join(place, name)), name).rejects.toThrow('ENOENT');
  });
});
