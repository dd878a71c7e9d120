// Orders of generated carts in a real shop, cancelled in generated pieces, sent in one parcel after the other, and returned:
// what the payment provider kept in the end is what the oracle counts out, unit by unit, and the order's state on the wire is
// at every step what somebody says who looks at each unit.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverParcel } from '../../src/features/commerce/fulfilment/deliver.server.ts';
import { shipPart } from '../../src/features/commerce/fulfilment/ship.server.ts';
import { listParcels } from '../../src/features/commerce/order/parcels-queries.server.ts';
import { cancelLines } from '../../src/features/commerce/purchase/contract.ts';
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  registerReturn,
} from '../../src/features/commerce/return/operator.server.ts';
import { formatKoreanDate } from '../../src/shared/time/korean-time.ts';
import { type Family, families } from './family.ts';
import { attemptOf, buy } from './payment.ts';
import { moneyAt, rowOf } from './purchase.ts';
import { reconcileLedgers, settle } from './settle.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { type Cart, count, countOut, historyOf, inTurn, priceOf } from './units-oracle.ts';

const operator = '민지';
type Place = 'here' | 'sent' | 'arrived' | 'returned' | 'cancelled';
type Seeing = (place: Place) => Promise<void>;

/** The wire's code of a paid order, by looking at each of its units. */
function processOf(places: readonly Place[]): number {
  const isEvery = (...some: Place[]) => places.every((place) => some.includes(place));
  if (isEvery('cancelled', 'returned')) return -99;
  if (isEvery('here', 'cancelled')) return 0;
  return isEvery('arrived', 'returned', 'cancelled') ? 3 : 2;
}

type Goods = { id: number; color: string; product: Cart[number]['product'] };

export function proveRealSums(numRuns: number): void {
  let shop: TestShop;
  let buyer: Family;
  let goods: Goods[];
  beforeAll(async () => {
    shop = await openTestShop();
    [buyer] = (await families(shop, 1, { prefix: 'oracle' })) as [Family];
    await shop.deps.sql`update variants set stock = 1000000 where is_open and stock is not null
        and product_id in (select id from products where category = 'accessory')`;
    const rows = await shop.deps.sql`select * from products where category = 'accessory' and on_sale
      and product_type not in ('btb_package', 'link_package') and cardinality(sold_out_colors) = 0 order by id limit 3`;
    goods = rows.map((row) => ({
      id: Number(row.id),
      color: `${row.pen_colors[0] ?? ''}|${row.eraser_colors[0] ?? ''}`,
      product: {
        ...{ category: 'accessory', price: Number(row.price), discount: Number(row.discount), point: 0 },
        ...{ discountOn: row.discount_on === true, delivery: Number(row.delivery) },
      },
    }));
  });
  afterAll(() => shop.close());

  type Steps = Parameters<typeof inTurn>[0];

  async function bringToBuyer(moid: string, lines: { line: number; quantity: number }[], sees: Seeing) {
    const units = lines.map(({ line, quantity }) => ({ lineId: line, quantity }));
    const label = { courier: 'cj', trackingNumber: '123456789012' };
    expect(await shipPart(shop.deps, { moid, units, ...label })).toBe('shipped');
    await sees('sent');
    const { order } = await attemptOf(shop, moid);
    const { no, version } = (await listParcels(shop.deps.db, order.id)).at(-1)!;
    expect(await deliverParcel(shop.deps, { moid, no, version })).toBe('delivered');
    await sees('arrived');
  }
  async function play(cart: Cart, deliveryWon: number, units: Steps[number]['units'], steps: Steps) {
    await shop.deps.db.execute('delete from rate_limits');
    const lines = cart.map(({ product, quantity }) => {
      const { id, color } = goods.find((one) => one.product === product)!;
      return { product_id: String(id), productColor: color, product_amount: String(quantity) };
    });
    const amt = String(priceOf(units) + deliveryWon);
    const { moid } = await buy(shop, buyer.visitor, 'ok', { _lines: JSON.stringify(lines), amt });
    const row = await rowOf(buyer.visitor, moid);
    const name = (step: Steps[number]) =>
      count(step.units).map(({ line, quantity }) => ({ line: row.lines[line - 1]!.id, quantity }));
    let unitsLeft = units.length;
    const gone: Place[] = [];
    for (const step of inTurn(steps)) {
      const sees: Seeing = async (place) => {
        const { process } = await rowOf(buyer.visitor, moid);
        const here = units.length - gone.length - step.units.length;
        const now = [...gone, ...step.units.map(() => place), ...Array<Place>(here).fill('here')];
        expect(process).toBe(processOf(now));
      };
      if (step.fate === 'cancelled') {
        const answer = await buyer.visitor.call(cancelLines, {
          input: { moid, lines: name(step), unitsLeft },
        });
        expect(answer.status).toBe(200);
      } else {
        await bringToBuyer(moid, name(step), sees);
        const wish = { reason: step.fate, noticedOn: formatKoreanDate(shop.deps.now()), words: '' };
        const asked = { moid, operator };
        expect([
          await registerReturn(shop.deps, { ...asked, ...wish, lines: name(step) }),
          await approveReturn(shop.deps, asked),
          await receiveReturn(shop.deps, { ...asked, restocked: [], condition: '' }),
        ]).toEqual(['requested', 'approved', 'received']);
        await refundReturn(shop.deps, { ...asked, reason: '' });
      }
      unitsLeft -= step.units.length;
      await settle(shop);
      const end = step.fate === 'cancelled' ? 'cancelled' : 'returned';
      await sees(end);
      gone.push(...step.units.map(() => end));
    }
    return moneyAt(shop, { TID: row.TID, moid, CancelAmt: amt });
  }

  describe(`${numRuns} orders in a real shop`, () => {
    it('bring back to the won what their units bring', { timeout: numRuns * 20_000 }, async () => {
      const product = fc.integer({ min: 0, max: 2 }).map((i) => goods[i]!.product);
      const line = fc.record({ product, quantity: fc.integer({ min: 1, max: 3 }) });
      const carts = fc.uniqueArray(line, {
        minLength: 1,
        maxLength: 3,
        selector: (one) => one.product,
      });
      let pieces = 0;
      await fc.assert(
        fc.asyncProperty(historyOf(carts), async ({ cart, units, deliveryWon, steps }) => {
          pieces += steps.length;
          const { captured, cancelled } = await play(cart, deliveryWon, units, steps);
          expect(captured).toBe(priceOf(units) + deliveryWon);
          expect(cancelled).toBe(countOut(units, deliveryWon, steps));
        }),
        { numRuns, endOnFailure: true },
      );
      expect(pieces).toBeGreaterThan(0);
      expect(await reconcileLedgers(shop, [buyer.visitor])).toEqual([]);
    });
  });
}
