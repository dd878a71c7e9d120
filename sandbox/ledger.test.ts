import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../test/support/runner/wait-for.ts';
import { createMerchant, readJson, sampleKey, sampleMid } from './merchant.fixture.ts';
import { startSandbox } from './start-sandbox.ts';

let folder: string;
let ledgerFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-ledger-'));
  ledgerFile = join(folder, 'data', 'sandbox-ledger.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () =>
  startSandbox({
    port: 0,
    mid: sampleMid,
    merchantKey: sampleKey,
    ledgerFile,
    timings: { lateChargeMs: 300 },
  });

test('yesterday’s purchase can be cancelled after a restart, even one that tore the last line', async () => {
  const before = await start();
  const paid = await readJson(
    createMerchant(before.url).approve(await createMerchant(before.url).authorize('L1', 5_000)),
  );
  await before.close();
  appendFileSync(ledgerFile, '{"seq":99,"kind":"capt');

  const after = await start();
  const back = await readJson(createMerchant(after.url).cancel(paid.TID!, 'L1', 5_000));
  expect(back.ResultCode).toBe('2001');
  await after.close();

  const last = await start();
  expect(last.ledger.findByTid(paid.TID!)).toMatchObject({ captured: 5_000, cancelled: 5_000 });
  await last.close();
});

test('a late charge that was pending at a restart still happens', async () => {
  const before = await start();
  const shop = createMerchant(before.url);
  const auth = await shop.authorize('L2', 5_000, 'late-charge');
  await expect(shop.approve(auth)).rejects.toThrow();
  await before.close();
  const after = await start();
  await waitFor(() => expect(after.ledger.findByTid(auth.TxTid!)?.captured).toBe(5_000));
  await after.close();
});

test('the ledger can be read as JSON, whole and for one order, and as a page', async () => {
  const sandbox = await start();
  const shop = createMerchant(sandbox.url);
  await shop.approve(await shop.authorize('L3', 5_000));
  await shop.approve(await shop.authorize('L4', 7_000));
  const read = async (query: string) =>
    (await (await fetch(`${sandbox.url}/sandbox/ledger${query}`)).json()) as { payments: { moid: string }[] };
  expect((await read('')).payments.map(({ moid }) => moid)).toEqual(['L3', 'L4']);
  expect((await read('?moid=L4')).payments).toMatchObject([{ moid: 'L4', captured: 7_000, captures: 1 }]);
  expect(await (await fetch(`${sandbox.url}/sandbox/`)).text()).toContain('12,000원');
  await sandbox.close();
});
