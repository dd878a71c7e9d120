import { listDeclaredDays } from '../../../../platform/config/declared-days-queries.server.ts';
import type { Column } from '../../../../platform/spreadsheet/write-table.server.ts';
import { nameOfBank } from '../../../../shared/deposit-account.ts';
import { openRefundAccount } from '../../../commerce/refund/account.server.ts';
import { refundDueMs } from '../../../commerce/refund/interest/rules.ts';
import * as queries from '../../../commerce/refund/transfer/file-queries.server.ts';
import type { TransferLine } from '../../../commerce/refund/transfer/files.server.ts';
import { endOfRow, memoOf, mostInFile } from '../../../commerce/refund/transfer/rules.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import type { TransferFileRow } from './contract.ts';
import { transferFileMessages as words } from './messages.ts';

const pageSize = 20;

export async function listFiles({ db, now }: OperatorCtx, { after }: { after?: string | undefined }) {
  const before = after ? Number(after) : undefined;
  const [due, { count, won }, open, settled, declared] = await Promise.all([
    queries.listToFile(db, { limit: mostInFile }),
    queries.sumToFile(db),
    queries.listFiles(db, { isOpen: true, limit: mostInFile }),
    queries.listFiles(db, { isOpen: false, before, limit: pageSize + 1 }),
    listDeclaredDays(db),
  ]);
  const shown = settled.slice(0, pageSize);
  return {
    due: due.map(({ id, isInterest, moid, number, goodsName, amountWon, requestedAt, since }) => ({
      ...{ refundId: id, isInterest, moid, number, goodsName, amountWon },
      requestedAtMs: requestedAt.getTime(),
      dueMs: refundDueMs((since ?? requestedAt).getTime(), declared),
    })),
    ...{ count, won },
    open: open.map(showSum),
    settled: shown.map(showSum),
    next: settled.length > pageSize ? String(shown.at(-1)!.id) : null,
    nowMs: now(),
  };
}

const showSum = ({ madeAt, open: _, ...row }: queries.FileSum) => ({ ...row, madeAtMs: madeAt.getTime() });

export async function seeFile(ctx: OperatorCtx, id: number) {
  const file = await queries.findFile(ctx.db, id);
  if (!file) return null;
  const rows = await queries.listFileRows(ctx.db, id);
  return {
    ...{ id, madeAtMs: file.madeAt.getTime(), operator: file.operator, reason: file.reason },
    rows: rows.map((row): TransferFileRow => {
      const { refundId, isInterest, moid, number, goodsName, amountWon, ended, endedAt, endedBy, state } =
        row;
      const now = endOfRow(row);
      const isLost = now === 'sent' && openRefundAccount(ctx, row.account, moid) === 'unreadable';
      return {
        ...{ refundId, isInterest, moid, number, goodsName, amountWon, ended, endedBy, state },
        endedAtMs: endedAt?.getTime() ?? null,
        now: isLost && ended === null ? 'unreadable' : now,
      };
    }),
  };
}

const { fileColumns: head } = words;
/** What the banks' own forms ask for, in their order. */
export const columns: readonly Column<TransferLine>[] = [
  { head: head.bank, of: ({ account }) => nameOfBank(account.bank) },
  { head: head.bankCode, of: ({ account }) => account.bank },
  { head: head.number, width: 20, kind: 'digits', of: ({ account }) => account.number },
  { head: head.amount, of: ({ amountWon }) => amountWon },
  { head: head.holder, width: 16, of: ({ account }) => account.holder },
  { head: head.memo, width: 20, kind: 'digits', of: ({ number }) => memoOf(number) },
];

/** Whose accounts a line of the log says were seen. */
export const nameLines = (lines: readonly TransferLine[]): string =>
  lines
    .map(
      ({ refundId, isInterest, number }) =>
        `${refundId} (${number}${isInterest ? ` ${words.interest}` : ''})`,
    )
    .join(', ');
