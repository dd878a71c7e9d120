import { describe, expect, it } from 'vitest';
import { countAlike, readSettlement } from './sheet-rules.ts';

const head = [
  '정산일',
  '거래구분',
  '거래번호',
  '주문번호',
  '거래일자',
  '거래금액',
  '수수료',
  '부가세',
  '정산금액',
];
const good = ['2026-11-05', '승인', 'nicepay00m01', 'tt1', '2026-11-02', '30,000', '840', '84', '29,076'];
const rowsOf = (...cells: string[][]) => cells.map((row, at) => ({ line: at + 1, cells: row }));
const read = (...cells: string[][]) => readSettlement(rowsOf(head, ...cells));
const faultOf = (change: Record<number, string>) =>
  read(good.map((cell, at) => change[at] ?? cell))?.faults[0]?.fault;

describe('a pay-out list', () => {
  it('is read line by line, payments above zero and cancellations below, however the list signs them', () => {
    const back = ['20261112', '취소', 'nicepay00m01', 'tt1', '2026.11.09', '10000', '280', '28', '9692'];
    const signed = back.map((cell, at) => (at >= 5 ? `-${cell}` : cell));
    expect(read(good, back, signed)).toEqual({
      faults: [],
      lines: [
        {
          ...{ line: 2, paidOutOn: '2026-11-05', kind: 'payment', tid: 'nicepay00m01', moid: 'tt1' },
          ...{ movedOn: '2026-11-02', amountWon: 30_000, feeWon: 840, feeVatWon: 84, payoutWon: 29_076 },
        },
        ...[3, 4].map((line) => ({
          ...{ line, paidOutOn: '2026-11-12', kind: 'cancel', tid: 'nicepay00m01', moid: 'tt1' },
          ...{ movedOn: '2026-11-09', amountWon: -10_000, feeWon: -280, feeVatWon: -28, payoutWon: -9_692 },
        })),
      ],
    });
  });

  it('may have a title above its heads, other spellings of them, and sums below', () => {
    const spelled = [
      '지급 예정일',
      'TID',
      '상태',
      '승인일시',
      '결제금액(원)',
      '수수료 금액',
      '수수료 VAT',
      '지급액',
    ];
    const line = ['2026-11-05', 'nicepay00m01', '', '2026-11-02 13:22:01', '30000원', '840', '84', '29076'];
    const found = readSettlement(
      rowsOf(['11월 정산 내역'], spelled, line, ['합계', '', '', '', '30000', '840', '84', '29076']),
    );
    expect(found?.faults).toEqual([]);
    expect(found?.lines).toMatchObject([
      { kind: 'payment', moid: '', amountWon: 30_000, movedOn: '2026-11-02' },
    ]);
  });

  it('without the needed heads is none', () => {
    expect(readSettlement(rowsOf(['이름', '전화'], ['김하나', '010']))).toBeNull();
  });

  it.each([
    ['a day that is none', { 0: '2026-13-05' }, 'day'],
    ['a word that says neither payment nor cancellation', { 1: '보류' }, 'kind'],
    ['no number of the payment', { 2: '' }, 'tid'],
    ['a broken sum', { 5: '30,000.5' }, 'amount'],
    ['a payment of nothing', { 5: '0' }, 'amount'],
    ['a payment below zero', { 5: '-30000', 6: '-840', 7: '-84', 8: '-29076' }, 'amount'],
    ['sums that don’t add up', { 8: '29,077' }, 'sum'],
  ])('names the line with %s', (_name, change, fault) => {
    expect(faultOf(change)).toBe(fault);
  });

  it('names the cell by its head, and what it says', () => {
    const cellOf = (change: Record<number, string>) => {
      const { column, cell } = read(good.map((one, at) => change[at] ?? one))!.faults[0]!;
      return [column, cell];
    };
    expect(cellOf({ 4: '어제' })).toEqual(['거래일자', '어제']);
    expect(cellOf({ 2: '' })).toEqual(['거래번호', '']);
    expect(cellOf({ 7: '팔십사' })).toEqual(['부가세', '팔십사']);
    expect(cellOf({ 8: '29,077' })).toEqual(['정산금액', '29,077']);
  });

  it('tells two equal parts of one day apart', () => {
    const back = good.with(1, '취소');
    const lines = read(good, back, back)!.lines;
    expect(countAlike(lines).map(({ nth }) => nth)).toEqual([1, 1, 2]);
  });
});
