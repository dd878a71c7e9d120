import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort, type ShopProcess, startShopProcess } from '../prove/shop-process.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { logIn } from '../src/features/session/contract.ts';
import { readEnv } from '../src/server/env.server.ts';
import { findBreaks } from './checker.ts';
import { copyTemplate, type DatabaseCopy } from './database.ts';
import { authorize, bringBack, loggedIn, openPayment } from './payment.ts';
import { readLedger, showPurchases } from './settle.ts';
import { Visitor } from './visitor.ts';

let sandbox: RunningSandbox;
let database: DatabaseCopy;
let shops: ShopProcess[] = [];
beforeAll(async () => {
  const { mid, merchantKey } = readEnv({}).nicepay;
  sandbox = await startSandbox({ port: 0, mid, merchantKey, timings: { slowMs: 700 } });
  database = await copyTemplate(inject('adminUrl'));
  const ports = [await findFreePort(), await findFreePort()];
  shops = await Promise.all(
    ports.map((port) => startShopProcess({ databaseUrl: database.url, sandboxUrl: sandbox.url, port })),
  );
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')));
  await sandbox.close();
  await database.drop();
});

const notify = (shop: ShopProcess, { MID = '', Moid = '', TxTid = '', Amt = '' }: Record<string, string>) =>
  fetch(`${shop.url}/buy/payment/notify`, {
    method: 'POST',
    body: new URLSearchParams({ MID, MOID: Moid, TID: TxTid, Amt, StateCd: '0', ResultCode: '3001' }),
  });
const of = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
const compare = async () =>
  findBreaks(
    database.url,
    await readLedger(sandbox.url),
    await showPurchases([await loggedIn(shops[0]!, 'haneul'), await loggedIn(shops[0]!, 'bada')]),
  );

describe('two processes of the shop on one database', () => {
  it('take one payment and make one order of forty messages at once, each of a dozen times', async () => {
    const asked = new Map<string, number>();
    const stop = sandbox.onPoint((point, { moid }) => {
      if (point === 'approve-received') asked.set(moid, (asked.get(moid) ?? 0) + 1);
    });
    const buyers = [await loggedIn(shops[0]!, 'haneul'), await loggedIn(shops[1]!, 'bada')];
    for (let round = 0; round < 12; round++) {
      const payment = await openPayment(buyers[round % 2]!);
      const result = await authorize(sandbox.url, payment.fields);
      const answers = await Promise.all([
        ...of(20, (i) => bringBack(shops[i % 2]!.url, result)),
        ...of(20, (i) => notify(shops[(i + round) % 2]!, result)),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(asked.get(payment.moid)).toBe(1);
      expect(sandbox.ledger.listPayments(payment.moid)).toMatchObject([
        { captures: 1, captured: 22_000, cancels: 0 },
      ]);
    }
    stop();
    expect(await compare()).toEqual([]);
  });

  it('know each other’s sessions', async () => {
    const visitor = await loggedIn(shops[0]!, 'haneul');
    const beside = new Visitor(shops[1]!.url);
    for (const [name, value] of visitor.cookies) beside.cookies.set(name, value);
    expect((await openPayment(beside)).status).toBe(200);
  });

  it('count wrong passwords together', async () => {
    const tries = of(6, (i) => ({
      url: shops[i % 2]!.url,
      input: { login_id: 'haetsal', password: `wrong-${i}` },
    }));
    const answers = [];
    for (const { url, input } of tries) answers.push(await new Visitor(url).call(logIn, { input }));
    expect(answers.map(({ status }) => status)).toEqual([205, 205, 205, 205, 205, 204]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a shop that is asked to stop', () => {
  it('finishes the payments that are under way, breaks no line and ends with 0', async () => {
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
