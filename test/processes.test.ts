import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { pressTwice, raceAttempts } from '../prove/press-twice.ts';
import { type ShopProcess, startShopProcess } from '../prove/shop-process.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { logIn } from '../src/features/account/session/contract.ts';
import { readEnv } from '../src/platform/config/env.server.ts';
import { findBreaks } from './support/checker.ts';
import { copyTemplate, type DatabaseCopy } from './support/database.ts';
import { long } from './support/long-tests.ts';
import { authorize, bringBack, loggedIn, openPayment } from './support/payment.ts';
import { findFreePort } from './support/processes/free-port.ts';
import { readLedger, showPurchases } from './support/settle.ts';
import { Visitor } from './support/visitor.ts';

let sandbox: RunningSandbox;
let database: DatabaseCopy;
let shops: ShopProcess[] = [];
beforeAll(async () => {
  const { mid, merchantKey } = readEnv({}).nicepay;
  sandbox = await startSandbox({ port: 0, mid, merchantKey, timings: { slowMs: 700 } });
  database = await copyTemplate(inject('adminUrl'));
  // Long enough for a machine that is busy with other tests: the payments that are under way are to be answered.
  const env = { PAYMENT_TIMEOUT_MS: '20000', PAYMENT_LEASE_MS: '30000' };
  const ports = [await findFreePort(), await findFreePort()];
  shops = await Promise.all(
    ports.map((port) => startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port, env })),
  );
}, 300_000);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')));
  await sandbox.close();
  await database.drop();
});

/** Whole processes start and stop here, on a machine that may be busy. */
const patient = { timeout: 300_000 };
const of = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
const compare = async () =>
  findBreaks(
    database.url,
    await readLedger(sandbox.url),
    await showPurchases([await loggedIn(shops[0]!, 'haneul'), await loggedIn(shops[0]!, 'bada')]),
  );

describe('two processes of the shop on one database', () => {
  it('take one payment and make one order of forty messages at once, again and again', {
    ...long,
    ...patient,
  }, async () => {
    expect(await pressTwice(inject('adminUrl'), 2)).toEqual({
      payments: 2,
      messages: 80,
      approvalsAsked: 2,
      charges: 2,
      faults: 0,
      breaks: [],
    });
  });

  it('pay an order once whose two windows are authorised at once, and charge the other never', {
    ...long,
    ...patient,
  }, async () => {
    expect(await raceAttempts(inject('adminUrl'), 2)).toEqual({
      orders: 2,
      paidOnce: 2,
      neverCharged: 2,
      paidBack: 0,
      faults: 0,
      breaks: [],
    });
  });

  it('know each other’s sessions', long, async () => {
    const visitor = await loggedIn(shops[0]!, 'haneul');
    const beside = new Visitor(shops[1]!.url);
    for (const [name, value] of visitor.cookies) beside.cookies.set(name, value);
    expect((await openPayment(beside)).status).toBe(200);
  });

  it('count wrong passwords together', long, async () => {
    const attempts = of(6, (i) => ({
      url: shops[i % 2]!.url,
      input: { login_id: 'haetsal', password: `wrong-${i}` },
    }));
    const answers = [];
    for (const { url, input } of attempts) answers.push(await new Visitor(url).call(logIn, { input }));
    expect(answers.map(({ status }) => status)).toEqual([205, 205, 205, 205, 205, 204]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a shop that is asked to stop', () => {
  it('is not ready at once, answers whoever still comes, and tells them to come elsewhere', {
    ...patient,
    ...long,
  }, async () => {
    const shop = await startShopProcess({
      databaseUrl: database.url,
      sandboxUrl: sandbox.url,
      port: await findFreePort(),
      env: { DRAIN_SECONDS: '300' },
    });
    const ask = async (path: string) => {
      const answer = await fetch(shop.url + path);
      await answer.text();
      return [answer.status, answer.headers.get('connection')];
    };
    await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toEqual([200, 'keep-alive']);
    const exit = shop.end('SIGTERM');
    await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toEqual([503, 'close']);
    for (const path of ['/livez', '/', '/logo.svg']) expect(await ask(path)).toEqual([200, 'close']);
    // Asked again, it doesn't wait for the rest of the five minutes.
    void shop.end('SIGTERM');
    expect(await exit).toEqual({ code: 0, signal: null });
  });

  it('finishes the payments that are under way, breaks no line and ends with 0', patient, async () => {
    const [shop] = shops;
    const buyer = await loggedIn(shop!, 'haneul');
    const results = [];
    for (let i = 0; i < 8; i++)
      results.push(await authorize(sandbox.url, (await openPayment(buyer)).fields, 'slow'));
    const stopped = new Promise<void>((resolve) => {
      let arrived = 0;
      sandbox.onPoint((point) => {
        if (point === 'approve-received' && ++arrived === results.length) resolve();
      });
    });
    const returns = results.map((result) => bringBack(shop!.url, result));
    await stopped;
    const exit = shop!.end('SIGTERM');
    expect((await Promise.all(returns)).map(({ status }) => status)).toEqual(results.map(() => 303));
    expect(await exit).toEqual({ code: 0, signal: null });
    expect(results.map(({ TxTid }) => sandbox.ledger.findByTid(TxTid!)?.captured)).toEqual(
      results.map(() => 22_000),
    );
    shops.reverse();
    expect(await compare()).toEqual([]);
  });
});
