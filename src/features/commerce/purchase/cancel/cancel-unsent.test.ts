// Some goods of an order are cancelled while others of it are packed, sent, or with the buyer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { attemptOf, stockOf } from '../../../../../test/support/payment.ts';
import { boughtLines, moneyAt, rowOf, type Wish } from '../../../../../test/support/purchase.ts';
import { races, readyForRace } from '../../../../../test/support/races.ts';
import { reconcileLedgers, settle } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { completeDelivery, deliverParcel } from '../../fulfilment/deliver.server.ts';
import { prepareOrder } from '../../fulfilment/pack.server.ts';
import { approveCancellation, refuseCancellation } from '../../fulfilment/service.server.ts';
import { shipOrder, shipParcel, shipPart } from '../../fulfilment/ship.server.ts';
import { cancelByOperator, previewCancellation } from '../../fulfilment/shop-cancel.server.ts';
import { splitParcel } from '../../fulfilment/split.server.ts';
import { listParcels } from '../../order/parcels-queries.server.ts';
import type { LineUnits } from '../../order/rules.ts';
import { refundPartially } from '../../refund/give-partial-refund.server.ts';
import { cancelLines } from '../contract.ts';

const by = { operator: '민지', reason: '' };
const label = { courier: 'cj', trackingNumber: '601234567890' };
let shop: TestShop;
let buyer: Family;
beforeAll(async () => {
  shop = await openTestShop();
  [buyer] = (await families(shop, 1, { prefix: 'unsent' })) as [Family];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.db.execute('delete from rate_limits');
});

type Lines = Wish & { lines: [number, number, number] };
// 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once.
const bought = (): Promise<Lines> => boughtLines(shop, buyer.visitor);
const ask = (moid: string, lines: LineUnits[], unitsLeft = 6) =>
  buyer.visitor.call(cancelLines, { input: { moid, lines, unitsLeft } });
const unitsOf = ({ lines }: Lines, ...counts: number[]) =>
  counts.flatMap((quantity, i) => (quantity > 0 ? [{ lineId: lines[i]!, quantity }] : []));
const wanted = ({ lines }: Lines, ...counts: number[]): LineUnits[] =>
  counts.flatMap((quantity, i) => (quantity > 0 ? [{ line: lines[i]!, quantity }] : []));
const idOf = async (moid: string) => (await attemptOf(shop, moid)).order.id;
const parcelsOf = async (moid: string) => listParcels(shop.deps.db, await idOf(moid));
/** `1 packing 2+0+1` */
async function told({ moid, lines }: Lines): Promise<string[]> {
  return (await parcelsOf(moid)).map(({ no, state, lines: inside }) => {
    const units = lines.map((id) => inside.find(({ lineId }) => lineId === id)?.quantity ?? 0);
    return `${no} ${state} ${units.join('+')}`;
  });
}
const seen = async (moid: string, no: number) => {
  const parcel = (await parcelsOf(moid)).find((one) => one.no === no);
  return { moid, no, version: parcel!.version };
};
const shipSome = (wish: Lines, ...counts: number[]) =>
  shipPart(shop.deps, { moid: wish.moid, units: unitsOf(wish, ...counts), ...label });

describe('goods that are packed', () => {
  it('leave their parcel once the operator agrees, and the rest of it is sent', async () => {
    const wish = await bought();
    await prepareOrder(shop.deps, wish.moid);
    expect((await ask(wish.moid, wanted(wish, 1, 1, 0))).status).toBe(200);
    expect(await told(wish)).toEqual(['1 packing 2+1+3']);
    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    expect(await told(wish)).toEqual(['1 packing 1+0+3']);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(45_000);
    expect(await shipOrder(shop.deps, wish.moid, 'cj', label.trackingNumber)).toBe('shipped');
    expect(await completeDelivery(shop.deps, wish.moid)).toBe('delivered');
    expect(await rowOf(buyer.visitor, wish.moid)).toMatchObject({ process: 3, refundedWon: 45_000 });
  });

  it('stay in it where the operator refuses', async () => {
    const wish = await bought();
    await prepareOrder(shop.deps, wish.moid);
    await ask(wish.moid, wanted(wish, 2, 0, 0));
    expect(await refuseCancellation(shop.deps, wish.moid, { ...by, reason: '포장했어요.' })).toBe('denied');
    expect(await told(wish)).toEqual(['1 packing 2+1+3']);
  });

  it('leave all parcels with the whole order', async () => {
    const wish = await bought();
    await splitParcel(shop.deps, wish.moid, unitsOf(wish, 1, 0, 0));
    expect(await cancelByOperator(shop.deps, wish.moid, by)).toBe('refunding');
    expect(await told(wish)).toEqual([]);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(94_000);
    expect((await rowOf(buyer.visitor, wish.moid)).process).toBe(-99);
  });
});

it('A packed parcel waits for the answer about its own goods; the others of the order are sent', async () => {
  const wish = await bought();
  await splitParcel(shop.deps, wish.moid, unitsOf(wish, 2, 0, 0));
  await splitParcel(shop.deps, wish.moid, unitsOf(wish, 0, 1, 0));
  expect((await ask(wish.moid, wanted(wish, 1, 0, 0))).status).toBe(200);
  expect(await shipParcel(shop.deps, await seen(wish.moid, 1), label)).toBe('cancelling');
  expect(await shipParcel(shop.deps, await seen(wish.moid, 2), label)).toBe('shipped');
  expect(await shipSome(wish, 0, 0, 3)).toBe('shipped');
  expect(await shipSome(wish, 1, 0, 0)).toBe('shipped');
  expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
  await settle(shop);
  expect(moneyAt(shop, wish).cancelled).toBe(19_000);
  expect(await told(wish)).toEqual(['2 shipped 0+1+0', '3 shipped 0+0+3', '4 shipped 1+0+0']);
});

describe('goods that were not sent, of an order of which others were', () => {
  it('are cancelled by themselves, and those that were sent are not', async () => {
    const wish = await bought();
    const before = await Promise.all([1, 2, 3].map((id) => stockOf(shop, id)));
    expect(await shipSome(wish, 1, 1, 0)).toBe('shipped');
    const row = await rowOf(buyer.visitor, wish.moid);
    expect(row).toMatchObject({ process: 2, cancellable: false, restCancellable: true });
    expect((await ask(wish.moid, wanted(wish, 2, 0, 0))).status).toBe(409);
    expect((await ask(wish.moid, wanted(wish, 0, 1, 0))).status).toBe(409);
    // Nobody has packed these: nobody is asked.
    expect((await ask(wish.moid, wanted(wish, 0, 0, 1))).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(9_000);
    expect(await splitParcel(shop.deps, wish.moid, unitsOf(wish, 1, 0, 1))).toBe('split');
    expect((await ask(wish.moid, wanted(wish, 1, 0, 2), 5)).status).toBe(200);
    // What somebody has packed is looked at first; what is on its way goes on.
    expect(moneyAt(shop, wish).cancelled).toBe(9_000);
    expect(await shipParcel(shop.deps, await seen(wish.moid, 2), label)).toBe('cancelling');
    expect(await deliverParcel(shop.deps, await seen(wish.moid, 1))).toBe('delivered');
    expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    expect(await told(wish)).toEqual(['1 delivered 1+1+0']);
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(46_000);
    expect(await Promise.all([1, 2, 3].map((id) => stockOf(shop, id)))).toEqual([
      ...[before[0]! + 1, before[1], before[2]! + 3],
    ]);
    // Everything that is sent has arrived.
    expect(await rowOf(buyer.visitor, wish.moid)).toMatchObject({ process: 3, restCancellable: false });
    expect((await attemptOf(shop, wish.moid)).order.deliveredAt).not.toBeNull();
    expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
  });

  it('are cancelled by the shop, which sees beforehand what can be', async () => {
    const wish = await bought();
    await shipSome(wish, 2, 1, 0);
    expect(await previewCancellation(shop.deps, wish.moid)).toMatchObject({ refusal: 'alreadyShipped' });
    expect(await previewCancellation(shop.deps, wish.moid, wanted(wish, 1, 0, 0))).toMatchObject({
      refusal: 'alreadyShipped',
    });
    expect(await cancelByOperator(shop.deps, wish.moid, by, wanted(wish, 0, 0, 2))).toBe('refunding');
    expect(await told(wish)).toEqual(['1 shipped 2+1+0']);
    // Until its money is back the rest is sent without them.
    expect(await shipSome(wish, 0, 0, 2)).toBe('tooManyUnits');
    expect(await shipSome(wish, 0, 0, 1)).toBe('shipped');
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(18_000);
  });

  it('are not paid back without a cancellation', async () => {
    const wish = await bought();
    await shipSome(wish, 2, 1, 0);
    const all = { moid: wish.moid, amountWon: 94_000, reason: '사과', operator: '민지' };
    expect(await refundPartially(shop.deps, all)).toBe('cancelInstead');
  });
});

it('Goods that are cancelled and a parcel that goes with them are never both, again and again', async () => {
  for (let round = 0; round < races; round++) {
    await readyForRace(shop);
    const wish = await bought();
    await shipSome(wish, 0, 1, 0);
    await splitParcel(shop.deps, wish.moid, unitsOf(wish, 2, 0, 0));
    const parcel = await seen(wish.moid, 2);
    const shipLater = async () => {
      for (let step = 0; step < (round % 10) * 2; step++) await shop.deps.sql`select ${step}::int`;
      return shipParcel(shop.deps, parcel, label);
    };
    const [sent, asked] = await Promise.all([shipLater(), ask(wish.moid, wanted(wish, 1, 0, 0))]);
    expect([sent, asked.status]).toEqual(sent === 'shipped' ? ['shipped', 409] : ['cancelling', 200]);
    if (sent !== 'shipped') expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
    await settle(shop);
    expect(moneyAt(shop, wish).cancelled).toBe(sent === 'shipped' ? 0 : 19_000);
  }
}, 600_000);

it('The database lets no cancelled unit into a parcel, and no unit that somebody asked to cancel out of the house', async () => {
  const wish = await bought();
  const { sql } = shop.deps;
  await prepareOrder(shop.deps, wish.moid);
  await ask(wish.moid, wanted(wish, 1, 0, 0));
  const [parcel] = await parcelsOf(wish.moid);
  const ship = () =>
    sql`update parcels set state = 'shipped', tracking_number = '1', shipped_at = now() where id = ${parcel!.id}`;
  await expect(ship()).rejects.toThrow('units that are cancelled');
  await expect(
    sql`update cancellations set state = 'granted', decided_at = now() where order_id = ${await idOf(wish.moid)}`,
  ).rejects.toThrow('units that are cancelled');
  expect(await approveCancellation(shop.deps, wish.moid, by)).toBe('approved');
  await expect(
    sql`update parcel_lines set quantity = 2 where parcel_id = ${parcel!.id} and line_id = ${wish.lines[0]}`,
  ).rejects.toThrow('units that are cancelled');
});
