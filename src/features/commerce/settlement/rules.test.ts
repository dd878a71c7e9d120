import { describe, expect, it } from 'vitest';
import { type ComparedPayment, judgePayment } from './rules.ts';

const own = {
  method: 'card',
  paidWon: 30_000,
  promisedWon: 0,
  returnedLongAgoWon: 0,
  isDue: true,
};
const payment = { kind: 'payment' as const, movedOn: '2026-11-02', amountWon: 30_000, feeWon: 840 };
const cancel = { kind: 'cancel' as const, movedOn: '2026-11-09', amountWon: -10_000, feeWon: -280 };
const rates = [
  { method: 'card', fromDay: '2026-01-01', basisPoints: 300, fixedWon: 0 },
  { method: 'card', fromDay: '2026-11-01', basisPoints: 280, fixedWon: 0 },
];
const judge = (change: Partial<ComparedPayment>) =>
  judgePayment({ tid: 't', moid: 'm', own, listed: [payment], ...change }, rates, '2026-06-01');

describe('a payment beside the pay-out lists', () => {
  it.each<[string, Partial<ComparedPayment>, ReturnType<typeof judge>]>([
    ['agrees', {}, []],
    [
      'stands in a list, and no payment of ours has its number',
      { own: null },
      [{ kind: 'unknown', oursWon: 0, theirsWon: 30_000 }],
    ],
    ['stood in a list that was taken out, and is none of ours', { own: null, listed: [] }, []],
    [
      'is so old that its order may be destroyed',
      { own: null, listed: [{ ...payment, movedOn: '2026-05-31' }] },
      [],
    ],
    [
      'is so old, and something of it moved since',
      { own: null, listed: [{ ...payment, movedOn: '2026-05-31' }, cancel] },
      [{ kind: 'unknown', oursWon: 0, theirsWon: 20_000 }],
    ],
    ['is due and stands in none', { listed: [] }, [{ kind: 'missing', oursWon: 30_000, theirsWon: 0 }]],
    ['isn’t due yet', { listed: [], own: { ...own, isDue: false } }, []],
    ['went back whole before it was paid out', { listed: [], own: { ...own, promisedWon: 30_000 } }, []],
    [
      'was paid with another sum',
      { own: { ...own, paidWon: 29_000 } },
      [{ kind: 'amount', oursWon: 29_000, theirsWon: 30_000 }],
    ],
    ['lost a part that we know of', { listed: [payment, cancel], own: { ...own, promisedWon: 10_000 } }, []],
    [
      'lost a part that we don’t know of',
      { listed: [payment, cancel] },
      [{ kind: 'refundUnknown', oursWon: 0, theirsWon: 10_000 }],
    ],
    [
      'should have lost a part long ago',
      { own: { ...own, promisedWon: 10_000, returnedLongAgoWon: 10_000 } },
      [{ kind: 'refundMissing', oursWon: 10_000, theirsWon: 0 }],
    ],
    ['loses a part that is on its way', { own: { ...own, promisedWon: 10_000 } }, []],
    ['cost a won of rounding', { listed: [{ ...payment, feeWon: 841 }] }, []],
    [
      'cost more than was agreed',
      { listed: [{ ...payment, feeWon: 900 }] },
      [{ kind: 'fee', oursWon: 840, theirsWon: 900 }],
    ],
    ['cost what was agreed before', { listed: [{ ...payment, movedOn: '2026-10-31', feeWon: 900 }] }, []],
    [
      'was paid by a way that nothing was agreed for',
      {
        own: { ...own, method: 'payco' },
        listed: [{ ...payment, feeWon: 5 }],
      },
      [],
    ],
    [
      'keeps its fee at a cancellation',
      {
        listed: [payment, { ...cancel, feeWon: 0 }],
        own: { ...own, promisedWon: 10_000 },
      },
      [],
    ],
  ])('%s', (_name, change, expected) => {
    expect(judge(change)).toEqual(expected);
  });
});
