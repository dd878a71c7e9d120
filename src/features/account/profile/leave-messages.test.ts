import { expect, it } from 'vitest';
import type { EntitlementRecord } from '../../commerce/entitlement/contract.ts';
import { lostByLeaving } from './leave-messages.ts';

const nowMs = Date.parse('2026-11-29T03:00:00Z');
const seconds = (day: string) => Date.parse(`${day}T03:00:00Z`) / 1_000;
const content = (own: Partial<EntitlementRecord>): EntitlementRecord => ({
  ...{ title: '톡톡런 12개월', use_value: 365, business_type: 0, app_id: 'toktok_learn' },
  ...{ start_date: seconds('2026-11-01'), expiration_date: seconds('2027-11-01') },
  ...{ created_at: seconds('2026-11-01'), buy_cancel: 0, renew_product: 0, coupon_code: '' },
  ...{ is_held: false, boxes: null, is_stopped: false },
  ...own,
});
const unbegun = { start_date: -1, expiration_date: -1 };

it('names what is still to be played or given in, and nothing that is over', () => {
  const contents = [
    content({}),
    content({ ...unbegun, title: '톡톡플레이 12개월', app_id: 'toktok_play' }),
    content({ ...unbegun, title: '창작동화 평생 소장', app_id: 'tales', business_type: -1 }),
    content({ ...unbegun, title: '키즈홈트 쿠폰', app_id: 'kids', business_type: 2, coupon_code: 'ABCD' }),
    content({ title: '지난 콘텐츠', app_id: 'old', expiration_date: seconds('2026-11-28') }),
    content({ title: '취소한 콘텐츠', app_id: 'back', buy_cancel: 1 }),
  ];
  expect(lostByLeaving(contents, nowMs)).toEqual([
    '톡톡런 12개월 (2027-11-01까지)',
    '톡톡플레이 12개월 (시작 전)',
    '창작동화 평생 소장 (기간 제한 없음)',
    '키즈홈트 쿠폰 (등록 전, 코드를 적어 두지 않으면 다시 볼 수 없어요)',
  ]);
  expect(lostByLeaving([], nowMs)).toEqual([]);
});
