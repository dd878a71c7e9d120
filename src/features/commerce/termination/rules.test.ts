import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculateTermination, isContinuing, isRefundedWhole, usedDaysOf } from './rules.ts';

const day = 24 * 60 * 60_000;
const at = Date.parse('2026-11-25T00:00:00Z');
const fault = { isShopsFault: false };

describe('What comes back of a content that is ended', () => {
  it('is what the refund text calculates, to the won', () => {
    const text = readFileSync(
      new URL('../../../../content/documents/legal/refund.json', import.meta.url),
      'utf8',
    );
    const example =
      /365일 이용권을 ([\d,]+)원에 사서 (\d+)일 쓰고 해지하면 쓴 금액은 ([\d,]+)원, 남은 금액은 ([\d,]+)원, 위약금은 ([\d,]+)원이라 ([\d,]+)원을/.exec(
        text,
      );
    const [, basisWon, usedDays, usedWon, restWon, penaltyWon, refundWon] = example!.map((number) =>
      Number(number.replaceAll(',', '')),
    );
    const sums = calculateTermination({ basisWon: basisWon!, days: 365, usedDays: usedDays! }, fault);
    expect(sums).toMatchObject({ usedWon, penaltyWon, refundWon });
    expect(sums.basisWon - sums.usedWon).toBe(restWon);
  });

  it('agrees with exact fractions in 10,000 generated passes', () => {
    // A fixed sequence (Lehmer's generator), so that a failure is found again.
    let seed = 20_261_125;
    const draw = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (most + 1);
    };
    for (let n = 0; n < 10_000; n++) {
      const days = 31 + draw(1_500);
      const beginsAtMs = at - draw(days * day * 2);
      const basisWon = 1 + draw(2_000_000);
      const isShopsFault = draw(3) === 0;
      // Each second of the way, counted the other way round: how many whole days are untouched.
      const restMs = BigInt(days) * BigInt(day) - BigInt(at - beginsAtMs);
      const untouched = restMs <= 0n ? 0n : restMs / BigInt(day);
      const used = BigInt(days) - untouched;
      const kept = (BigInt(basisWon) * used) / BigInt(days);
      const penalty = isShopsFault ? 0n : (BigInt(basisWon) - kept) / 10n;
      const usedDays = usedDaysOf({ beginsAtMs, days }, at);
      const sums = calculateTermination({ basisWon, days, usedDays }, { isShopsFault });
      expect([n, sums]).toEqual([
        n,
        {
          ...{ days, usedDays: Number(used), basisWon, usedWon: Number(kept) },
          ...{ penaltyWon: Number(penalty), refundWon: Number(BigInt(basisWon) - kept - penalty) },
        },
      ]);
    }
  });

  it('is less a tenth of the rest, and nothing less where the shop is at fault', () => {
    const pass = { basisWon: 100_000, days: 100, usedDays: 20 };
    expect(calculateTermination(pass, fault)).toMatchObject({ penaltyWon: 8_000, refundWon: 72_000 });
    expect(calculateTermination(pass, { isShopsFault: true })).toMatchObject({
      penaltyWon: 0,
      refundWon: 80_000,
    });
  });
});

describe('A used day', () => {
  it.each([
    ['before it begins', -1, 0],
    ['as it begins', 0, 0],
    ['a millisecond later', 1, 1],
    ['after 24 hours', day, 1],
    ['after 24 hours and a millisecond', day + 1, 2],
    ['a millisecond before the end', 365 * day - 1, 365],
    ['a year after the end', 730 * day, 365],
  ])('%s: %i ms, %i', (_name, ms, used) => {
    expect(usedDaysOf({ beginsAtMs: at, days: 365 }, at + ms)).toBe(used);
  });

  it('is none of what has not begun', () => {
    expect(usedDaysOf({ beginsAtMs: null, days: 365 }, at)).toBe(0);
  });
});

it.each([
  [0, 365, true],
  [1, 365, true],
  [0, 31, true],
  [0, 30, false],
  [2, 180, false],
  [-1, 0, false],
  [-2, 0, false],
])('kind %i of %i days goes on from day to day: %s', (businessType, days, expected) => {
  expect(isContinuing({ businessType, days })).toBe(expected);
});

it.each([
  ['not begun, 8 days less a millisecond', null, 8 * day - 1, true],
  ['not begun, 8 days', null, 8 * day, false],
  ['begun a millisecond ago', -1, 1, false],
  ['a renewal that begins tomorrow', day, 1, true],
])('%s', (_name, begins, age, expected) => {
  const beginsAtMs = begins === null ? null : at + begins;
  expect(isRefundedWhole({ beginsAtMs, paidAtMs: at - age }, at)).toBe(expected);
});
