// A tab that was opened before an upgrade goes on asking for the files of its own release.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../src/platform/config/log.server.ts';
import { keepFiles } from '../../src/platform/http/former-files.server.ts';
import { withStaticFiles } from '../../src/platform/http/static-files.server.ts';

const day = 24 * 60 * 60_000;
const log = createLog('silent');
let place: string;
let nowMs: number;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'toktokbox 파일-'));
  nowMs = Date.parse('2026-11-23T00:00:00Z');
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** A built release whose files carry its name, started once. */
async function release(name: string): Promise<string> {
  const build = join(place, `build-${name}`);
  const files = {
    'client/static/js/start.js': 'the same in all',
    [`client/static/js/page-${name}.js`]: `page of ${name}`,
    [`client/static/js/page-${name}.js.br`]: `packed page of ${name}`,
    [`admin/static/screen-${name}.js`]: `screen of ${name}`,
    'client/secret.txt': 'never',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), text);
  }
  await start(build);
  return build;
}
const folder = () => join(place, 'assets');
const start = (build: string) => keepFiles({ build, folder: folder(), now: () => nowMs, log });

function front(build: string) {
  const env = { assetsDir: folder(), publicUrl: 'http://localhost' } as Parameters<
    typeof withStaticFiles
  >[1]['env'];
  const roots = { root: join(build, 'client'), adminRoot: join(build, 'admin') };
  const app = new Hono() as unknown as Parameters<typeof withStaticFiles>[0];
  const requests = { name: () => undefined } as unknown as Parameters<typeof withStaticFiles>[1]['requests'];
  const outer = withStaticFiles(app, { env, requests }, (_, next) => next(), roots);
  return async (path: string, headers = {}) => {
    const answer = await outer.request(path, { headers });
    return [answer.status, answer.status === 200 ? await answer.text() : answer.headers.get('cache-control')];
  };
}

describe('the files of another release', () => {
  it('are served after an upgrade, packed and in the back office, too', async () => {
    await release('one');
    const ask = front(await release('two'));
    expect(await ask('/static/js/page-two.js')).toEqual([200, 'page of two']);
    expect(await ask('/static/js/page-one.js')).toEqual([200, 'page of one']);
    expect(await ask('/static/js/page-one.js', { 'accept-encoding': 'br' })).toEqual([
      200,
      'packed page of one',
    ]);
    expect(await ask('/admin/static/screen-one.js')).toEqual([200, 'screen of one']);
    expect((await ask('/static/js/page-none.js'))[0]).toBe(404);
    expect((await ask('/static/%2e%2e/secret.txt'))[0]).toBe(404);
  });

  it('are served by the shop of before, too, while an upgrade goes on', async () => {
    const ask = front(await release('one'));
    expect((await ask('/static/js/page-none.js'))[0]).toBe(404);
    await release('two');
    await expect.poll(() => ask('/static/js/page-two.js')).toEqual([200, 'page of two']);
  });

  it('stay for a month, and those of the last five for good', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await release(name);
    const newest = await release('seven');
    expect(await readdir(folder())).toHaveLength(7);
    nowMs += 31 * day;
    await start(newest);
    expect(await readdir(folder())).toHaveLength(5);
    expect(await front(newest)('/static/js/page-seven.js')).toEqual([200, 'page of seven']);
  });

  it('count from their last start, and are laid down once', async () => {
    const first = await release('one');
    for (const name of ['two', 'three', 'four', 'five', 'six']) {
      nowMs += 1_000;
      await release(name);
    }
    nowMs += 31 * day;
    await Promise.all([start(first), start(first), start(first)]);
    expect(await readdir(folder())).toHaveLength(5);
    const other = front(join(place, 'build-six'));
    expect(await other('/static/js/page-one.js')).toEqual([200, 'page of one']);
    expect((await other('/static/js/page-two.js'))[0]).toBe(404);
  });

  it('are no condition: a folder that can’t be had is told, and the shop opens', async () => {
    await writeFile(folder(), 'a file');
    const warn = vi.spyOn(log, 'warn');
    const build = await release('one');
    expect(warn.mock.calls.map(([said]) => said)).toMatchObject([{ event: 'assets.not_kept' }]);
    warn.mockRestore();
    expect(await front(build)('/static/js/page-one.js')).toEqual([200, 'page of one']);
  });
});
