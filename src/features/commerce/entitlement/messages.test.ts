import { describe, expect, it } from 'vitest';
import { describeKind } from './kind-messages.ts';
import { couponStateOf, describeContent, describePeriod, shownStateOf } from './messages.ts';
import { showCoupon } from './rules.ts';

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

describe('a content in the member’s lists', () => {
  const until = Date.parse('2027-11-21T15:00:00+09:00') / 1_000;
  const record = {
    title: '톡톡플레이',
    use_value: 365,
    business_type: 0,
    start_date: until - 365 * 86_400,
    expiration_date: until,
    created_at: until - 365 * 86_400,
    buy_cancel: 0,
    app_id: 'toktok_play',
    renew_product: 7,
    coupon_code: '',
    is_held: false,
    boxes: null as string[] | null,
    is_stopped: false,
  };
  const at = (text: string) => Date.parse(`${text}+09:00`);

  it.each([
    ['2027-10-22T00:00:00', '30일 남았어요', 'period'],
    ['2027-11-19T23:59:59', '2일 남았어요', 'period'],
    ['2027-11-20T00:00:00', '내일 15시에 끝나요', 'period'],
    ['2027-11-21T14:59:59.999', '오늘 15시에 끝나요', 'period'],
    ['2027-11-21T15:00:00', null, 'over'],
  ] as const)('at %s: %s', (now, daysLeft, state) => {
    expect(describeContent(record, at(now), [record])).toMatchObject({ daysLeft, state, goesOn: true });
  });

  it('goes on where more time of it is sold, and not while it is cancelled or was given by a coupon', () => {
    const now = at('2027-10-22T00:00:00');
    const goesOn = (change: Partial<typeof record>) =>
      describeContent({ ...record, ...change }, now, []).goesOn;
    expect(goesOn({ renew_product: 0 })).toBe(false);
    expect(goesOn({ business_type: 2 })).toBe(false);
    expect(goesOn({ is_held: true })).toBe(false);
    expect(goesOn({ buy_cancel: 1 })).toBe(false);
    expect(goesOn({ business_type: 1 })).toBe(true);
  });

  it('is stopped with its box while it would play or begin there, and still goes on', () => {
    const now = at('2027-10-22T00:00:00');
    const shown = (change: Partial<typeof record>) => {
      const { chip, isStopped } = describeContent({ ...record, is_stopped: true, ...change }, now, []);
      return [chip, isStopped];
    };
    expect(shown({})).toEqual(['stopped', true]);
    expect(shown({ is_stopped: false })).toEqual(['period', false]);
    expect(shown({ start_date: -1, expiration_date: -1 })).toEqual(['stopped', true]);
    expect(shown({ business_type: -1, expiration_date: -1 })).toEqual(['stopped', true]);
    expect(shown({ buy_cancel: 1 })).toEqual(['cancelled', false]);
    expect(shown({ is_held: true })).toEqual(['held', false]);
    expect(shown({ expiration_date: at('2027-10-21T00:00:00') / 1_000 })).toEqual(['over', false]);
    expect(describeContent({ ...record, is_stopped: true }, now, []).goesOn).toBe(true);
  });

  it('tells on how many boxes it plays where they were chosen, while it isn’t over', () => {
    const now = at('2027-10-22T00:00:00');
    const places = (change: Partial<typeof record>) =>
      describeContent({ ...record, ...change }, now, []).places;
    expect(places({})).toBeNull();
    expect(places({ boxes: ['TTB-2026-0001', 'TTB-2026-0002'] })).toBe('고른 박스 2대에서 이용해요');
    expect(places({ boxes: [] })).toBe('이용할 박스가 없어요');
    expect(places({ boxes: [], buy_cancel: 1 })).toBeNull();
    expect(places({ boxes: [], expiration_date: at('2027-10-21T00:00:00') / 1_000 })).toBeNull();
  });

  it('waits for a package where that plays on all of its boxes', () => {
    const now = at('2027-10-22T00:00:00');
    const single = { ...record, app_id: 'english_words', start_date: -1, expiration_date: -1 };
    const period = (boxes: string[] | null, ofPackage: string[] | null) => {
      const whole = { ...record, app_id: 'english_package', title: '영어 묶음', boxes: ofPackage };
      const one = { ...single, boxes };
      return describeContent(one, now, [whole, one]).period;
    };
    const waits = '영어 묶음이 끝난 다음 박스에서 로그인하면 시작돼요';
    const begins = '박스에서 로그인하면 시작돼요';
    expect(period(null, null)).toBe(waits);
    expect(period(['a'], null)).toBe(waits);
    expect(period(['a'], ['a', 'b'])).toBe(waits);
    expect(period(null, ['a'])).toBe(begins);
    expect(period(['a', 'b'], ['a'])).toBe(begins);
  });

  it('without an end has none ahead', () => {
    const endless = { ...record, business_type: -1, expiration_date: -1 };
    expect(describeContent(endless, at('2027-10-22T00:00:00'), [endless])).toMatchObject({
      period: '기간 제한 없음',
      daysLeft: null,
    });
  });
});

describe('a code that was bought', () => {
  const issuedAtMs = Date.parse('2026-11-29T10:14:00+09:00');
  const unused = { code: '0123456789AB', issuedAtMs, heldAtMs: null, usedAtMs: null, backAtMs: null };
  const untilMs = Date.parse('2031-11-30T00:00:00+09:00');

  it('is over once nobody may give it in any more', () => {
    const stateAt = (nowMs: number) => couponStateOf(showCoupon(unused, nowMs));
    expect(stateAt(untilMs - 1)).toBe('등록 전');
    expect(stateAt(untilMs)).toBe('등록 기한 지남');
    expect(couponStateOf(showCoupon({ ...unused, usedAtMs: issuedAtMs }, untilMs))).toBe('등록함');
  });

  it('says in the list of contents until when it may be given in, and that it no longer may', () => {
    const record = {
      ...{ title: '키즈홈트 쿠폰', use_value: 180, business_type: 2, start_date: -1, expiration_date: -1 },
      ...{ created_at: issuedAtMs / 1_000, buy_cancel: 0, app_id: 'kids', renew_product: 0 },
      ...{ coupon_code: unused.code, is_held: false, boxes: null, is_stopped: false },
    };
    expect(describeContent(record, untilMs - 1, [record])).toMatchObject({
      ...{ state: 'coupon', until: '2031-11-29까지 등록해 주세요' },
    });
    expect(describeContent(record, untilMs, [record])).toMatchObject({
      ...{ state: 'over', period: '쿠폰을 등록할 수 있는 기한이 지났어요', until: null },
    });
  });
});
