import { describe, expect, it } from 'vitest';
import faq from '../../../../../content/documents/faq.json' with { type: 'json' };
import { findQuestions, type Searchable } from './search-rules.ts';

const questions = faq.tabs.flatMap((tab) => tab.questions as (Searchable & { id: string })[]);
const find = (query: string) => findQuestions(questions, query).map(({ id }) => id);

describe('what people type every day finds its question among the first three', () => {
  it.each([
    ['수리', 'service'],
    ['AS', 'service'],
    ['a/s', 'service'],
    ['에이에스', 'service'],
    ['고장났어요', 'service'],
    ['불량', 'service'],
    ['안 켜져요', 'service'],
    ['교환', 'exchange'],
    ['다른 색으로 바꾸고 싶어요', 'exchange'],
    ['할부', 'payment'],
    ['카드 결제', 'payment'],
    ['네이버페이', 'payment'],
    ['택배', 'delivery'],
    ['도착', 'delivery'],
    ['언제 와요', 'delivery'],
    ['배송비', 'delivery'],
    ['배송비얼마', 'delivery'],
    ['며칠', 'delivery'],
    ['운송장', 'tracking'],
    ['배송 조회', 'tracking'],
    ['배송조회', 'tracking'],
    ['와이파이', 'internet'],
    ['wifi', 'internet'],
    ['인터넷', 'internet'],
    ['크기', 'size'],
    ['사이즈', 'size'],
    ['무게', 'size'],
    ['충전', 'power'],
    ['배터리', 'power'],
    ['usb', 'power'],
    ['영수증', 'receipt'],
    ['현금영수증', 'receipt'],
    ['환불', 'refund'],
    ['환불은 언제 되나요?', 'refund'],
    ['refund', 'refund'],
    ['반품', 'return'],
    ['돌려보내고 싶어요', 'return'],
    ['주문취소', 'cancel-goods'],
    ['취소하고 싶어요', 'cancel-goods'],
    ['해지', 'cancel-content'],
    ['위약금', 'cancel-content'],
    ['무통장', 'deposit'],
    ['가상계좌', 'deposit'],
    ['몇살', 'age'],
    ['나이', 'age'],
    ['액정', 'glass'],
    ['설치', 'fixing'],
    ['어린이집', 'institution'],
    ['견적', 'institution'],
    ['품절', 'colors'],
    ['재입고', 'colors'],
    ['시리얼', 'serial'],
    ['일련번호', 'serial'],
    ['무료', 'free'],
    ['자동결제', 'auto'],
    ['쿠폰', 'coupon'],
    ['비번', 'account'],
    ['아이디', 'account'],
    ['탈퇴', 'leave'],
    ['전화', 'contact'],
    ['상담', 'contact'],
    ['주소 변경', 'receiver'],
    ['시간 제한', 'time'],
    ['가격', 'prices'],
    ['얼마예요', 'prices'],
  ])('%s → %s', (typed, id) => {
    expect(find(typed).slice(0, 3)).toContain(id);
  });
});

describe('however it is typed', () => {
  it.each([
    ['ㅎㅂ', 'refund'],
    ['ㅂㅅㅂ', 'delivery'],
    ['ㄱㄱ', 'prices'],
    ['환ㅂ', 'refund'],
    ['환부', 'refund'],
    ['ghksqnf', 'refund'],
    ['환불'.normalize('NFD'), 'refund'],
    ['  환불 !! ', 'refund'],
  ])('%s finds %s', (typed, id) => {
    expect(find(typed)).toContain(id);
  });
});

it('finds what the word begins, and not what it stands in the middle of', () => {
  const added = { question: '더해지나요?', answer: ['한 번만 더해지고 끝나요.'] };
  expect(findQuestions([added], '해지')).toEqual([]);
  expect(find('해지')).not.toContain('delivery');
});

it('shows what answers every word before it shows what answers some', () => {
  expect(find('콘텐츠 취소')[0]).toBe('cancel-content');
  expect(find('톡톡펜 쓱쓱펜 차이')[0]).toBe('pens');
});

it.each(['', '   '])('finds everything while nothing is looked for: "%s"', (typed) => {
  expect(find(typed)).toHaveLength(questions.length);
});

it.each(['없는말없는말', '???', 'qqqqqq'])('finds nothing for "%s"', (typed) => {
  expect(find(typed)).toEqual([]);
});

it('every question has words of its own for the search', () => {
  expect(questions.filter(({ keywords }) => (keywords?.length ?? 0) < 2).map(({ id }) => id)).toEqual([]);
});
