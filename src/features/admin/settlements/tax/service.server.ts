// A month for the tax accountant. Everything the shop sells is taxed at a tenth, so nothing of it is free of tax.
import { writeWorkbook } from '../../../../platform/spreadsheet/write-workbook.server.ts';
import { splitVat } from '../../../../shared/money.ts';
import { describeMethod } from '../../../../shared/paid-by.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { sumByDay, sumByMethod } from '../../sales/queries.server.ts';
import { sumPayouts } from '../queries.server.ts';
import { daysOfMonth, instantsOfMonth } from '../rules.ts';
import type { TaxMonth } from './contract.ts';
import { taxMessages as words } from './messages.ts';
import { receiptRows, sumCancels, sumTaxPapers, taxPaperRows } from './paper-rules.ts';
import { listReceiptMoves, listTaxPapers } from './papers-queries.server.ts';
import { listMoved, sumReceipts } from './queries.server.ts';

const taxedOf = (paidWon: number, refundedWon: number) => {
  const netWon = paidWon - refundedWon;
  return { paidWon, refundedWon, netWon, ...splitVat(netWon) };
};

type Sums = ReturnType<typeof taxedOf>;
/** The rows of a table add up to its last one, to the won. */
const totalOf = (rows: readonly Sums[]): Sums => {
  const sum = (of: keyof Sums) => rows.reduce((all, row) => all + row[of], 0);
  return {
    paidWon: sum('paidWon'),
    refundedWon: sum('refundedWon'),
    netWon: sum('netWon'),
    supplyWon: sum('supplyWon'),
    vatWon: sum('vatWon'),
  };
};

export async function describeTaxMonth(ctx: OperatorCtx, wished: string): Promise<TaxMonth> {
  const month = wished || formatKoreanDate(ctx.now()).slice(0, 7);
  const span = instantsOfMonth(month);
  const [byMethod, receipts, moves, papers, payouts] = await Promise.all([
    sumByMethod(ctx.db, span),
    sumReceipts(ctx.db, span),
    listReceiptMoves(ctx.db, span),
    listTaxPapers(ctx.db, daysOfMonth(month)),
    sumPayouts(ctx.db, daysOfMonth(month)),
  ]);
  const methods = byMethod.map(({ method, orders, paidWon, refundedWon }) => ({
    method,
    orders,
    ...taxedOf(paidWon, refundedWon),
  }));
  const sum = (of: 'amountWon' | 'feeWon' | 'feeVatWon' | 'payoutWon') =>
    payouts.reduce((all, row) => all + row[of], 0);
  const fees = {
    amountWon: sum('amountWon'),
    feeWon: sum('feeWon'),
    feeVatWon: sum('feeVatWon'),
    payoutWon: sum('payoutWon'),
  };
  const { groups: taxInvoices, total: taxInvoiceTotal } = sumTaxPapers(papers);
  return {
    ...{ month, methods, total: totalOf(methods), receipts, receiptsCancelled: sumCancels(moves) },
    ...{ taxInvoices, taxInvoiceTotal, fees },
  };
}

/** @returns a workbook in base64, and how many payments and refunds it lists */
export async function makeTaxWorkbook(ctx: OperatorCtx, month: string) {
  const span = instantsOfMonth(month);
  const [figures, days, moved, receipts, papers, payouts] = await Promise.all([
    describeTaxMonth(ctx, month),
    sumByDay(ctx.db, span),
    listMoved(ctx.db, span),
    listReceiptMoves(ctx.db, span),
    listTaxPapers(ctx.db, daysOfMonth(month)),
    sumPayouts(ctx.db, daysOfMonth(month)),
  ]);
  const { sheets } = words;
  const sumsOf = ({ paidWon, refundedWon, netWon, supplyWon, vatWon }: Sums) => [
    paidWon,
    refundedWon,
    netWon,
    supplyWon,
    vatWon,
  ];
  const byDay = days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, orders, paid, back }) => ({ day, orders, ...taxedOf(paid, back) }));
  const sheet = ({ name, head }: { name: string; head: readonly string[] }, rows: (string | number)[][]) => ({
    name,
    head,
    rows,
  });
  const bytes = await writeWorkbook([
    sheet(sheets.methods, [
      ...figures.methods.map((row) => [describeMethod(row.method), row.orders, ...sumsOf(row)]),
      [words.total, figures.methods.reduce((all, row) => all + row.orders, 0), ...sumsOf(figures.total)],
      [words.taxFree, 0, 0, 0, 0, 0, 0],
    ]),
    sheet(sheets.days, [
      ...byDay.map((row) => [row.day, row.orders, ...sumsOf(row)]),
      [words.total, byDay.reduce((all, row) => all + row.orders, 0), ...sumsOf(totalOf(byDay))],
    ]),
    sheet(
      sheets.receipts,
      figures.receipts.map((row) => [
        words.receiptKinds[row.kind],
        row.count,
        row.amountWon,
        row.supplyWon,
        row.vatWon,
        row.cancelledWon,
      ]),
    ),
    sheet(sheets.receiptList, receiptRows(receipts)),
    sheet(sheets.papers, taxPaperRows(papers)),
    sheet(
      sheets.fees,
      payouts
        .toReversed()
        .map((row) => [row.day, row.lines, row.amountWon, row.feeWon, row.feeVatWon, row.payoutWon]),
    ),
    sheet(
      sheets.moved,
      moved.map(({ atMs, isRefund, number, tid, method, won }) => {
        const signed = isRefund ? -won : won;
        const { supplyWon, vatWon } = splitVat(signed);
        return [
          formatKoreanDateTime(atMs),
          isRefund ? words.refund : words.payment,
          number,
          tid ?? '',
          describeMethod(method),
          signed,
          supplyWon,
          vatWon,
        ];
      }),
    ),
  ]);
  return { name: `tax-${month}.xlsx`, file: Buffer.from(bytes).toString('base64'), rows: moved.length };
}
