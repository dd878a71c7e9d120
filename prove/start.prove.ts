// Starts that meet something in their way: every port, every kind of wrong setting, each other.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../test/support/database.ts';
import { makeDataFolder } from '../test/support/processes/data-folder.ts';
import { findFreePort } from '../test/support/processes/free-port.ts';
import { expectFaultTold, expectTakenPortTold } from '../test/support/processes/start-in-vain.ts';
import { startShopProcess } from './shop-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder('starts');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a port that another program has', () => {
  it.each([
    ['PORT', '가게'],
    ['SANDBOX_PORT', '샌드박스'],
    ['SANDBOX_SMTP_PORT', '메일'],
  ])('of %s is told in a sentence with the way out, and nothing stays behind', (name, whose) =>
    expectTakenPortTold(folder, name, whose),
  );
});

describe('two shops that start at the same moment', () => {
  it('share the sandbox of the one that was quicker', async () => {
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
  ])('%j stops the start with one Korean sentence', (env, name) =>
    expectFaultTold(folder, env as Record<string, string>, name),
  );
});
