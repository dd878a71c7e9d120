import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Column } from '../../../platform/spreadsheet/write-table.server.ts';
import { invoiceMethod } from '../../../shared/business/invoice.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { refundDueMs, showInterest } from '../../commerce/refund/interest/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { describeShownRefund, refundWords } from '../orders/detail/detail-messages.ts';
import type { RefundFilters, RefundRow } from './contract.ts';
import { refundMessages as words } from './messages.ts';
import { countRefunds, type FoundRefund, findRefunds } from './queries.server.ts';
import { isOpenTab, refundTabs } from './rules.ts';

const pageSize = 50;
const rowsAtOnce = 1000;

export async function readRefunds(
  { db, now }: OperatorCtx,
  { tab = 'troubled', after, ...wish }: RefundFilters & { after?: string },
) {
  const [rows, counted, declared] = await Promise.all([
    findRefunds(db, { tab, ...wish }, after ? Number(after) : null, pageSize + 1),
    countRefunds(db, wish),
    listDeclaredDays(db),
  ]);
  const refunds = rows.slice(0, pageSize).map(
    ({ requestedAt, doneAt, since, noted, ...row }): RefundRow => ({
      ...row,
      requestedAtMs: requestedAt.getTime(),
      doneAtMs: doneAt?.getTime() ?? null,
      // Of goods that came back the days began when they came, not when somebody decided.
      dueMs: isOpenTab(tab) ? refundDueMs((since ?? requestedAt).getTime(), declared) : null,
      interest: showInterest(
        { amountWon: row.amountWon, sinceMs: since?.getTime() ?? null, isOpen: isOpenTab(tab), noted },
        now(),
        declared,
      ),
      isTroubled: tab === 'troubled',
    }),
  );
  return {
    tab,
    counts: Object.fromEntries(refundTabs.map((one) => [one, counted[one] ?? 0])),
    refunds,
    next: rows.length > pageSize ? String(refunds.at(-1)!.id) : null,
    nowMs: now(),
  };
}

const { exportHead: head } = words;
const columns: Column<FoundRefund>[] = [
  { head: head.number, width: 20, of: ({ number }) => number },
  { head: head.goods, width: 30, of: ({ goodsName }) => goodsName },
  { head: head.cause, of: ({ cause }) => refundWords.cause[cause] },
  { head: head.amount, of: ({ amountWon }) => amountWon },
  { head: head.method, of: ({ method }) => describeMethod(method) },
  {
    head: head.state,
    width: 20,
    of: (refund) => describeShownRefund(refund, refund.method === invoiceMethod),
  },
  { head: head.way, of: ({ way, method }) => words.ways[method === invoiceMethod ? method : way] },
  { head: head.requestedAt, width: 18, of: ({ requestedAt }) => formatKoreanDateTime(requestedAt.getTime()) },
  {
    head: head.doneAt,
    width: 18,
    of: ({ doneAt }) => (doneAt ? formatKoreanDateTime(doneAt.getTime()) : ''),
  },
  { head: head.operator, of: ({ operator }) => operator },
];

export const listForExport = (ctx: OperatorCtx, wish: RefundFilters) => ({
  name: 'refunds',
  columns,
  rows: allRefunds(ctx, wish),
});

async function* allRefunds(
  { db }: OperatorCtx,
  { tab = 'troubled', ...wish }: RefundFilters,
): AsyncGenerator<FoundRefund> {
  let after: number | null = null;
  for (;;) {
    const rows: FoundRefund[] = await findRefunds(db, { tab, ...wish }, after, rowsAtOnce);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}
