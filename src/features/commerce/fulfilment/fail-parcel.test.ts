// Parcels that never arrive: lost on the way, or back at the shop.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter, isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, stockOf } from '../../../../test/support/payment.ts';
import { boughtLines, moneyAt, readDetail, rowOf, type Wish } from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { listParcels } from '../order/parcels-queries.server.ts';
import { cancelLines } from '../purchase/contract.ts';
import { failParcel, undoFailure } from './fail-parcel.server.ts';
import { shipOrder, shipPart } from './ship.server.ts';
import { splitParcel } from './split.server.ts';

const why = { actor: '수아', reason: '택배사가 찾지 못함' };
const label = { courier: 'cj', trackingNumber: '601234567890' };
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'failed' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

type Lines = Wish & { lines: [number, number, number] };
// 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once.
async function sent(): Promise<Lines> {
  const wish = await boughtLines(shop, buyer.visitor);
  expect(await shipOrder(shop.deps, wish.moid, 'cj', label.trackingNumber)).toBe('shipped');
  return wish;
}
const parcelsOf = async (moid: string) => listParcels(shop.deps.db, (await attemptOf(shop, moid)).order.id);
const seen = async (moid: string, no = 1) => {
  const parcel = (await parcelsOf(moid)).find((one) => one.no === no);
  return { moid, no, version: parcel!.version };
};
const fail = async (moid: string, how: 'lost' | 'cameBack') =>
  failParcel(shop.deps, await seen(moid), { how, ...why });
const again = (moid: string) => shipOrder(shop.deps, moid, 'cj', '601234567891');
const stocks = () => Promise.all([1, 2, 3].map((id) => stockOf(shop, id)));
const setStock = (id: number, units: number) =>
  shop.deps.sql`update variants set stock = ${units} where product_id = ${id} and is_open`;
const cancel = (moid: string, lines: { line: number; quantity: number }[], unitsLeft = 6) =>
  buyer.visitor.call(cancelLines, { input: { moid, lines, unitsLeft } });

describe('a parcel that was lost', () => {
  it('is told to its buyer; others are put aside at once and sent in its place', async () => {
    const before = await stocks();
    const wish = await sent();
    const { moid } = wish;
    await isQueueEmpty(shop.deps.db);
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, () => fail(moid, 'lost'));
    for (const fact of ['분실', '톡톡펜', '취소하실 수 있어요']) expect(email.text).toContain(fact);
    // Sold, and taken once more.
    expect(await stocks()).toEqual(before.map((units, i) => units! - 2 * [2, 1, 3][i]!));
    const [movement] = await shop.deps.sql`select kind, moid from stock_movements order by id desc limit 1`;
    expect(movement).toEqual({ kind: 'lost', moid });
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 0, cancellable: true });
    expect((await readDetail(buyer.visitor, moid)).parcels).toMatchObject([{ no: 1, isFailed: true }]);
    expect(await again(moid)).toBe('shipped');
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 2 });
    expect((await parcelsOf(moid)).map(({ state }) => state)).toEqual(['failed', 'shipped']);
    expect(await fail(moid, 'lost')).toBe('notShipped');
  });

  it('waits for the stock where there is nothing to be sent in its place', async () => {
    const wish = await sent();
    const { moid, lines } = wish;
    await setStock(2, 0);
    expect(await fail(moid, 'lost')).toBe('failed');
    expect(await again(moid)).toBe('outOfStock');
    const units = [{ lineId: lines[1], quantity: 1 }];
    expect(await splitParcel(shop.deps, moid, units)).toBe('outOfStock');
    // The others are there.
    expect(await shipPart(shop.deps, { moid, units: [{ lineId: lines[0], quantity: 2 }], ...label })).toBe(
      'shipped',
    );
    await setStock(2, 5);
    const filled = await stockOf(shop, 2);
    expect(await shipPart(shop.deps, { moid, units, ...label })).toBe('shipped');
    expect(await stockOf(shop, 2)).toBe(filled! - 1);
    await setStock(2, 100);
  });

  it('is paid back at its buyer’s wish, and what is gone is not put back', async () => {
    const wish = await sent();
    const { moid, lines } = wish;
    await setStock(2, 0);
    await fail(moid, 'lost');
    const before = await stocks();
    expect((await cancel(moid, [{ line: lines[1], quantity: 1 }])).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(26_000);
    expect(await stocks()).toEqual(before);
    await setStock(2, 100);
    expect(await again(moid)).toBe('shipped');
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  });

  it('whole is paid back with the delivery, and what was put aside is for sale again', async () => {
    const before = await stocks();
    const wish = await sent();
    const { moid, lines } = wish;
    await fail(moid, 'lost');
    const all = [2, 1, 3].map((quantity, i) => ({ line: lines[i]!, quantity }));
    expect((await cancel(moid, all)).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(94_000);
    expect((await rowOf(buyer.visitor, moid)).process).toBe(-99);
    expect(await stocks()).toEqual(before.map((units, i) => units! - [2, 1, 3][i]!));
  });
});

describe('a parcel that came back', () => {
  it('is sent again out of the same units', async () => {
    const { moid } = await sent();
    const before = await stocks();
    await isQueueEmpty(shop.deps.db);
    const email = await emailAfter(shop.sandbox.mailbox, buyer.email, () => fail(moid, 'cameBack'));
    expect(email.text).toContain('돌려받았어요');
    expect(await again(moid)).toBe('shipped');
    expect(await stocks()).toEqual(before);
  });
});

describe('a parcel that was given up', () => {
  it.each(['lost', 'cameBack'] as const)('as %s and turned up is on its way again', async (how) => {
    const { moid } = await sent();
    const before = await stocks();
    await fail(moid, how);
    expect(await undoFailure(shop.deps, await seen(moid), { ...why, reason: ' ' })).toBe('reasonMissing');
    expect(await undoFailure(shop.deps, await seen(moid), why)).toBe('undone');
    expect(await stocks()).toEqual(before);
    expect(await rowOf(buyer.visitor, moid)).toMatchObject({ process: 2, cancellable: false });
    expect(await undoFailure(shop.deps, await seen(moid), why)).toBe('notFailed');
  });

  it('is not where its goods were packed or cancelled meanwhile', async () => {
    const { moid, lines } = await sent();
    await fail(moid, 'cameBack');
    await splitParcel(shop.deps, moid, [{ lineId: lines[1], quantity: 1 }]);
    expect(await undoFailure(shop.deps, await seen(moid), why)).toBe('repacked');
    const other = await sent();
    await fail(other.moid, 'cameBack');
    await cancel(other.moid, [{ line: other.lines[0], quantity: 1 }]);
    expect(await undoFailure(shop.deps, await seen(other.moid), why)).toBe('repacked');
  });

  it('is given up by one of two operators, with a reason', async () => {
    const { moid } = await sent();
    const parcel = await seen(moid);
    expect(await failParcel(shop.deps, parcel, { how: 'lost', ...why, reason: '' })).toBe('reasonMissing');
    const both = await Promise.all([1, 2].map(() => failParcel(shop.deps, parcel, { how: 'lost', ...why })));
    expect(both.sort()).toEqual(['failed', 'notShipped']);
  });
});
