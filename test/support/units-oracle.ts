// What a cart costs and what comes back of its order, held against an oracle that knows nothing but units: one object each,
// and no formula. `npm test` tries some hundred carts, `npm run prove` ten thousand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf, unitPriceWon } from '../../src/features/commerce/catalog/rules.ts';
import { allLeft, type LineUnits } from '../../src/features/commerce/order/rules.ts';
import { calculateBack, type LinedOrder } from '../../src/features/commerce/refund/rules.ts';
import { calculateReturn } from '../../src/features/commerce/return/rules.ts';
import type { ReturnReason } from '../../src/shared/return-reasons.ts';

type Fate = 'kept' | 'cancelled' | ReturnReason;
type Unit = { line: number; won: number; fate: Fate };
/** Units that leave the buyer together: by a cancellation before they left the house, or in one return. */
type Step = { fate: Exclude<Fate, 'kept'>; units: Unit[] };
type Turned = Step & { turn: number };

const reasons = ['changeOfMind', 'defective', 'wrongDelivery', 'damaged'] as const;

const price = fc.integer({ min: 1, max: 60_000 });
const cartLine = fc.record({
  product: fc.record({
    category: fc.constantFrom('accessory' as const, 'toktokbox' as const),
    price,
    discount: price,
    discountOn: fc.boolean(),
    delivery: fc.constantFrom(0, 2_500, 3_000, 4_000),
    point: fc.constantFrom(0, 500),
  }),
  quantity: fc.integer({ min: 1, max: 4 }),
});
export type Cart = Parameters<typeof sumOf>[0][number][];

/** Any goods at any price. */
const anyCart: fc.Arbitrary<Cart> = fc.array(cartLine, { minLength: 1, maxLength: 6 });

/** What lies in the hand of somebody who packs this cart: each unit with its price tag, and one fare to the door. */
function unpack(cart: Cart): { units: Unit[]; deliveryWon: number } {
  const units: Unit[] = [];
  let deliveryWon = 0;
  cart.forEach(({ product, quantity }, i) => {
    for (let n = 0; n < quantity; n++)
      units.push({ line: i + 1, won: product.discountOn ? product.discount : product.price, fate: 'kept' });
    if (product.delivery > deliveryWon) deliveryWon = product.delivery;
  });
  return { units, deliveryWon };
}

const orderOf = (carts: fc.Arbitrary<Cart>) => carts.map((cart) => ({ cart, ...unpack(cart) }));

/** Every unit is kept, or goes with one of a few steps. */
export const historyOf = (carts: fc.Arbitrary<Cart>) =>
  orderOf(carts).chain(({ cart, units, deliveryWon }) =>
    fc
      .record({
        fates: fc.array(fc.constantFrom('cancelled' as const, ...reasons), { minLength: 1, maxLength: 6 }),
        owners: fc.array(fc.integer({ min: -1, max: 5 }), {
          minLength: units.length,
          maxLength: units.length,
        }),
        shuffle: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      })
      .map(({ fates, owners, shuffle }) => {
        const steps = fates
          .map(
            (fate, step): Turned => ({
              fate,
              units: units.flatMap((unit, i) => (owners[i] === step ? [{ ...unit, fate }] : [])),
              turn: shuffle[step]!,
            }),
          )
          .filter((step) => step.units.length > 0);
        return { cart, units, deliveryWon, steps };
      }),
  );

const history = historyOf(anyCart);

/** Some goods may come back before others are sent, and those be cancelled then. */
export const inTurn = (steps: readonly Turned[]) => [...steps].sort((a, b) => a.turn - b.turn);

export const priceOf = (units: readonly Unit[]): number => units.reduce((sum, { won }) => sum + won, 0);

export const count = (units: Unit[]): LineUnits[] =>
  [...new Set(units.map(({ line }) => line))].map((line) => ({
    line,
    quantity: units.filter((unit) => unit.line === line).length,
  }));

/** What every order of the oracle was told that its way back costs. */
const wayBackWon = 3_000;

/** As the shop does it: one step after the other, each from what the order then is. */
function play(all: Unit[], deliveryWon: number, steps: Step[]): number {
  const paidWon = priceOf(all) + deliveryWon;
  const now = {
    lines: count(all).map(({ line, quantity }) => ({
      ...{ id: line, quantity, unitWon: all.find((unit) => unit.line === line)!.won },
      ...{ cancelledUnits: 0, returnedUnits: 0 },
    })),
    ...{ deliveryWon, wayBackWon, paidWon, refundedWon: 0, returnedFor: [] as ReturnReason[] },
  } satisfies LinedOrder & { returnedFor: ReturnReason[] };
  for (const { fate, units } of steps) {
    const lines = count(units);
    const sums =
      fate === 'cancelled'
        ? calculateBack(now, lines, {
            wayBackWon: 0,
            bearsDelivery: now.returnedFor.includes('changeOfMind'),
          })
        : calculateReturn(now, { reason: fate, lines });
    expect(sums.refundWon).toBeGreaterThanOrEqual(0);
    now.refundedWon += sums.refundWon;
    expect(sums.leftWon).toBe(paidWon - now.refundedWon);
    for (const { line, quantity } of lines)
      now.lines.find(({ id }) => id === line)![fate === 'cancelled' ? 'cancelledUnits' : 'returnedUnits'] +=
        quantity;
    if (fate !== 'cancelled') now.returnedFor.push(fate);
  }
  return now.refundedWon;
}

/** As somebody would count it out on a table, won by won of each unit. */
export function countOut(all: Unit[], deliveryWon: number, steps: Step[]): number {
  let hand = 0;
  for (const { fate, units } of steps) {
    let fare = fate === 'changeOfMind' ? wayBackWon : 0;
    for (const { won } of units) {
      const kept = Math.min(fare, won);
      fare -= kept;
      hand += won - kept;
    }
  }
  const gone = steps.flatMap(({ units }) => units);
  const isEmpty = gone.length === all.length;
  return isEmpty && !gone.some(({ fate }) => fate === 'changeOfMind') ? hand + deliveryWon : hand;
}

export function proveSums(numRuns: number): void {
  describe(`${numRuns} carts`, () => {
    it('cost what their units and one delivery cost, and an order keeps the same prices', () => {
      fc.assert(
        fc.property(orderOf(anyCart), ({ cart, units, deliveryWon }) => {
          expect(sumOf(cart)).toEqual({
            goodsWon: priceOf(units),
            deliveryWon,
            amountWon: priceOf(units) + deliveryWon,
          });
          expect(cart.map(({ product }) => unitPriceWon(product))).toEqual(
            cart.map((_, i) => units.find(({ line }) => line === i + 1)!.won),
          );
        }),
        { numRuns },
      );
    });

    it('are a measure that finds one won, a fee that comes back too early, and one that never does', () => {
      const wrongs: ((right: number, all: Unit[], deliveryWon: number, steps: Step[]) => number)[] = [
        (right) => right + 1,
        (right, all, deliveryWon, steps) =>
          right +
          (steps.length > 0 && steps.flatMap(({ units }) => units).length < all.length ? deliveryWon : 0),
        (_, all, __, steps) => countOut(all, 0, steps),
      ];
      for (const wrong of wrongs) {
        const found = fc.check(
          fc.property(history, ({ units, deliveryWon, steps }) => {
            const right = countOut(units, deliveryWon, steps);
            return wrong(right, units, deliveryWon, steps) === play(units, deliveryWon, steps);
          }),
          { numRuns },
        );
        expect(found.failed).toBe(true);
      }
    });

    it('bring back what their units bring, in whatever order those are cancelled and returned', () => {
      fc.assert(
        fc.property(history, ({ units, deliveryWon, steps }) => {
          const expected = countOut(units, deliveryWon, steps);
          expect(play(units, deliveryWon, steps)).toBe(expected);
          expect(play(units, deliveryWon, inTurn(steps))).toBe(expected);
          expect(play(units, deliveryWon, steps.toReversed())).toBe(expected);
        }),
        { numRuns },
      );
    });

    it('bring all that was paid where everything is cancelled or faulty, and never more', () => {
      fc.assert(
        fc.property(history, ({ units, deliveryWon, steps }) => {
          const paidWon = priceOf(units) + deliveryWon;
          const sent = steps.filter(({ fate }) => fate !== 'changeOfMind');
          const gone = new Set(sent.flatMap((step) => step.units.map(({ line }) => line)));
          const rest = units.filter(({ line }) => !gone.has(line));
          const owned = [...sent.flatMap((step) => step.units), ...rest];
          const last: Step[] = rest.length > 0 ? [{ fate: 'damaged', units: rest }] : [];
          expect(play(owned, deliveryWon, [...sent, ...last])).toBe(priceOf(owned) + deliveryWon);
          expect(play(units, deliveryWon, steps)).toBeLessThanOrEqual(paidWon);
        }),
        { numRuns },
      );
    });

    it('never bring more than what is left after a part was given back', () => {
      fc.assert(
        fc.property(history, fc.double({ min: 0, max: 1, noNaN: true }), ({ units, deliveryWon }, share) => {
          const paidWon = priceOf(units) + deliveryWon;
          const refundedWon = Math.floor(paidWon * share);
          const lines = count(units).map(({ line, quantity }) => ({
            ...{ id: line, quantity, unitWon: units.find((unit) => unit.line === line)!.won },
            ...{ cancelledUnits: 0, returnedUnits: 0 },
          }));
          const now = { lines, deliveryWon, wayBackWon, paidWon, refundedWon, returnedFor: [] };
          const sums = calculateReturn(now, { reason: 'defective', lines: allLeft(lines) });
          expect([sums.refundWon, sums.leftWon]).toEqual([paidWon - refundedWon, 0]);
        }),
        { numRuns },
      );
    });
  });
}
