// A pay-out list of the payment company as lines. No contract documents one: it is a file that somebody downloads, whose columns
// are found by their names.
import type { SettlementLineKind } from '../../../shared/business/settlement.ts';
import { isKoreanDate } from '../../../shared/time/korean-days.ts';

export type SettlementLine = {
  line: number;
  paidOutOn: string;
  kind: SettlementLineKind;
  tid: string;
  moid: string;
  movedOn: string;
  /** Whole won; below zero for a cancellation, as are its fee and what is paid out. */
  amountWon: number;
  feeWon: number;
  feeVatWon: number;
  payoutWon: number;
};

const columnNames = {
  paidOutOn: ['정산일', '정산일자', '지급일', '지급일자', '정산예정일', '지급예정일', '입금일', '입금예정일'],
  kind: ['구분', '거래구분', '거래상태', '상태', '거래유형'],
  tid: ['거래번호', 'tid', '거래id', '거래아이디', '승인tid', '결제번호'],
  moid: ['주문번호', 'moid', '상점거래번호', 'orderid', '가맹점주문번호'],
  movedOn: [
    '거래일',
    '거래일자',
    '거래일시',
    '승인일',
    '승인일자',
    '승인일시',
    '승인취소일',
    '매출일',
    '매출일자',
  ],
  amountWon: ['거래금액', '결제금액', '승인금액', '매출금액', '금액'],
  feeWon: ['수수료', '수수료금액', '공급가수수료', '수수료공급가'],
  feeVatWon: ['부가세', '수수료부가세', '수수료vat', 'vat'],
  payoutWon: ['정산금액', '지급금액', '지급액', '입금액', '정산예정금액', '지급예정금액'],
} as const;
type ColumnName = keyof typeof columnNames;
/** Without one of these a line says nothing; an order's number may be missing. */
const needed = (Object.keys(columnNames) as ColumnName[]).filter((name) => name !== 'moid');

export const settlementFaults = ['day', 'kind', 'tid', 'amount', 'sum'] as const;
export type SettlementFault = (typeof settlementFaults)[number];

type Row = { line: number; cells: readonly string[] };
/** The cell that is wrong, by the head of its column in the list, and what it says. */
export type FaultyCell = { line: number; fault: SettlementFault; column: string; cell: string };
type Read = { lines: SettlementLine[]; faults: FaultyCell[] };

/** Without spaces, hyphens and the unit. */
const nameOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace('(원)', '')
    .replace(/[\s_()·.\-/]/g, '');

/** The row of heads may follow a title and some lines about the shop. */
const mostRowsBefore = 15;

/** @returns the lines with those that can't be read named; null where no row has the heads that are needed */
export function readSettlement(rows: readonly Row[]): Read | null {
  for (const [at, row] of rows.slice(0, mostRowsBefore).entries()) {
    const names = row.cells.map(nameOf);
    const columns = new Map(
      (Object.keys(columnNames) as ColumnName[]).map((name) => [
        name,
        names.findIndex((cell) => (columnNames[name] as readonly string[]).includes(cell)),
      ]),
    );
    if (needed.every((name) => columns.get(name) !== -1))
      return readLines(rows.slice(at + 1), columns, row.cells);
  }
  return null;
}

/** So much of a cell is enough to find it. */
const shownCell = 40;

function readLines(rows: readonly Row[], columns: Map<ColumnName, number>, heads: readonly string[]): Read {
  const read: Read = { lines: [], faults: [] };
  for (const row of rows) {
    const cellOf = (name: ColumnName) => row.cells[columns.get(name) ?? -1]?.trim() ?? '';
    // The sums below a list have no number of a payment.
    if (cellOf('tid') === '' && /합계|총계|소계/.test(row.cells.join(''))) continue;
    const line = readLine(row.line, cellOf);
    if ('fault' in line) {
      const column = heads[columns.get(line.name) ?? -1]?.trim() ?? '';
      read.faults.push({
        line: row.line,
        fault: line.fault,
        column,
        cell: cellOf(line.name).slice(0, shownCell),
      });
    } else read.lines.push(line);
  }
  return read;
}

const sumNames = ['amountWon', 'feeWon', 'feeVatWon', 'payoutWon'] as const;

function readLine(
  line: number,
  cellOf: (name: ColumnName) => string,
): SettlementLine | { fault: SettlementFault; name: ColumnName } {
  const [paidOutOn, movedOn] = [dayOf(cellOf('paidOutOn')), dayOf(cellOf('movedOn'))];
  if (paidOutOn === null) return { fault: 'day', name: 'paidOutOn' };
  if (movedOn === null) return { fault: 'day', name: 'movedOn' };
  const tid = cellOf('tid');
  if (!/^\w{4,64}$/.test(tid)) return { fault: 'tid', name: 'tid' };
  const sums = sumNames.map((name) => wonOf(cellOf(name)));
  const [amount, fee, vat, payout] = sums;
  if (amount == null || fee == null || vat == null || payout == null)
    return { fault: 'amount', name: sumNames[sums.indexOf(null)] ?? 'amountWon' };
  if (amount === 0) return { fault: 'amount', name: 'amountWon' };
  const kind = kindOf(cellOf('kind'), amount);
  if (kind === null) return { fault: 'kind', name: 'kind' };
  // Some lists write what is taken off below zero, some don't.
  const signed = (sum: number) => (kind === 'cancel' ? 0 - Math.abs(sum) : sum);
  const [amountWon, feeWon, feeVatWon, payoutWon] = [
    signed(amount),
    signed(fee),
    signed(vat),
    signed(payout),
  ];
  if (kind === 'payment' && amountWon < 0) return { fault: 'amount', name: 'amountWon' };
  if (amountWon - feeWon - feeVatWon !== payoutWon) return { fault: 'sum', name: 'payoutWon' };
  return {
    line,
    paidOutOn,
    kind,
    tid,
    moid: cellOf('moid'),
    movedOn,
    amountWon,
    feeWon,
    feeVatWon,
    payoutWon,
  };
}

/** `2026-11-27`, `2026.11.27`, `20261127`, with or without a time. */
function dayOf(cell: string): string | null {
  const found =
    /^(\d{4})[-./]?\s?(\d{1,2})[-./]?\s?(\d{1,2})(?!\d)/.exec(cell) ??
    /^(\d{4})(\d{2})(\d{2})\d{4,6}$/.exec(cell);
  if (!found) return null;
  const [, year, month = '', date = ''] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isKoreanDate(day) ? day : null;
}

function wonOf(cell: string): number | null {
  const text = cell
    .replaceAll(',', '')
    .replace(/\s*원$/, '')
    .replace(/^\((\d+)\)$/, '-$1')
    .replace(/\.0+$/, '');
  return /^-?\d{1,12}$/.test(text) ? Number(text) : null;
}

function kindOf(cell: string, amount: number): SettlementLineKind | null {
  if (/취소|환불|차감/.test(cell)) return 'cancel';
  if (/승인|결제|매출|정상|입금/.test(cell)) return 'payment';
  return cell === '' ? (amount < 0 ? 'cancel' : 'payment') : null;
}

export type CountedLine = SettlementLine & { nth: number };

/** Two equal parts of a payment may go back on one day: the how many-th of its like each line is, from 1. */
export function countAlike(lines: readonly SettlementLine[]): CountedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = alikeKey(line);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { ...line, nth };
  });
}

const alikeKey = ({
  tid,
  kind,
  movedOn,
  amountWon,
}: Pick<SettlementLine, 'tid' | 'kind' | 'movedOn' | 'amountWon'>): string =>
  `${tid} ${kind} ${movedOn} ${amountWon}`;

export const keyOf = (line: Parameters<typeof alikeKey>[0] & { nth: number }): string =>
  `${alikeKey(line)} ${line.nth}`;

/** Whether an earlier list says otherwise: a payment is paid out once, and a line has one day and one fee. */
export function isChanged(line: CountedLine, earlier: readonly CountedLine[]): boolean {
  const same = earlier.find((one) => keyOf(one) === keyOf(line));
  if (!same) return line.kind === 'payment' && earlier.some(({ kind }) => kind === 'payment');
  return (
    same.paidOutOn !== line.paidOutOn || same.feeWon !== line.feeWon || same.feeVatWon !== line.feeVatWon
  );
}
