import { expect, it } from 'vitest';
import type { EntitlementRecord } from '../../../commerce/entitlement/contract.ts';
import { sayEnd } from './messages.ts';
import { contentsOf, groupByEnd, playsOn } from './overview-rules.ts';

const nowMs = Date.parse('2026-11-27T03:00:00Z');
const seconds = (day: string) => Date.parse(`${day}T03:00:00Z`) / 1_000;
const content = (app_id: string, changes: Partial<EntitlementRecord> = {}): EntitlementRecord => ({
  ...{ title: app_id, use_value: 30, business_type: 0, start_date: seconds('2026-11-01') },
  ...{ expiration_date: seconds('2027-01-31'), created_at: 1, buy_cancel: 0, app_id, renew_product: 0 },
  ...{ coupon_code: '', is_held: false, boxes: null, is_stopped: false, ...changes },
});
const said = (records: EntitlementRecord[]) =>
  contentsOf(records, 1, nowMs).map(({ title, end }) => `${title}: ${sayEnd(end)}`);

it('contents stand with their ends, the first first, codes and cancelled ones aside', () => {
  expect(
    said([
      content('endless', { business_type: -1, expiration_date: -1 }),
      content('waits', { start_date: -1, expiration_date: -1, use_value: 365 }),
      content('held', { is_held: true }),
      content('late', { expiration_date: seconds('2027-06-30') }),
      content('soon'),
      content('over', { expiration_date: seconds('2026-11-20') }),
      content('cancelled', { buy_cancel: 1 }),
      content('code', { coupon_code: 'AB' }),
      content('soon', { expiration_date: seconds('2026-06-30') }),
    ]),
  ).toEqual([
    'soon: 2027-01-31까지',
    'late: 2027-06-30까지',
    'held: 환불을 확인하는 동안 멈췄어요',
    'waits: 박스에서 처음 여는 날부터 365일',
    'endless: 기한 없음',
    'over: 2026-11-20에 끝났어요',
  ]);
});

it('a content that ends today or tomorrow says the hour', () => {
  expect(
    said([
      content('today', { expiration_date: Date.parse('2026-11-27T14:30:00+09:00') / 1_000 }),
      content('tomorrow', { expiration_date: Date.parse('2026-11-28T00:00:00+09:00') / 1_000 }),
      content('later', { expiration_date: Date.parse('2026-11-29T00:00:00+09:00') / 1_000 }),
    ]),
  ).toEqual(['today: 2026-11-27 14시 30분까지', 'tomorrow: 2026-11-28 0시까지', 'later: 2026-11-29까지']);
});

it('may be chosen for boxes while it isn’t over, save the box’s own content', () => {
  const records = [
    content('soon'),
    content('over', { expiration_date: seconds('2026-11-20') }),
    content('toktok_own'),
    content('chosen', { boxes: ['TTB-2026-0001'] }),
  ];
  const chosen = (userType: number) =>
    contentsOf(records, userType, nowMs).flatMap(({ appId, mayChoose }) => (mayChoose ? appId : []));
  expect(chosen(1)).toEqual(['chosen', 'soon']);
  expect(chosen(0)).toEqual(['chosen']);
  const plays = contentsOf(records, 1, nowMs).filter((one) => playsOn(one, 'TTB-2026-0002'));
  expect(plays.map(({ appId }) => appId)).not.toContain('chosen');
  expect(plays).toHaveLength(3);
});

it('one end is said where all are the same', () => {
  expect(groupByEnd(contentsOf([content('a'), content('b')], 1, nowMs), sayEnd)).toEqual([
    { end: '2027-01-31까지', titles: ['a', 'b'] },
  ]);
  const late = content('c', { expiration_date: seconds('2027-06-30') });
  expect(groupByEnd(contentsOf([content('a'), late], 1, nowMs), sayEnd)).toHaveLength(2);
  expect(groupByEnd([], sayEnd)).toEqual([]);
});
