import { describe, expect, it } from 'vitest';
import { findContradictions } from './find-contradictions.ts';
import {
  type ProductText,
  readContent,
  readMessages,
  readProducts,
  type Text,
  textsOfProduct,
} from './read-texts.ts';

const texts = [...readContent(), ...readMessages()];

it('no sentence contradicts another about size, weight, days, phones and fees', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(findContradictions(texts)).toEqual([]);
});

/** The first text that holds these words, with others in their place. */
function plant(place: string, words: string, others: string): Text {
  const found = texts.find((text) => text.place === place && text.words.includes(words));
  if (!found) throw new Error(`${place} holds no "${words}"`);
  return { ...found, words: found.words.replace(words, others) };
}

const faq = 'content/documents/faq.json';
const refund = 'content/documents/legal/refund.json';

describe('a planted contradiction is found', () => {
  it('of dimension, weight, days, phone and fee: five of five', () => {
    const planted = [
      plant('content/products.json 톡톡박스', '가로 약 29cm', '가로 약 62cm'),
      plant('content/products.json 톡톡박스', '약 2.1kg', '약 7.5kg'),
      plant(faq, '톡톡박스는 5일 안에', '톡톡박스는 3일 안에'),
      plant(refund, '02-0000-0000', '1600-0000'),
      plant(faq, '배송비 3,000원', '배송비 2,500원'),
    ];
    expect(findContradictions(texts.concat(planted))).toHaveLength(5);
    for (const text of planted) expect(findContradictions([text]), text.words).toHaveLength(1);
  });

  it.each([
    plant('content/documents/page/toktokpen.json', '두께 약 2.8cm', '두께 약 3.2cm'),
    plant('content/products.json 쓱쓱펜 + 지우개 세트', '펜은 길이 약 19cm', '펜은 길이 약 18cm'),
    plant('content/products.json 톡톡박스 + 톡톡펜 세트', '높이 약 28cm', '높이 약 30cm'),
    plant(faq, '받은 날부터 7일', '받은 날부터 14일'),
    plant(faq, '결제하고 8일', '결제하고 7일'),
    plant(refund, '3~5영업일', '3~7영업일'),
    plant(refund, '3영업일 안에', '5영업일 안에'),
    plant(refund, '받은 날부터 3개월', '받은 날부터 1개월'),
    plant(faq, '처음 등록한 날부터 12개월 동안', '구매한 날부터 12개월 동안'),
    plant(faq, '등록한 날부터 12개월 동안', '등록한 날부터 6개월 동안 무료인'),
    plant(refund, '돌려보내는 배송비 3,000원을 손님이', '돌려보내는 배송비를 회사가'),
    plant('content/products.json 톡톡펜', '톡톡박스 주식회사', '(주)톡톡박스'),
    plant('content/notices.json', '가구에 고정하는', '벽이나 가구에 고정하는'),
    plant(faq, '뒷면의 하얀 스티커', '바닥의 하얀 스티커'),
    plant('src/features/commerce/return/messages.ts', '3영업일 안에 환불', '7영업일 안에 환불'),
  ])('$place: $words', (text) => {
    expect(findContradictions([text])).not.toEqual([]);
  });

  it('in the law’s own table, by everything that says otherwise', () => {
    const products = structuredClone(readProducts()) as ProductText[];
    const box = products.find(({ name }) => name === '톡톡박스')!;
    box.legal!.items.size = '약 62×40×6cm, 7.5kg';
    expect(findContradictions(products.flatMap(textsOfProduct), products).length).toBeGreaterThan(3);
  });
});

/** Words of the desk, and those that people say instead. */
const stiff: readonly [pattern: RegExp, instead: string][] = [
  [/편지/, '메일'],
  [/까닭/, '이유'],
  [/거두(?:기|었|셨|거나|면)|거둘|거뒀/, '취소, 철회'],
  [/저절로/, '자동으로'],
  [/누리집/, '홈페이지'],
  [/^보기: /, '예: '],
  [/돌아오는 길/, '환불 방법'],
  [/걸리는 때/, '걸리는 기간'],
  [/쪽지/, '메모'],
  [/\bSale\b/, '할인'],
  [/셈해|셈한/, '계산'],
];

it('words are those that people say', () => {
  const found = texts.flatMap(({ place, words }) =>
    stiff
      .filter(([pattern]) => pattern.test(words))
      .map(([pattern, instead]) => `${place}: "${pattern.exec(words)?.[0]}" → ${instead}: ${words}`),
  );
  expect(found).toEqual([]);
});

/** What nobody has proved may not be promised: minds, marks, eyes, muscles, and that nothing breaks. */
const claims =
  /두뇌|지능|창의력|집중력|집중 시간|성적|시력|사고력|발달|생각하는 힘|생각이 자라|힘이 붙|손끝의 힘을|스스로 배우|연필을 쥐는|튼튼(?!하고)|무독성|안전한 소재|국내 1위|업계 최초|만족도/;

it('nothing is promised that would need a proof', () => {
  const found = texts.filter(({ place, words }) => place.startsWith('content/') && claims.test(words));
  expect(found.map(({ place, words }) => `${place}: ${claims.exec(words)?.[0]} ${words}`)).toEqual([]);
});
