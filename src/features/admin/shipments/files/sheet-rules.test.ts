import { describe, expect, it } from 'vitest';
import { readSheet, type SheetRow } from './sheet-rules.ts';

const rowsOf = (...rows: string[][]): SheetRow[] => rows.map((cells, i) => ({ line: i + 1, cells }));
const order = '261126-4821-0937';
const one = (head: string[], ...cells: string[]) => readSheet(rowsOf(head, cells), null)?.[0];
const simple = ['주문번호', '받는분', '받는분전화번호', '택배사', '운송장번호'];

describe('a courier’s sheet is known by its columns', () => {
  it.each([
    [
      'cj',
      ['No', '예약\n구분', '집화예정일자', '운송장번호', '고객주문번호', '받는분', '받는분전화번호'],
      ['1', '일반', '20261126', '601234567890', order, '김하늘', '010-1234-5678'],
    ],
    [
      'hanjin',
      ['받으시는 분', '받으시는 분 전화', '받는분총주소', '출고번호', '운송장번호'],
      ['김하늘', '010-1234-5678', '서울', order, '512345678901'],
    ],
    [
      'logen',
      ['수하인명', '운송장번호(로젠택배)', '수하인주소', '수하인전화번호', '품목명'],
      ['김하늘', '12345678901', '서울', '010-1234-5678', `톡톡펜 코랄 2개 (${order})`],
    ],
    [
      'lotte',
      ['주문번호', '보내는사람(지정)', '받는사람', '전화번호1', '수량(A타입)', '운송장번호'],
      [order, '톡톡박스', '김하늘', '010-1234-5678', '1', '231234567890'],
    ],
    [
      'epost',
      ['등기번호', '받는 분 이름', '받는 분 연락처', '내용물'],
      ['6012345678901', '김하늘', '010-1234-5678', `톡톡펜 (${order})`],
    ],
  ])('%s', (courier, head, cells) => {
    expect(one(head, ...cells)).toMatchObject({
      line: 2,
      courier,
      orderNumber: order,
      parcelNo: 0,
      number: expect.stringMatching(/^\d{11,13}$/),
      receiver: { name: '김하늘', phone: '01012345678' },
      problems: [],
    });
  });

  it('also below a title, with sums at its end, and by a column of couriers', () => {
    const read = readSheet(
      rowsOf(
        ['11월 26일 접수 내역'],
        simple,
        [order, '김하늘', '01012345678', '한진택배', '512345678901'],
        ['', '', '', '', '', '합계 1건'],
      ),
      'cj',
    );
    expect(read).toMatchObject([{ line: 3, courier: 'hanjin', problems: [] }]);
  });

  it('with a head of two rows, of which cells are merged over several columns, whoever stands first', () => {
    const sheet = (first: string[], second: string[], cells: string[]) =>
      readSheet(rowsOf(['한진택배 출고내역'], first, second, cells), null);
    const parcel = { line: 4, courier: 'hanjin', number: '512345678901', problems: [] };
    expect(
      sheet(
        ['No', '보내시는 분', '', '받으시는 분', '', '', '운송장 번호', '출고 번호', '운임 Type'],
        ['', '성명', '전화번호1', '전화', '성명', '총주소'],
        ['1', '톡톡박스', '02-123-4567', '1012345678', '김하늘', '서울', '512345678901', order],
      ),
    ).toMatchObject([{ ...parcel, orderNumber: order, receiver: { name: '김하늘', phone: '1012345678' } }]);
    expect(
      sheet(
        ['받는사람', '', '운송장 정보', '', '운임 Type'],
        ['이름', '휴대전화', '운송장번호', '주문번호', ''],
        ['김하늘', '010-1234-5678', '512345678901', ''],
      ),
    ).toMatchObject([{ ...parcel, orderNumber: '', name: '김하늘', phone: '01012345678' }]);
  });

  it('a line without a digit below its head is told, not taken for a part of the head', () => {
    const read = readSheet(rowsOf(simple, ['', '김하늘', '', '', '접수 전']), 'cj');
    expect(read).toMatchObject([
      { line: 2, receiver: { name: '김하늘' }, problems: ['noOrder', 'badNumber'] },
    ]);
  });

  it('not without a column of numbers, and not by numbers alone', () => {
    expect(readSheet(rowsOf(['주문번호', '받는분'], [order, '김하늘']), 'cj')).toBeNull();
    expect(readSheet(rowsOf(['운송장번호'], ['601234567890']), 'cj')).toBeNull();
    expect(readSheet([], 'cj')).toBeNull();
  });
});

describe('a line of it', () => {
  const line = (changes: Partial<Record<string, string>> = {}) => {
    const cells: Record<string, string> = {
      주문번호: order,
      받는분: '김하늘',
      받는분전화번호: '010-1234-5678',
      택배사: 'CJ대한통운',
      운송장번호: '6012-3456-7890',
      ...changes,
    };
    return one(simple, ...simple.map((name) => cells[name] ?? ''));
  };

  it('names a parcel of an order that goes in several', () => {
    expect(line({ 주문번호: `${order}-2` })).toMatchObject({ orderNumber: order, parcelNo: 2, problems: [] });
  });

  it('without an order is meant for whoever has the name and the phone, also without its zero or with stars', () => {
    const named = { moid: '', orderNumber: '', name: '김하늘', problems: [] };
    expect(line({ 주문번호: '' })).toMatchObject({ ...named, phone: '01012345678' });
    expect(line({ 주문번호: '', 받는분전화번호: '1012345678' })).toMatchObject({
      ...named,
      phone: '1012345678',
    });
    expect(line({ 주문번호: '', 받는분전화번호: '010-****-5678' })).toMatchObject({
      ...named,
      phone: '5678',
    });
  });

  it('with another shop’s order is nobody’s', () => {
    expect(line({ 주문번호: 'A-17' })).toMatchObject({ orderNumber: 'A-17', phone: '', problems: [] });
  });

  it.each([
    [{ 운송장번호: '' }, 'noNumber'],
    [{ 운송장번호: '#N/A' }, 'noNumber'],
    [{ 운송장번호: '6.01235E+11' }, 'rounded'],
    [{ 운송장번호: '60123' }, 'badNumber'],
    [{ 운송장번호: '접수 전' }, 'badNumber'],
    [{ 운송장번호: '601234567890, 601234567891' }, 'severalNumbers'],
    [{ 택배사: '번개퀵' }, 'noCourier'],
    [{ 주문번호: '', 받는분전화번호: '' }, 'noOrder'],
  ])('with %j is told as %s', (changes, problem) => {
    expect(line(changes)?.problems).toEqual([problem]);
  });

  it('keeps the digits of a number that a spreadsheet made one', () => {
    expect(line({ 운송장번호: '601234567890.0' })).toMatchObject({ number: '601234567890', problems: [] });
    expect(line({ 운송장번호: "'601234567890" })).toMatchObject({ number: '601234567890', problems: [] });
  });

  it('about the same parcel again is told', () => {
    const cells = [order, '김하늘', '01012345678', 'CJ대한통운', '601234567890'];
    expect(readSheet(rowsOf(simple, cells, cells), null)?.map(({ problems }) => problems)).toEqual([
      [],
      ['repeated'],
    ]);
  });
});
