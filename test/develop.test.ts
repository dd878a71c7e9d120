// `npm run dev`: what a change of which file does to whoever is working on it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from './support/long-tests.ts';
import { makeDataFolder } from './support/processes/data-folder.ts';
import { findFreePort } from './support/processes/free-port.ts';
import { waitFor } from './support/runner/wait-for.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const patient = { timeout: 300_000 };
const soon = { timeout: 60_000 };

let dataDir: string;
let port: number;
let sandboxPort: number;
let said = '';
let end: () => Promise<number | null>;
beforeAll(async () => {
  dataDir = await makeDataFolder('dev');
  port = await findFreePort();
  sandboxPort = await findFreePort();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  end = () => {
    child.kill('SIGINT');
    return ended;
  };
  await waitFor(() => expect(starts()).toBe(1));
}, 300_000);
afterAll(async () => {
  await end();
  await rm(dataDir, { recursive: true, force: true });
});

const starts = () => said.split('"msg":"READY"').length - 1;
const url = () => `http://localhost:${port}`;
const databasePid = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
/** As saving it in an editor does, without another character in it. */
const touch = (file: string) => utimes(join(root, file), new Date(), new Date());
const faults = async () =>
  ((await (await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/faults`)).json()) as { faults: unknown[] })
    .faults;

/** A browser with the page open: hears what Vite tells it. */
async function openPage(base: string): Promise<{ told: () => string[]; close: () => void }> {
  const client = await (await fetch(`${url()}${base}@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const told: string[] = [];
  const socket = new WebSocket(`ws://localhost:${port}${base}?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) =>
    told.push((JSON.parse(String(data)) as { type: string }).type),
  );
  await expect.poll(() => told, soon).toContain('connected');
  return { told: () => told.filter((type) => /update|reload/.test(type)), close: () => socket.close() };
}

describe('while the shop is being worked on', long, () => {
  it.each([
    ['a page of the shop', '/', '/', 'src/features/site/layout/header.tsx'],
    [
      'a screen of the back office',
      '/admin/static/',
      '/admin/login',
      'src/features/admin/today/today-screen.tsx',
    ],
  ])(
    'a change of %s reaches the browser, and the server goes on',
    patient,
    async (_what, base, page, file) => {
      expect((await fetch(url() + page)).status).toBe(200);
      expect((await fetch(`${url()}${base}${file}`)).status).toBe(200);
      const browser = await openPage(base);
      await touch(file);
      await expect.poll(browser.told, soon).not.toEqual([]);
      expect((await fetch(`${url()}/healthz`)).status).toBe(200);
      expect(starts()).toBe(1);
      browser.close();
    },
  );

  it(
    'a change of the server starts the shop anew, on the same database and beside the same sandbox',
    patient,
    async () => {
      // Whatever the pages' changes had started would have been counted by the end of this start.
      const pid = databasePid();
      await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario: 'slow', next: true, delayMs: 1 }),
      });
      expect(await faults()).toHaveLength(1);
      const browser = await openPage('/');
      await touch('src/features/commerce/catalog/service.server.ts');
      await expect.poll(starts, soon).toBe(2);
      expect((await fetch(url())).status).toBe(200);
      expect(databasePid()).toBe(pid);
      expect(await faults()).toHaveLength(1);
      browser.close();
    },
  );

  it('a change of the sandbox starts the sandbox alone anew', patient, async () => {
    const before = starts();
    await touch('sandbox/main.ts');
    await expect.poll(() => faults().catch(() => null), soon).toEqual([]);
    expect((await fetch(`${url()}/healthz`)).status).toBe(200);
    expect(starts()).toBe(before);
  });

  it('Ctrl-C ends shop, sandbox and database', patient, async () => {
    expect(await end()).toBe(0);
    expect(() => databasePid()).toThrow();
    await expect(faults()).rejects.toThrow();
  });
});
