import { describe, expect, it } from 'vitest';
import { describeLeft, urgencyOf } from '../../../shared/time/time-left.ts';
import { refundDueMs } from '../../commerce/refund/interest/rules.ts';
import type { CardName } from './contract.ts';
import { answerDueMs, applicationDueMs, arrange } from './rules.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

describe('the three working days of a refund', () => {
  it.each([
    // Asked for on a Monday: Tuesday, Wednesday, Thursday.
    ['2026-11-16T00:00:00', '2026-11-20T00:00:00'],
    ['2026-11-16T23:59:59', '2026-11-20T00:00:00'],
    // The weekend is not counted, whenever in it the wish came.
    ['2026-11-20T12:00:00', '2026-11-26T00:00:00'],
    ['2026-11-21T12:00:00', '2026-11-26T00:00:00'],
    ['2026-11-22T23:59:59', '2026-11-26T00:00:00'],
    // Christmas is a Friday, then Saturday and Sunday.
    ['2026-12-22T10:00:00', '2026-12-29T00:00:00'],
    ['2026-12-31T10:00:00', '2027-01-07T00:00:00'],
    // Seollal with its substitute; 1 May; 17 July.
    ['2027-02-05T10:00:00', '2027-02-13T00:00:00'],
    ['2026-04-28T10:00:00', '2026-05-05T00:00:00'],
    ['2026-07-14T10:00:00', '2026-07-21T00:00:00'],
  ])('asked for at %s end before %s', (asked, due) => {
    expect(new Date(refundDueMs(at(asked), [])).toISOString()).toBe(new Date(at(due)).toISOString());
  });
});

describe('what is left', () => {
  const due = at('2026-11-20T00:00:00');
  it.each([
    [0, 'over'],
    [-1, 'over'],
    [1, 'urgent'],
    [24 * 60 * 60_000 - 1, 'urgent'],
    [24 * 60 * 60_000, 'calm'],
  ] as const)('%i ms before the end is %s', (left, urgency) => {
    expect(urgencyOf(due, due - left)).toBe(urgency);
  });

  it.each([
    [0, '0분 지남'],
    [59_999, '0분 남음'],
    [60_000, '1분 남음'],
    [90 * 60_000, '1시간 30분 남음'],
    [24 * 60 * 60_000, '1일 남음'],
    [51 * 60 * 60_000, '2일 3시간 남음'],
    [-3 * 60 * 60_000, '3시간 0분 지남'],
  ])('%i ms are told as %s', (left, text) => {
    expect(describeLeft(due, due - left)).toBe(text);
  });
});
const nowMs = at('2026-11-30T09:00:00');
const hourMs = 3_600_000;
const card = (name: CardName, ...dueMs: (number | null)[]) => ({
  ...{ name, count: dueMs.length },
  rows: dueMs.map((one) => ({ dueMs: one })),
});
const order = (...cards: ReturnType<typeof card>[]) => arrange(cards, nowMs, (name) => name !== 'deposits');

it('what is urgent stands first, the soonest before the others, and nothing stands for what is done', () => {
  expect(
    order(
      card('toShip', nowMs + 40 * hourMs),
      card('cancellations', nowMs + 5 * hourMs),
      card('replacements'),
      card('inquiries', nowMs + 90 * hourMs, nowMs - hourMs),
      card('stock', null),
    ),
  ).toEqual(['inquiries', 'cancellations', 'toShip', 'stock']);
});

it('money that nobody sends is urgent without a day, an account that closes by itself never', () => {
  expect(order(card('toShip', null), card('deposits', nowMs - 1), card('refunds', null))).toEqual([
    'refunds',
    'toShip',
    'deposits',
  ]);
});

it('an application is late from the end of its second working day on, as it was told', () => {
  expect(applicationDueMs(at('2026-11-27T18:00:00'), [])).toBe(at('2026-12-02T00:00:00'));
});

it('an answer is late from the end of the next working day on', () => {
  expect(answerDueMs(at('2026-11-27T18:00:00'), [])).toBe(at('2026-12-01T00:00:00'));
  expect(answerDueMs(at('2026-11-30T00:00:00'), [])).toBe(at('2026-12-02T00:00:00'));
  expect(answerDueMs(at('2026-11-27T18:00:00'), ['2026-11-30'] as never)).toBe(at('2026-12-02T00:00:00'));
});
