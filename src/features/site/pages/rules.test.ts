import { expect, it } from 'vitest';
import { answersTo } from './rules.ts';

const question = { question: '배송비는 얼마인가요?', answer: ['주문서에서 보여 드려요.', 'A/S는 따로예요.'] };

it.each(['', '  ', '배송', '배송비는', '주문서', 'a/s', 'A/S 배송', '보여드려요', '배송'.normalize('NFD')])(
  'finds a question by "%s"',
  (query) => {
    expect(answersTo(question, query)).toBe(true);
  },
);

it.each(['환불', '배송 환불', '배송비얼마'])('does not find it by "%s"', (query) => {
  expect(answersTo(question, query)).toBe(false);
});
