import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMerchant, sampleKey, sampleMid } from './merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let victim: ChildProcess;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});
afterEach(async () => {
  victim.kill('SIGKILL');
  await sandbox.close();
});

test('a process is killed at the ordered point of the ordered payment', async () => {
  const shop = createMerchant(sandbox.url);
  const order = (body: unknown) =>
    fetch(`${sandbox.url}/sandbox/kill`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await order({ point: 'approve-charged', pid: 1 })).status).toBe(400);
  expect((await order({ point: 'approve-charged', pid: process.pid })).status).toBe(400);
  expect((await order({ point: 'approve-charged', pid: victim.pid, moid: 'K2' })).status).toBe(200);

  await shop.approve(await shop.authorize('K1', 5_000));
  expect(victim.signalCode).toBeNull();
  const exit = once(victim, 'exit');
  await shop.approve(await shop.authorize('K2', 5_000));
  expect(await exit).toEqual([null, 'SIGKILL']);
});
