import { describe, expect, it } from 'vitest';
import { describeKind, describePeriod, shownStateOf } from './messages.ts';

const startsAtMs = Date.UTC(2026, 10, 20, 15, 30);
const day = 24 * 60 * 60_000;
const open = { startsAtMs: null, expiresAtMs: null, isCancelled: false };
const begun = { startsAtMs, expiresAtMs: startsAtMs + 365 * day, isCancelled: false };

describe('a content in words', () => {
  it.each([
    [{ ...open, businessType: -1 }, '기간 제한 없음', 'unlimited'],
    [{ ...open, businessType: -2 }, '기간 제한 없음', 'unlimited'],
    [{ ...open, businessType: 0 }, '박스에서 로그인하면 시작돼요', 'notStarted'],
    [{ ...open, businessType: 1 }, '박스에서 로그인하면 시작돼요', 'notStarted'],
    [{ ...begun, businessType: 0 }, '2026-11-21 ~ 2027-11-21', 'period'],
    [{ ...begun, businessType: 1 }, '2026-11-21 ~ 2027-11-21', 'period'],
    [{ ...open, businessType: 2 }, '박스에서 로그인하면 시작돼요', 'notStarted'],
    [
      { ...open, businessType: 2, couponCode: '0123456789AB' },
      '박스의 콘텐츠 안이나 여기에서 쿠폰을 등록해 주세요',
      'coupon',
    ],
    [
      { ...open, businessType: 2, couponCode: '0123456789AB', isHeld: true },
      '취소를 처리하고 있어요',
      'held',
    ],
    [{ ...begun, businessType: 2 }, '2026-11-21 ~ 2027-11-21', 'period'],
    [{ ...begun, businessType: 0, isCancelled: true }, '구매가 취소되었어요', 'cancelled'],
    [{ ...open, businessType: -1, isCancelled: true }, '구매가 취소되었어요', 'cancelled'],
  ] as const)('%j: %s', (content, words, state) => {
    expect(describePeriod(content)).toBe(words);
    expect(shownStateOf(content, startsAtMs + day)).toBe(state);
  });

  it('is over from the last instant of its period on', () => {
    const content = { ...begun, businessType: 0 };
    expect(shownStateOf(content, begun.expiresAtMs - 1)).toBe('period');
    expect(shownStateOf(content, begun.expiresAtMs)).toBe('over');
  });

  it('has a kind', () => {
    expect([-2, -1, 0, 1, 2].map(describeKind)).not.toContain('');
  });
});
