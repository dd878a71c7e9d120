import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookRefunds, type PaidBack } from './booking.server.ts';

const order = {
  deliveryWon: 3_000,
  lines: [
    { id: 1, quantity: 1, unitWon: 10_000 },
    { id: 2, quantity: 1, unitWon: 10_000 },
  ],
};

it('lets the other goods bear what went back of some before without a cause of their own', () => {
  const [sum, back] = bookRefunds(order, [
    { amountWon: 5_000, withheldWon: 0, units: null },
    { amountWon: 10_000, withheldWon: 0, units: [{ line: 1, quantity: 1 }] },
  ]);
  expect(sum).toEqual({ linesWon: [2_500, 2_500], deliveryWon: 0 });
  expect(back).toEqual({ linesWon: [7_500, 2_500], deliveryWon: 0 });
});

it('takes the delivery for what goes back beyond the goods, and a way that the buyer pays for delivery that was sold', () => {
  expect(
    bookRefunds(order, [
      { amountWon: 7_000, withheldWon: 3_000, units: [{ line: 1, quantity: 1 }] },
      { amountWon: 16_000, withheldWon: 0, units: 'rest' },
    ]),
  ).toEqual([
    { linesWon: [10_000, 0], deliveryWon: -3_000 },
    { linesWon: [0, 10_000], deliveryWon: 6_000 },
  ]);
});

it('keeps every sum, and takes no more of a line than it brought, whatever went back in whatever order', () => {
  const orders = fc.record({
    deliveryWon: fc.integer({ min: 0, max: 5_000 }),
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), unitWon: fc.integer({ min: 0, max: 90_000 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  });
  const wishes = fc.array(
    fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      withheldWon: fc.integer({ min: 0, max: 3_000 }),
      kind: fc.constantFrom('rest', null, 'units'),
      quantity: fc.integer({ min: 1, max: 3 }),
      line: fc.nat({ max: 3 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(orders, wishes, ({ deliveryWon, lines }, asked) => {
      const sold = { deliveryWon, lines: lines.map((line, i) => ({ ...line, id: i + 1 })) };
      const paidWon = lines.reduce((sum, { quantity, unitWon }) => sum + quantity * unitWon, deliveryWon);
      let leftWon = paidWon;
      const refunds = asked.flatMap(({ part, withheldWon, kind, line, quantity }): PaidBack[] => {
        const amountWon = Math.floor(leftWon * part);
        if (amountWon < 1) return [];
        leftWon -= amountWon;
        const units = kind === 'units' ? [{ line: (line % lines.length) + 1, quantity }] : kind;
        return [
          { amountWon, withheldWon: Math.min(withheldWon, leftWon), units: units as PaidBack['units'] },
        ];
      });
      const bookings = bookRefunds(sold, refunds);
      for (const [i, { linesWon, deliveryWon: way }] of bookings.entries()) {
        expect(linesWon.reduce((sum, won) => sum + won, way)).toBe(refunds[i]!.amountWon);
        expect(Math.min(...linesWon)).toBeGreaterThanOrEqual(0);
      }
      for (const [i, { quantity, unitWon }] of lines.entries())
        expect(bookings.reduce((sum, { linesWon }) => sum + linesWon[i]!, 0)).toBeLessThanOrEqual(
          quantity * unitWon,
        );
    }),
  );
});
