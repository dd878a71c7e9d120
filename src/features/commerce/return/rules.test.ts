import { describe, expect, it } from 'vitest';
import { refundDueMs } from '../refund/interest/rules.ts';
import {
  calculateReturn,
  daysOf,
  openReasons,
  planReturn,
  type ReturnableOrder,
  type ReturnWish,
  refusalOfReturn,
  returnableUnits,
  returnDeadlineMs,
} from './rules.ts';

// A Monday, a quarter to midnight in Korea.
const deliveredAtMs = Date.parse('2026-11-16T23:45:00+09:00');
const at = (time: string) => Date.parse(`${time}+09:00`);
const pens = (returnedUnits: number, unitWon = 19_000) => ({
  ...{ id: 7, quantity: 3, unitWon, cancelledUnits: 0, returnedUnits },
  ...{ cancelling: 0, packed: 3, shipped: 3, delivered: 3, returning: 0, replacing: 0 },
});
const units = (quantity: number) => [{ line: 7, quantity }];
const order: ReturnableOrder = {
  category: 'accessory',
  fulfilment: 'delivered',
  deliveries: [{ line: 7, quantity: 3, atMs: deliveredAtMs }],
  declaredDays: [],
  lines: [pens(0)],
  returnedFor: [],
  askedLines: null,
  cancellation: null,
  openRefund: null,
  hasOpenReturn: false,
  deliveryWon: 3_000,
  wayBackWon: 3_000,
  paidWon: 60_000,
  refundedWon: 0,
};
const whim: ReturnWish = { reason: 'changeOfMind', lines: units(1), noticedOn: '' };
const fault: ReturnWish = { reason: 'defective', lines: units(1), noticedOn: '2026-11-20' };
const soon = at('2026-11-20T12:00:00');

describe('until when goods may come back', () => {
  it('on a whim: a day later where the last day was declared a day off', () => {
    const declared = { ...order, declaredDays: ['2026-11-23'] };
    expect(refusalOfReturn(declared, whim, at('2026-11-24T23:59:59.999'))).toBeNull();
    expect(refusalOfReturn(declared, whim, at('2026-11-25T00:00:00'))).toBe('tooLate');
    expect(openReasons(declared, soon)[0]?.untilMs).toBe(at('2026-11-25T00:00:00'));
  });

  it('on a whim: to the end of the seventh day, the first not counted', () => {
    expect(refusalOfReturn(order, whim, at('2026-11-23T23:59:59.999'))).toBeNull();
    expect(refusalOfReturn(order, whim, at('2026-11-24T00:00:00'))).toBe('tooLate');
  });

  it('with a fault: thirty days from when it was known', () => {
    // The thirtieth day is a Sunday.
    expect(refusalOfReturn(order, fault, at('2026-12-21T23:59:59.999'))).toBeNull();
    expect(refusalOfReturn(order, fault, at('2026-12-22T00:00:00'))).toBe('tooLate');
  });

  it('with a fault that was found late: three months from the delivery', () => {
    const late = { ...fault, noticedOn: '2027-02-10' };
    expect(refusalOfReturn(order, late, at('2027-02-16T23:59:59.999'))).toBeNull();
    expect(refusalOfReturn(order, late, at('2027-02-17T00:00:00'))).toBe('tooLate');
    expect(returnDeadlineMs('damaged', deliveredAtMs, '2026-11-16', [])).toBe(at('2026-12-17T00:00:00'));
  });

  it('but whoever called in time is entered later', () => {
    expect(refusalOfReturn(order, whim, at('2026-12-24T00:00:00'), true)).toBeNull();
  });

  it('and the money follows within three working days', () => {
    expect(refundDueMs(at('2026-11-20T18:00:00'), [])).toBe(at('2026-11-26T00:00:00'));
  });
});

describe('goods that came in several parcels', () => {
  const later = at('2026-11-20T09:00:00');
  const deps = (returnedUnits: number): ReturnableOrder => ({
    ...order,
    lines: [pens(returnedUnits)],
    deliveries: [
      { line: 7, quantity: 1, atMs: deliveredAtMs },
      { line: 7, quantity: 2, atMs: later },
    ],
  });
  const ask = (count: number, returned: number, time: string, wish = whim) =>
    refusalOfReturn(deps(returned), { ...wish, lines: units(count) }, at(time));

  it('have the days of their parcel, each to its last millisecond', () => {
    expect(ask(3, 0, '2026-11-23T23:59:59.999')).toBeNull();
    expect(ask(3, 0, '2026-11-24T00:00:00')).toBe('tooLate');
    expect(ask(2, 0, '2026-11-24T00:00:00')).toBeNull();
    expect(ask(2, 0, '2026-11-27T23:59:59.999')).toBeNull();
    expect(ask(1, 0, '2026-11-28T00:00:00')).toBe('tooLate');
  });

  it('are told apart by nobody: what came back was the oldest', () => {
    expect(ask(2, 1, '2026-11-24T00:00:00')).toBeNull();
    expect(ask(3, 1, '2026-11-20T12:00:00')).toBe('tooMany');
    expect(ask(1, 2, '2026-11-24T00:00:00')).toBeNull();
  });

  it('with a fault that was known before the second came are those of the first', () => {
    const early = { ...fault, noticedOn: '2026-11-18' };
    expect(ask(1, 0, '2026-11-21T12:00:00', early)).toBeNull();
    expect(ask(2, 0, '2026-11-21T12:00:00', early)).toBe('badDay');
    expect(ask(3, 0, '2026-11-21T12:00:00', { ...fault, noticedOn: '2026-11-20' })).toBeNull();
  });

  it('come back while others are still on their way', () => {
    const sent = { ...pens(0), delivered: 1 };
    const [first] = deps(0).deliveries;
    const half: ReturnableOrder = { ...order, fulfilment: 'shipping', lines: [sent], deliveries: [first!] };
    expect(refusalOfReturn(half, whim, soon)).toBeNull();
    expect(refusalOfReturn(half, { ...whim, lines: units(2) }, soon)).toBe('tooMany');
    expect(returnableUnits(half, whim, soon)).toEqual(units(1));
  });

  it('of different kinds are counted apart, each in its own days', () => {
    const brush = { ...pens(0), id: 8, quantity: 1, packed: 1, shipped: 1, delivered: 1 };
    const both: ReturnableOrder = {
      ...order,
      lines: [pens(0), brush],
      deliveries: [
        { line: 8, quantity: 1, atMs: deliveredAtMs },
        { line: 7, quantity: 3, atMs: later },
      ],
    };
    const refusal = (lines: { line: number; quantity: number }[], time: string) =>
      refusalOfReturn(both, { ...whim, lines }, at(time));
    const wish = [...units(3), { line: 8, quantity: 1 }];
    expect(refusal(wish, '2026-11-23T23:59:59.999')).toBeNull();
    expect(refusal(wish, '2026-11-24T00:00:00')).toBe('tooLate');
    expect(refusal(units(3), '2026-11-24T00:00:00')).toBeNull();
    expect(refusal([{ line: 8, quantity: 2 }], '2026-11-20T12:00:00')).toBe('tooMany');
    expect(refusal([{ line: 9, quantity: 1 }], '2026-11-20T12:00:00')).toBe('tooMany');
    expect(returnableUnits(both, whim, at('2026-11-24T00:00:00'))).toEqual(units(3));
    const daysFor = (line: number) => daysOf(both, whim, [{ line, quantity: 1 }], soon);
    expect(daysFor(8)).toEqual({
      firstUntilMs: at('2026-11-24T00:00:00'),
      untilMs: at('2026-11-24T00:00:00'),
    });
    expect(daysFor(7)).toEqual({
      firstUntilMs: at('2026-11-28T00:00:00'),
      untilMs: at('2026-11-28T00:00:00'),
    });
  });

  it('are offered with the first and with the last of their days', () => {
    const [whims] = openReasons(deps(0), soon);
    expect(whims).toEqual({
      reason: 'changeOfMind',
      firstUntilMs: at('2026-11-24T00:00:00'),
      untilMs: at('2026-11-28T00:00:00'),
    });
    expect(returnableUnits(deps(0), whim, at('2026-11-24T00:00:00'))).toEqual(units(2));
  });
});

describe('what does not come back', () => {
  it.each([
    [{ category: 'content' }, 'content'],
    [{ fulfilment: 'paid', deliveries: [] }, 'notDelivered'],
    [{ fulfilment: 'shipping', deliveries: [] }, 'notDelivered'],
    [{ fulfilment: 'cancelled' }, 'over'],
    [{ cancellation: 'done' }, 'over'],
    [{ lines: [pens(3)] }, 'over'],
    [{ refundedWon: 60_000 }, 'over'],
    [{ hasOpenReturn: true }, 'open'],
    [{ openRefund: 'account' }, 'open'],
    [{ cancellation: 'requested' }, 'open'],
    [{ lines: [pens(0, 1_000)] }, 'nothingBack'],
    [{ lines: [pens(2)] }, null],
    [{ cancellation: 'refused' }, null],
  ] as const)('%j: %s', (change, refusal) => {
    expect(refusalOfReturn({ ...order, ...change }, whim, soon)).toBe(refusal);
    expect(openReasons({ ...order, ...change }, soon).some(({ reason }) => reason === 'changeOfMind')).toBe(
      refusal === null,
    );
  });

  it.each([0, -1, 4, 1.5, Number.NaN])('%d units of three', (quantity) => {
    expect(refusalOfReturn(order, { ...whim, lines: units(quantity) }, soon)).toBe('tooMany');
  });

  it.each([
    ['nothing', []],
    ['a line of another order', [{ line: 8, quantity: 1 }]],
    ['a line twice', [...units(1), ...units(1)]],
  ])('%s', (_what, lines) => {
    expect(refusalOfReturn(order, { ...whim, lines }, soon)).toBe('tooMany');
  });

  it.each(['', '2026-11-15', '2026-11-21', '2026-02-30', 'gestern'])(
    'goods whose fault was known on "%s"',
    (noticedOn) => {
      expect(refusalOfReturn(order, { ...fault, noticedOn }, soon)).toBe('badDay');
    },
  );

  it('for a reason whose time is over, while others are open', () => {
    expect(openReasons(order, at('2026-11-24T00:00:00')).map(({ reason }) => reason)).toEqual([
      'defective',
      'wrongDelivery',
      'damaged',
    ]);
    expect(openReasons(order, at('2027-02-17T00:00:00'))).toEqual([]);
  });
});

describe('what comes back', () => {
  it.each([
    [
      {},
      'changeOfMind',
      1,
      { goodsWon: 19_000, deliveryWon: 0, withheldWon: 3_000, refundWon: 16_000, leftWon: 44_000 },
    ],
    [
      {},
      'changeOfMind',
      3,
      { goodsWon: 57_000, deliveryWon: 0, withheldWon: 3_000, refundWon: 54_000, leftWon: 6_000 },
    ],
    [
      {},
      'defective',
      3,
      { goodsWon: 57_000, deliveryWon: 3_000, withheldWon: 0, refundWon: 60_000, leftWon: 0 },
    ],
    // What stays was delivered, too.
    [
      {},
      'wrongDelivery',
      2,
      { goodsWon: 38_000, deliveryWon: 0, withheldWon: 0, refundWon: 38_000, leftWon: 22_000 },
    ],
    [
      { lines: [pens(2)], returnedFor: ['damaged'], refundedWon: 38_000 },
      'damaged',
      1,
      { goodsWon: 19_000, deliveryWon: 3_000, withheldWon: 0, refundWon: 22_000, leftWon: 0 },
    ],
    // A whim before: the first way stays paid, as it would the other way round.
    [
      { lines: [pens(2)], returnedFor: ['changeOfMind'], refundedWon: 35_000 },
      'damaged',
      1,
      { goodsWon: 19_000, deliveryWon: 0, withheldWon: 0, refundWon: 19_000, leftWon: 6_000 },
    ],
    // Something was given back before without goods.
    [
      { refundedWon: 10_000 },
      'defective',
      3,
      { goodsWon: 57_000, deliveryWon: 3_000, withheldWon: 0, refundWon: 50_000, leftWon: 0 },
    ],
  ] as const)('%j, %s, %d units', (change, reason, quantity, expected) => {
    expect(calculateReturn({ ...order, ...change }, { reason, lines: units(quantity) })).toEqual(expected);
  });
});

describe('what a return brings', () => {
  const back = { reason: 'changeOfMind' as const, lines: units(1) };
  const plan = { ...order, deliveredWon: 0 } as never as Parameters<typeof planReturn>[0];

  it.each([0, 2_500, 3_000, 30_000])('on a whim: the goods less the way back of %d won', (wayBackWon) => {
    const withheldWon = Math.min(wayBackWon, 19_000);
    const whole = calculateReturn({ ...order, wayBackWon }, back);
    expect(whole).toMatchObject({ withheldWon, refundWon: 19_000 - withheldWon });
    if (withheldWon < 19_000) expect(planReturn({ ...plan, wayBackWon }, back)).toEqual(whole);
  });

  it('as much less as the operator withholds, down to nothing', () => {
    expect(planReturn(plan, back, 0)).toMatchObject({ refundWon: 19_000, withheldWon: 0 });
    expect(planReturn(plan, back, 10_000)).toMatchObject({ refundWon: 9_000, withheldWon: 10_000 });
  });

  it.each([-1, 0.5, Number.NaN])('a share of %s won is refused', (withheldWon) => {
    expect(planReturn(plan, back, withheldWon)).toEqual({ refusal: 'badAmount' });
  });

  it('more than arrived is refused, and everything while money is on its way', () => {
    expect(planReturn(plan, { ...back, lines: units(4) })).toEqual({ refusal: 'tooMany' });
    expect(planReturn({ ...plan, openRefund: 'executing' }, back)).toEqual({ refusal: 'onItsWay' });
  });

  it('of an order whose money is back already is refused', () => {
    expect(planReturn({ ...plan, refundedWon: 60_000 }, back)).toEqual({ refusal: expect.any(String) });
  });

  it('its own return, where it is under way, is no obstacle', () => {
    expect(planReturn({ ...plan, hasOpenReturn: true }, back)).toMatchObject({ refundWon: 16_000 });
  });
});

describe('of several lines', () => {
  const other = { ...pens(0), id: 8 };
  const both = { ...order, lines: [pens(0), other], deliveries: [...order.deliveries] };

  it('the return is over only when all of them came back', () => {
    expect(
      refusalOfReturn(
        { ...both, lines: [pens(3), other], deliveries: [{ line: 8, quantity: 3, atMs: deliveredAtMs }] },
        { ...whim, lines: [{ line: 8, quantity: 1 }] },
        soon,
      ),
    ).toBeNull();
    expect(refusalOfReturn({ ...both, lines: [pens(3), { ...other, returnedUnits: 3 }] }, whim, soon)).toBe(
      'over',
    );
  });

  it('others under way for one of them leave the other free', () => {
    const replaced = { ...pens(0), replacing: 3 };
    expect(
      refusalOfReturn(
        { ...both, lines: [replaced, other], deliveries: [{ line: 8, quantity: 3, atMs: deliveredAtMs }] },
        { ...whim, lines: [{ line: 8, quantity: 1 }] },
        soon,
      ),
    ).toBeNull();
    expect(refusalOfReturn({ ...both, lines: [replaced, { ...other, replacing: 3 }] }, whim, soon)).toBe(
      'open',
    );
  });

  it('each has the days of its own parcels', () => {
    const later = at('2026-11-18T09:00:00');
    const apart = { ...both, deliveries: [...order.deliveries, { line: 8, quantity: 3, atMs: later }] };
    const why = { reason: 'changeOfMind' as const, noticedOn: '' };
    expect(daysOf(apart, why, [{ line: 7, quantity: 1 }], soon)).toEqual({
      firstUntilMs: at('2026-11-24T00:00:00'),
      untilMs: at('2026-11-24T00:00:00'),
    });
    expect(
      daysOf(
        apart,
        why,
        [
          { line: 7, quantity: 1 },
          { line: 8, quantity: 1 },
        ],
        soon,
      ),
    ).toEqual({
      firstUntilMs: at('2026-11-24T00:00:00'),
      untilMs: at('2026-11-26T00:00:00'),
    });
  });
});

it('a return of which one won is left is taken, of none it isn’t', () => {
  const cheap = (unitWon: number) => ({
    ...order,
    lines: [pens(0, unitWon)],
    paidWon: unitWon * 3,
    deliveryWon: 0,
  });
  expect(refusalOfReturn(cheap(3_001), whim, soon)).toBeNull();
  expect(refusalOfReturn(cheap(3_000), whim, soon)).toBe('nothingBack');
});
