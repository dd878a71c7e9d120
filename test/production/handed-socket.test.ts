// @module-tag long
// A port that outlives the shop: whoever comes while one process ends and the next begins waits, and is answered.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { copyTemplate } from '../support/database.ts';
import { runsLongTests } from '../support/long-tests.ts';
import { makeDataFolder } from '../support/processes/data-folder.ts';
import { findFreePort } from '../support/processes/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const keeper = fileURLToPath(new URL('../support/processes/keep-socket.pl', import.meta.url));
/** Of systemd; elsewhere nobody is told, and nobody asks. */
const canTell = existsSync('/usr/bin/systemd-notify');

const starts = runsLongTests ? 6 : 2;

/** Each over a connection of its own. */
const ask = (port: number) =>
  new Promise<string>((resolve) => {
    const asking = request({ port, path: '/api/product/accesory', agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(String(error)));
    });
    asking.once('error', (error) => resolve(String(error))).end();
  });

it('a shop on a socket that it was handed is started anew, and no connection is lost', async () => {
  const { mid, merchantKey } = readEnv({}).nicepay;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey });
  const database = await copyTemplate(inject('adminUrl'));
  const folder = await makeDataFolder('handed');
  const port = await findFreePort();
  const child = spawn('perl', [keeper, process.execPath, 'build/shop/entry.node.js'], {
    cwd: root,
    // With all its children, whatever becomes of this test.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(tmpdir(), 'toktokbox-compiled'),
      KEPT_PORT: String(port),
      // It isn't asked: another one has it.
      PORT: new URL(database.url).port,
      DATABASE_URL: database.shopUrl,
      DATABASE_OWNER_URL: database.url,
      SANDBOX_PORT: new URL(sandbox.url).port,
      SANDBOX_SMTP_PORT: String(sandbox.mailbox.port),
      LOG_REQUESTS: 'none',
      ...(canTell && { NOTIFY_SOCKET: join(folder, 'notify') }),
    },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
    await sandbox.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const count = (words: string) => said.split(words).length - 1;
  const isReady = (times: number) =>
    expect
      .poll(() => [count('"READY"'), canTell ? count('told READY=1') : times], { timeout: 60_000 })
      .toEqual([times, times]);

  const answers = new Map<string, number>();
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const answer = await ask(port);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await isReady(1);
  const visitors = Array.from({ length: 8 }, visitor);
  for (let times = 2; times <= starts; times++) {
    const before = answers.get('200') ?? 0;
    await expect.poll(() => answers.get('200') ?? 0).toBeGreaterThan(before + 50);
    child.kill('SIGUSR1');
    await isReady(times);
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...answers.keys()]).toEqual(['200']);
  expect([count('started'), count('ended 0 0')]).toEqual([starts, starts - 1]);
}, 300_000);
