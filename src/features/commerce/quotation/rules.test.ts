import { describe, expect, it } from 'vitest';
import { isOrderOver, lastDayOf, shownStateOf, sumsOf, validUntilMs } from './rules.ts';

describe('a quotation', () => {
  it('holds to the end of its last Korean day, and not a millisecond longer', () => {
    // 23:59:59.999 on the 27th in Korea, and a millisecond later.
    const late = Date.parse('2026-11-27T14:59:59.999Z');
    const until = validUntilMs(late, 30);
    expect(new Date(until).toISOString()).toBe('2026-12-27T15:00:00.000Z');
    expect(lastDayOf(until)).toBe('2026-12-27');
    expect(lastDayOf(validUntilMs(late + 1, 30))).toBe('2026-12-28');
    const issued = { state: 'issued', validUntil: new Date(until) } as const;
    expect(shownStateOf(issued, until - 1)).toBe('issued');
    expect(shownStateOf(issued, until)).toBe('expired');
  });

  it.each(['draft', 'accepted', 'withdrawn'] as const)('that is %s never expires', (state) => {
    expect(shownStateOf({ state, validUntil: new Date(0) }, 1)).toBe(state);
  });

  it('comes to its lines and the delivery, and its VAT to the won', () => {
    const lines = [
      { quantity: 3, unitWon: 15_500 },
      { quantity: 1, unitWon: 0 },
    ];
    expect(sumsOf(lines, 3_001)).toEqual({
      ...{ goodsWon: 46_500, deliveryWon: 3_001, amountWon: 49_501 },
      ...{ supplyWon: 45_001, vatWon: 4_500 },
    });
  });
});

describe('the order that stands for it', () => {
  const createdAt = new Date('2026-11-27T03:00:00Z');
  const dayLater = createdAt.getTime() + 24 * 3_600_000;
  const unpaid = { fulfilment: 'unpaid', createdAt } as const;
  const order = { order: unpaid, attempt: 'failed' } as const;

  it('is over a millisecond after the day in which it may be paid', () => {
    expect(isOrderOver(order, dayLater)).toBe(false);
    expect(isOrderOver(order, dayLater + 1)).toBe(true);
  });

  it.each(['approving', 'unknown', 'awaitingDeposit', 'paid'] as const)(
    'is never over while its payment is %s',
    (attempt) => expect(isOrderOver({ ...order, attempt }, dayLater + 1)).toBe(false),
  );

  it.each(['paid', 'delivered', 'cancelled'] as const)('was bought with where it is %s', (fulfilment) => {
    expect(isOrderOver({ ...order, order: { ...unpaid, fulfilment } }, dayLater + 1)).toBe(false);
  });
});
