// The checker is itself a claim: each kind of damage is planted once, and it must report that one and nothing else.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMerchant } from '../sandbox/merchant.fixture.ts';
import { listPurchases } from '../src/features/commerce/purchase/contract.ts';
import { type Break, findBreaks, type Shown } from './support/checker.ts';
import { long } from './support/long-tests.ts';
import { authorize, bringBack, buy, loggedIn, openPayment, payAgain } from './support/payment.ts';
import { readLedger, reconcileLedgers, showPurchases } from './support/settle.ts';
import { openTestShop, type TestShop } from './support/shop.ts';
import type { Visitor } from './support/visitor.ts';

let shop: TestShop;
let haneul: Visitor;
let moid: string;
let result: Record<string, string>;
beforeEach(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop, 'haneul');
  await buy(shop, await loggedIn(shop, 'bada'));
  await openPayment(haneul);
  ({ moid, result } = await buy(shop, haneul));
});
afterEach(() => shop.close());

const run = (statement: ReturnType<typeof sql>) => shop.deps.db.execute(statement);

describe('the checker of the ledgers', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await reconcileLedgers(shop)).toEqual([]);
  });

  it('finds an approval that was asked for twice', async () => {
    await createMerchant(shop.sandbox.url).approve(result);
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'approved twice', moid }]);
  });

  it('finds a charge that no order of ours knows', long, async () => {
    const payment = await openPayment(haneul);
    await createMerchant(shop.sandbox.url).approve(await authorize(shop.sandbox.url, payment.fields));
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'lost', moid: payment.moid }]);
  });

  it('finds an order that nobody paid for', long, async () => {
    const payment = await openPayment(haneul);
    await run(sql`update payment_attempts set state = 'paid', tid = 'none', paid_at = now()
      where order_id = (select id from orders where moid = ${payment.moid})`);
    await run(sql`update orders set fulfilment = 'paid', paid_at = now() where moid = ${payment.moid}`);
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'unpaid', moid: payment.moid }]);
  });

  it('finds money that went back behind our back', async () => {
    await createMerchant(shop.sandbox.url).cancel(result.TxTid!, moid, 22_000);
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'unpaid', moid }]);
  });

  it('finds a part that went back', long, async () => {
    await createMerchant(shop.sandbox.url).cancel(result.TxTid!, moid, 1_000, { PartialCancelCode: '1' });
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'partial', moid }]);
  });

  it('finds another sum than the order’s', long, async () => {
    await run(
      sql`update payment_attempts set amount_won = 21999 where order_id = (select id from orders where moid = ${moid})`,
    );
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'another sum', moid }]);
  });

  it('finds a second attempt that was charged beside the one that paid', async () => {
    const again = await payAgain(haneul, (await buy(shop, haneul, 'decline')).moid);
    await bringBack(shop.url, await authorize(shop.sandbox.url, again.fields));
    expect(await reconcileLedgers(shop)).toEqual([]);
    const other = await buy(shop, haneul, 'decline');
    const windows = [await payAgain(haneul, other.moid), await payAgain(haneul, other.moid)];
    for (const { fields } of windows) {
      const authorised = await authorize(shop.sandbox.url, fields);
      if (fields === windows[0]?.fields) await bringBack(shop.url, authorised);
      else await createMerchant(shop.sandbox.url).approve(authorised);
    }
    const found = (await reconcileLedgers(shop)).map(({ kind, moid: at }) => [kind, at]);
    expect(found).toContainEqual(['charged twice', other.moid]);
    expect(found.every(([, at]) => at === other.moid)).toBe(true);
  });

  it('finds a purchase that is shown to somebody else', long, async () => {
    const foreign = (shown: Shown): Shown => {
      const [mine] = shown;
      return [mine!, { memberId: 2, purchases: [...shown[1]!.purchases, ...mine!.purchases] }];
    };
    const shown = foreign(await showPurchases([haneul, await loggedIn(shop, 'bada')]));
    const breaks = await findBreaks(shop.databaseUrl, await readLedger(shop.sandbox.url), shown);
    expect(breaks).toEqual([{ kind: 'shown to another', moid }] satisfies Break[]);
  });

  it('finds what was left unsettled', long, async () => {
    await run(sql`update payment_attempts set state = 'unknown', lease_until = now() + interval '1 day'
      where order_id = (select id from orders where fulfilment = 'unpaid')`);
    const shown = await showPurchases([haneul, await loggedIn(shop, 'bada')]);
    const breaks = await findBreaks(shop.databaseUrl, await readLedger(shop.sandbox.url), shown);
    expect(breaks.map(({ kind }) => kind)).toEqual(['unsettled']);
  });

  it('finds a state that went backwards', long, async () => {
    await run(sql`insert into order_events (order_id, at, kind)
      select id, now() + interval '1 minute', 'approving' from orders where moid = ${moid}`);
    expect(await reconcileLedgers(shop)).toEqual([{ kind: 'backwards', moid }]);
  });

  it('cannot be deceived by the database going backwards: it refuses to', async () => {
    await expect(
      run(sql`update orders set fulfilment = 'unpaid', paid_at = null where moid = ${moid}`),
    ).rejects.toThrow();
    await expect(run(sql`update orders set amount_won = 1000 where moid = ${moid}`)).rejects.toThrow();
    await expect(run(sql`update orders set member_id = 2 where moid = ${moid}`)).rejects.toThrow();
    expect((await haneul.call(listPurchases)).status).toBe(200);
  });
});
