// What comes back of an order, held against an oracle that knows nothing but units: one object each, and no formula.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import returnTerms from '../../../content/returns.json' with { type: 'json' };
import type { ReturnReason } from '../../shared/return-reasons.ts';
import { allLeft, type LineUnits } from '../order/rules.ts';
import { calculateBack, type LinedOrder } from '../refund/rules.ts';
import { calculateReturn } from './rules.ts';

type Fate = 'kept' | 'cancelled' | ReturnReason;
type Unit = { line: number; won: number; fate: Fate };
/** Units that leave the buyer together: by a cancellation before the parcel left, or in one return. */
type Step = { fate: Exclude<Fate, 'kept'>; units: Unit[] };

const reasons = ['changeOfMind', 'defective', 'wrongDelivery', 'damaged'] as const;

const order = fc
  .record({
    lines: fc.array(
      fc.record({ unitWon: fc.integer({ min: 1, max: 60_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    deliveryWon: fc.constantFrom(0, 2_500, 3_000),
  })
  .map(({ lines, deliveryWon }) => ({
    deliveryWon,
    units: lines.flatMap(({ unitWon, quantity }, i) =>
      Array.from({ length: quantity }, (): Unit => ({ line: i + 1, won: unitWon, fate: 'kept' })),
    ),
  }));

/** Every unit is kept, or goes with one of a few steps. */
const history = order.chain(({ units, deliveryWon }) =>
  fc
    .record({
      fates: fc.array(fc.constantFrom('cancelled' as const, ...reasons), { minLength: 1, maxLength: 6 }),
      owners: fc.array(fc.integer({ min: -1, max: 5 }), { minLength: units.length, maxLength: units.length }),
      shuffle: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
    })
    .map(({ fates, owners, shuffle }) => {
      const steps = fates
        .map((fate, step): Step & { turn: number } => ({
          fate,
          units: units.flatMap((unit, i) => (owners[i] === step ? [{ ...unit, fate }] : [])),
          turn: shuffle[step]!,
        }))
        .filter((step) => step.units.length > 0);
      return { units, deliveryWon, steps };
    }),
);

const before = (steps: Step[]) => steps.filter(({ fate }) => fate === 'cancelled');
const after = (steps: Step[]) => steps.filter(({ fate }) => fate !== 'cancelled');
/** Nothing is returned before it was sent, nothing is cancelled afterwards. */
const inTurn = (steps: Step[]) => [...before(steps), ...after(steps)];

const priceOf = (units: readonly Unit[]): number => units.reduce((sum, { won }) => sum + won, 0);

const count = (units: Unit[]): LineUnits[] =>
  [...new Set(units.map(({ line }) => line))].map((line) => ({
    line,
    quantity: units.filter((unit) => unit.line === line).length,
  }));

/** As the shop does it: one step after the other, each from what the order then is. */
function play(all: Unit[], deliveryWon: number, steps: Step[]): number {
  const paidWon = priceOf(all) + deliveryWon;
  const now = {
    lines: count(all).map(({ line, quantity }) => ({
      ...{ id: line, quantity, unitWon: all.find((unit) => unit.line === line)!.won },
      ...{ cancelledUnits: 0, returnedUnits: 0 },
    })),
    ...{ deliveryWon, paidWon, refundedWon: 0, returnedFor: [] as ReturnReason[] },
  } satisfies LinedOrder & { returnedFor: ReturnReason[] };
  for (const { fate, units } of inTurn(steps)) {
    const lines = count(units);
    const sums =
      fate === 'cancelled'
        ? calculateBack(now, lines, { wayBackWon: 0, bearsDelivery: false })
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
function countOut(all: Unit[], deliveryWon: number, steps: Step[]): number {
  let hand = 0;
  for (const { fate, units } of steps) {
    let fare = fate === 'changeOfMind' ? returnTerms.wayBackWon : 0;
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

describe('What comes back of an order', () => {
  it('is what its units bring, in whatever order they come back', () => {
    fc.assert(
      fc.property(history, ({ units, deliveryWon, steps }) => {
        const expected = countOut(units, deliveryWon, steps);
        expect(play(units, deliveryWon, steps)).toBe(expected);
        expect(
          play(
            units,
            deliveryWon,
            [...steps].sort((a, b) => a.turn - b.turn),
          ),
        ).toBe(expected);
        expect(play(units, deliveryWon, steps.toReversed())).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is all that was paid where everything is cancelled or faulty, and never more', () => {
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
      { numRuns: 300 },
    );
  });

  it('is never more than what is left after a part was given back', () => {
    fc.assert(
      fc.property(history, fc.double({ min: 0, max: 1, noNaN: true }), ({ units, deliveryWon }, share) => {
        const paidWon = priceOf(units) + deliveryWon;
        const refundedWon = Math.floor(paidWon * share);
        const lines = count(units).map(({ line, quantity }) => ({
          ...{ id: line, quantity, unitWon: units.find((unit) => unit.line === line)!.won },
          ...{ cancelledUnits: 0, returnedUnits: 0 },
        }));
        const now = { lines, deliveryWon, paidWon, refundedWon, returnedFor: [] };
        const sums = calculateReturn(now, { reason: 'defective', lines: allLeft(lines) });
        expect([sums.refundWon, sums.leftWon]).toEqual([paidWon - refundedWon, 0]);
      }),
      { numRuns: 300 },
    );
  });
});
