import { describe, expect, it } from 'vitest';
import { judgeListed, type OwnPayment } from './rules.ts';

const dayEnd = new Date('2026-11-22T00:00:00+09:00');
const at = (time: string) => new Date(`${time}+09:00`);
const own = (...returns: OwnPayment['returns']): OwnPayment => ({
  moid: 'a',
  tid: 't',
  isLate: false,
  paidWon: 22_000,
  paidAt: at('2026-11-20T10:00:00'),
  returns,
});
const judge = (returnedWon: number, payment: OwnPayment) =>
  judgeListed({ moid: 'a', tid: 't', paidWon: 22_000, returnedWon }, payment, { isUnderWay: false, dayEnd });

describe('a payment that went back in parts', () => {
  const before = { won: 5_000, at: at('2026-11-21T09:00:00') };
  const after = { won: 2_000, at: at('2026-11-22T00:10:00') };
  const unknown = { won: 1_000, at: null };

  it('agrees where both say the same', () => {
    expect(judge(5_000, own(before))).toBeNull();
    expect(judge(0, own())).toBeNull();
  });

  it('agrees with each way in which a later part, or one on its way, may be in the list', () => {
    for (const returned of [5_000, 7_000, 8_000])
      expect(judge(returned, own(before, after, unknown))).toBeNull();
  });

  it('differs where the provider gave back another sum', () => {
    for (const returned of [0, 1_000, 2_000, 6_000, 22_000])
      expect(judge(returned, own(before, after, unknown))).toMatchObject({
        kind: 'amount',
        oursWon: 15_000,
        theirsWon: 22_000 - returned,
      });
    expect(judge(5_000, own())).toMatchObject({ kind: 'amount', oursWon: 22_000, theirsWon: 17_000 });
  });
});
