import { describe, expect, it } from 'vitest';
import { countUnread, mostLines, namesPerson, readParcels, wholesIn } from './rules.ts';

const moid = `tt${'0123456789abcdef'.repeat(2)}`;
const one = (text: string) => readParcels(text)[0];

describe('a pasted line', () => {
  it.each([
    [`${moid}\tCJ대한통운\t601234567890`, 'cj', '601234567890'],
    [`${moid}\tcj 대한통운\t6012-3456-7890`, 'cj', '601234567890'],
    [`${moid} 대한통운 6012 3456 7890`, 'cj', '601234567890'],
    [`${moid},씨제이택배,601234567890`, 'cj', '601234567890'],
    [`${moid}\t씨제이\t601234567890`, 'cj', '601234567890'],
    [`CJ택배 601234567890 ${moid}`, 'cj', '601234567890'],
    [`${moid.toUpperCase()} ＣＪ대한통운 ６０１２３４５６７８９０`, 'cj', '601234567890'],
    [`${moid} 한진택배 512345678901`, 'hanjin', '512345678901'],
    [`${moid} 한진 5123456789`, 'hanjin', '5123456789'],
    [`${moid} 롯데 231234567890`, 'lotte', '231234567890'],
    [`${moid} 롯데글로벌로지스 231234567890`, 'lotte', '231234567890'],
    [`${moid} 우체국 6012345678901`, 'epost', '6012345678901'],
    [`${moid} 우체국택배 60123-4567-8901`, 'epost', '6012345678901'],
    [`${moid} 로젠 12345678901`, 'logen', '12345678901'],
    [`${moid} (로젠택배) 123-4567-8901`, 'logen', '12345678901'],
    [`${moid} 경동택배 1234567890123456`, 'kdexp', '1234567890123456'],
    [`${moid} GS25 편의점택배 123456789012`, 'gspost', '123456789012'],
    [`${moid} GS Postbox 택배 123456789012`, 'gspost', '123456789012'],
    [`${moid} CU 편의점택배 123456789012`, 'cupost', '123456789012'],
    // What stands around it in a courier's list.
    [
      `1\t2026-11-21\t${moid}\t김하늘\t010-1234-5678\t04150\tCJ대한통운\t601234567890\t22,000`,
      'cj',
      '601234567890',
    ],
    [`${moid} 01012345678 CJ대한통운 601234567890`, 'cj', '601234567890'],
    [`${moid} CJ대한통운 601234567890 2026.11.21 09:30:12`, 'cj', '601234567890'],
    [`${moid} CJ대한통운 601234567890 20261121`, 'cj', '601234567890'],
    [`${moid} CJ대한통운 601234567890 202611210930`, 'cj', '601234567890'],
    [`${moid} CJ대한통운 202611219960`, 'cj', '202611219960'],
    [`${moid} CJ대한통운 601234567890 601234567890`, 'cj', '601234567890'],
    [`\u200b${moid}\u00a0CJ대한통운 601234567890\u200b`, 'cj', '601234567890'],
  ])('%s', (text, courier, number) => {
    expect(one(text)).toMatchObject({ moid, courier, number, problems: [] });
  });

  it.each([
    ['261126-4821-0937 CJ대한통운 601234567890', 0],
    ['261126-4821-0937-2 CJ대한통운 601234567890', 2],
    ['톡톡펜 2개 (261126-4821-0937-12) CJ대한통운 601234567890', 12],
  ])('by the number that a sheet for a courier has: %s', (text, parcelNo) => {
    expect(one(text)).toMatchObject({
      orderNumber: '261126-4821-0937',
      parcelNo,
      number: '601234567890',
      problems: [],
    });
  });

  it.each([
    ['김하늘 010-1234-5678 CJ대한통운 601234567890', '김하늘', '01012345678'],
    ['CJ대한통운\t601234567890\t김하늘\t01012345678', '김하늘', '01012345678'],
    ['김하늘님 / 010-****-5678 / CJ 601234567890', '김하늘', '5678'],
    ['받는분: 남궁하늘 0502-123-4567 CJ대한통운 601234567890', '남궁하늘', '05021234567'],
    ['김하늘 02-123-4567 CJ대한통운 601234567890', '김하늘', '021234567'],
    ['김*늘 031-1234-5678 CJ대한통운 601234567890', '김*늘', '03112345678'],
    ['서울 마포구 도토리길 12 김하늘 010.1234.5678 CJ대한통운 601234567890', '김하늘', '01012345678'],
  ])('by name and phone: %s', (text, name, phone) => {
    expect(one(text)).toMatchObject({ moid: '', name, phone, number: '601234567890', problems: [] });
  });

  it.each([
    [`${moid} 601234567890`, ['noCourier']],
    [`${moid} CJ대한통운`, ['noNumber']],
    [`${moid} CJ대한통운 12345`, ['noNumber']],
    [`${moid} 한진택배 12345678901`, ['badNumber']],
    [`${moid} CJ대한통운 601234567890 601234567891`, ['severalNumbers']],
    [`${moid} CJ대한통운 6.01235E+11`, ['rounded']],
    // An hour without a number, or the number itself: both look so.
    [`${moid} CJ대한통운 202612011234`, ['likeTime']],
    [`${moid} CJ대한통운 20261201123456`, ['noNumber']],
    ['CJ대한통운 601234567890', ['noOrder']],
    ['김하늘 CJ대한통운 601234567890', ['noOrder']],
    ['비둘기통신 601234567890', ['noOrder', 'noCourier']],
    // Digits of a phone and nothing else: whose number it is nobody knows.
    [`${moid} CJ대한통운 010-1234-5678`, ['noNumber']],
  ])('that is not understood says why: %s', (text, problems) => {
    expect(one(text)?.problems).toEqual(problems);
  });
});

describe('a pasted block', () => {
  it('leaves headings and empty lines out and keeps the numbers of the lines', () => {
    const text = `주문번호\t택배사\t운송장\r\n\r\n${moid}\tCJ\t601234567890\r\n${moid.slice(0, -1)}0\tCJ\t601234567891\n`;
    expect(readParcels(text).map(({ line }) => line)).toEqual([3, 4]);
  });

  it('may name the courier once above its lines, and again for others', () => {
    const text = `한진택배\n${moid} 512345678901\n[로젠택배]\n${moid.slice(0, -1)}0 12345678901`;
    expect(readParcels(text).map(({ courier }) => courier)).toEqual(['hanjin', 'logen']);
    expect(readParcels(`${moid} 601234567890`, 'cj')[0]).toMatchObject({ courier: 'cj', problems: [] });
  });

  it('says of a parcel that is there twice', () => {
    const parcels = readParcels(`${moid} CJ 601234567890\n${moid} CJ 601234567891`);
    expect(parcels.map(({ problems }) => problems)).toEqual([[], ['repeated']]);
  });

  it('of anything at all is read without a fault', () => {
    for (const text of [
      '',
      '\t\t\t',
      '-----',
      '=cmd|calc!A1',
      '<b>CJ</b>',
      '🎁'.repeat(500),
      '0'.repeat(10_000),
    ])
      expect(readParcels(text).every(({ problems }) => problems.length > 0)).toBe(true);
  });
});

it('the number that every screen shows is an order’s, and no parcel’s', () => {
  expect(one('250113-1253-8762 CJ 601234567890')).toMatchObject({
    ...{ orderNumber: '250113-1253-8762', number: '601234567890', problems: [] },
  });
});

it.each([
  ['250113-1253-8762\tCJ대한통운\t6012-3456-7890', ['250113-1253-8762', '6012-3456-7890']],
  ['김보호 601234567890', ['601234567890']],
  ['TTB-2026-1001 250113-1253-8762', ['TTB-2026-1001', '250113-1253-8762']],
  [`${moid} 한진`, []],
  ['1'.repeat(40), []],
  ['', []],
])('%s is read with its numbers in one piece', (text, wanted) => {
  const pieces = wholesIn(text);
  expect(pieces.filter(({ isWhole }) => isWhole).map(({ piece }) => piece)).toEqual(wanted);
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
});

it('what is too much for once is counted, not dropped', () => {
  const text = Array.from({ length: mostLines + 3 }, (_, i) => `${moid} CJ ${601_234_500_000 + i}`).join(
    '\n',
  );
  expect(readParcels(text)).toHaveLength(mostLines);
  expect(countUnread(`${text}\n\n`)).toBe(3);
  expect(countUnread(moid)).toBe(0);
});

it.each([
  ['Mary Smith 010-1234-5678', 'Mary Smith', true],
  ['mary  smith 010-1234-5678', 'Mary Smith', true],
  ['김*늘님 / 010-****-5678', '김하늘', true],
  ['김○늘', '김하늘', true],
  ['김*다', '김하늘', false],
  ['***', '김하늘', false],
  ['박바다 010-1234-5678', '김하늘', false],
])('%s speaks of %s: %s', (text, name, isIt) => {
  expect(namesPerson(text, name)).toBe(isIt);
});
