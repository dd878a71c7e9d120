// @module-tag long
// One process serves visitors, another does what nobody waits for: neither does the other's work, together they are a shop.

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../prove/shop-process.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { findBreaks } from '../support/checker.ts';
import { copyTemplate, type DatabaseCopy } from '../support/database.ts';
import { emailsTo } from '../support/emails.ts';
import { authorize, bringBack, loggedIn, openPayment, orderFields } from '../support/payment.ts';
import { findFreePort } from '../support/processes/free-port.ts';
import { askToCancel, rowOf } from '../support/purchase.ts';
import { readLedger, showPurchases } from '../support/settle.ts';

let sandbox: RunningSandbox;
let database: DatabaseCopy;
let sql: postgres.Sql;
const running: ShopProcess[] = [];

async function start(role: 'web' | 'worker'): Promise<ShopProcess> {
  const shop = await startShopProcess({
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    port: await findFreePort(),
    env: { ROLE: role, SANDBOX_SMTP_PORT: String(sandbox.mailbox.port) },
  });
  running.push(shop);
  return shop;
}

beforeAll(async () => {
  const { mid, merchantKey } = readEnv({}).nicepay;
  sandbox = await startSandbox({ port: 0, mid, merchantKey });
  database = await copyTemplate(inject('adminUrl'));
  sql = postgres(database.url, { max: 1 });
}, 300_000);
afterAll(async () => {
  await Promise.all(running.map((shop) => shop.end('SIGKILL')));
  await sql.end();
  await sandbox.close();
  await database.drop();
});

const statusOf = async (shop: ShopProcess, path: string, method = 'GET') => {
  const answer = await fetch(shop.url + path, { method });
  await answer.arrayBuffer();
  return answer.status;
};
const jobs = () =>
  sql`select task_identifier as task, attempts, locked_by as owner from graphile_worker.jobs`;
const untouched = { task: 'message', attempts: 0, owner: null };
const refunds = async () =>
  (await sql<{ state: string }[]>`select state from refunds`).map(({ state }) => state);

describe('a web and a worker on one database', () => {
  it('sell, settle and send mail together; the web alone leaves it waiting', {
    timeout: 300_000,
  }, async () => {
    const web = await start('web');
    const buyer = await loggedIn(web);
    const { moid, fields } = await openPayment(buyer);
    // What a request began the web itself ends: the payment is approved, its e-mail written down.
    expect((await bringBack(web.url, await authorize(sandbox.url, fields))).status).toBe(303);
    const row = await rowOf(buyer, moid);
    expect(row.amt).toBe(22_000);
    // The first answer about the refund is lost; whoever goes round has to ask again.
    sandbox.faults.set({ scenario: 'cancel-reset', moid });
    await askToCancel(buyer, { TID: row.TID, moid, CancelAmt: row.amt });
    await expect.poll(refunds).toEqual(['executing']);
    await sql`update refunds set lease_until = now()`;
    expect(await jobs()).toEqual([untouched, untouched]);
    const [listeners] = await sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike '%listen "jobs:insert"%'`;
    expect(listeners?.n).toBe(0);
    expect(await refunds()).toEqual(['executing']);
    expect(sandbox.mailbox.list(orderFields.buyerEmail)).toEqual([]);

    const worker = await start('worker');
    await expect.poll(refunds, { timeout: 60_000 }).toEqual(['done']);
    const subjects = (await emailsTo(sandbox.mailbox, orderFields.buyerEmail, 2)).map(
      ({ subject }) => subject,
    );
    expect(subjects).toHaveLength(2);
    for (const path of ['/livez', '/readyz', '/healthz', '/up'])
      expect(await statusOf(worker, path)).toBe(200);
    expect(await statusOf(web, '/readyz')).toBe(200);
    for (const path of [
      '/',
      '/BuyAccesory',
      '/api/product/accesory',
      '/admin/',
      '/logo.svg',
      '/media/x.webp',
    ])
      expect(await statusOf(worker, path), path).toBe(404);
    expect(await statusOf(worker, '/buy/payment/notify', 'POST')).toBe(404);
    const shown = await showPurchases([buyer]);
    expect(await findBreaks(database.url, await readLedger(sandbox.url), shown)).toEqual([]);
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
