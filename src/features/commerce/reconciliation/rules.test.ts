import { describe, expect, it } from 'vitest';
import {
  boundsOfDay,
  dayAfter,
  dayBefore,
  daysToCompare,
  isKoreanDay,
  isLastChance,
  isTimeToCompare,
  judgeListed,
  keepsWon,
  type OwnPayment,
} from './rules.ts';

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

it('a part that went back in the first instant of the next day may be missing in this day’s list', () => {
  const midnight = { won: 5_000, at: dayEnd };
  for (const returned of [0, 5_000]) expect(judge(returned, own(midnight))).toBeNull();
  const before = { won: 5_000, at: new Date(dayEnd.getTime() - 1) };
  expect(judge(0, own(before))).toMatchObject({ kind: 'amount' });
});

describe('a charge that our ledgers don’t know', () => {
  const listed = { moid: 'a', tid: 't', paidWon: 22_000, returnedWon: 0 };
  const judgeUnknown = (change: object, isUnderWay = false) =>
    judgeListed({ ...listed, ...change }, null, { isUnderWay, dayEnd });

  it('is a difference of all that the provider keeps of it', () => {
    expect(judgeUnknown({ returnedWon: 2_000 })).toEqual({
      ...{ kind: 'noOrder', moid: 'a', tid: 't' },
      ...{ oursWon: 0, theirsWon: 20_000 },
    });
  });

  it('is none where all of it went back, or where it may still be under way', () => {
    expect(judgeUnknown({ returnedWon: 22_000 })).toBeNull();
    expect(judgeUnknown({}, true)).toBeNull();
  });
});

it('another sum than was charged is a difference, whatever went back', () => {
  const listed = { moid: 'a', tid: 't', paidWon: 21_000, returnedWon: 0 };
  expect(judgeListed(listed, own(), { isUnderWay: false, dayEnd })).toEqual({
    ...{ kind: 'amount', moid: 'a', tid: 't' },
    ...{ oursWon: 22_000, theirsWon: 21_000 },
  });
});

it('what we keep is what was paid without what surely went back', () => {
  expect(keepsWon(own({ won: 5_000, at: dayEnd }, { won: 1_000, at: null }))).toBe(17_000);
});

describe('days', () => {
  it('begin and end at midnight in Korea', () => {
    expect(boundsOfDay('2026-11-21')).toEqual({ from: at('2026-11-21T00:00:00'), to: dayEnd });
    expect([dayBefore('2026-03-01'), dayAfter('2026-02-28')]).toEqual(['2026-02-28', '2026-03-01']);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['26-02-28', false],
    ['x2026-02-28', false],
    ['2026-02-28x', false],
  ])('%s is one: %s', (text, is) => expect(isKoreanDay(text)).toBe(is));

  it('that were missed are all compared', () => {
    expect(daysToCompare(null, '2026-11-21')).toEqual(['2026-11-21']);
    expect(daysToCompare('2026-11-20', '2026-11-21')).toEqual(['2026-11-21']);
    expect(daysToCompare('2026-11-18', '2026-11-21')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  });

  it('are asked for from half past three to noon', () => {
    expect([isTimeToCompare('03:29'), isTimeToCompare('03:30')]).toEqual([false, true]);
    expect([isLastChance('11:59'), isLastChance('12:00')]).toEqual([false, true]);
  });
});
