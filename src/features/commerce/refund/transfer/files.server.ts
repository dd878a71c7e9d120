// One file for the bank's bulk transfer of all refunds that a person is to transfer, and of interest that is owed, and what became of it. The file is a row before
// anybody has it: as long as nobody said what the bank did with it, its refunds go into no other one and can't be stopped.
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../../shared/deposit-account.ts';
import type { TransferRowEnd } from '../../../../shared/order-states.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { lockOrder, lockOrderRow } from '../../order/queries.server.ts';
import { openRefundAccount } from '../account.server.ts';
import { concludeInterest } from '../interest/interest.server.ts';
import type { RefundDeps } from '../promise.server.ts';
import * as queries from './file-queries.server.ts';
import { findByHand } from './queries.server.ts';
import { endOfRow, mostInFile } from './rules.ts';
import { concludeTransfer } from './transfer.server.ts';

export type TransferLine = {
  refundId: number;
  isInterest: boolean;
  moid: string;
  number: string;
  amountWon: number;
  account: RefundAccount;
};

/** Of all that is due and in no file. The rows are written before anybody sees an account. */
export async function makeTransferFile(
  deps: Pick<Deps, 'db' | 'now'>,
  { operator, reason }: { operator: string; reason: string },
): Promise<{ outcome: 'made'; id: number } | { outcome: 'nothingDue' }> {
  return deps.db.transaction(async (tx) => {
    const found = await queries.listToFile(tx, { limit: mostInFile });
    // In one order, as whoever settles a file takes them; and each as everybody else does who changes a refund.
    for (const orderId of inOrder(found)) await lockOrderRow(tx, orderId);
    const among = found.map(({ id }) => id);
    const due = await queries.listToFile(tx, { limit: mostInFile, among });
    if (due.length === 0) return { outcome: 'nothingDue' };
    const file = { madeAt: new Date(deps.now()), operator, reason };
    return { outcome: 'made', id: await queries.insertFile(tx, file, due) };
  });
}

const inOrder = (rows: readonly { orderId: number }[]): number[] =>
  [...new Set(rows.map(({ orderId }) => orderId))].sort((a, b) => a - b);

/** What of a file can still be transferred as it was made, with the accounts; what changed meanwhile is left out. */
export async function readTransferFile(
  deps: Pick<Deps, 'db' | 'secrets' | 'log'>,
  id: number,
): Promise<TransferLine[]> {
  const rows = await queries.listFileRows(deps.db, id, { isOpenOnly: true });
  return rows.flatMap((row) => {
    if (endOfRow(row) !== 'sent') return [];
    const account = openRefundAccount(deps, row.account, row.moid);
    if (account === null || account === 'unreadable') return [];
    const { refundId, isInterest, moid, number, amountWon } = row;
    return [{ refundId, isInterest, moid, number, amountWon, account }];
  });
}

export type Settled = {
  id: number;
  operator: string;
  /** The refunds that the bank transferred, and those that it didn't: together all that the operator saw of the file. */
  sent: readonly number[];
  leftOut: readonly number[];
  /** `YYYY-MM-DD` in Korea. */
  paidOn: string;
  reference: string;
};

/** All of it at once, or nothing; each refund as it is at that moment. */
export async function settleTransferFile(
  deps: RefundDeps,
  { id, operator, sent, leftOut, paidOn, reference }: Settled,
): Promise<
  | { outcome: 'settled'; data: { sent: number; leftOut: number; told: number } }
  | { outcome: 'settledBefore' | 'changedMeanwhile' | 'futureDay' | 'earlyDay' | 'notFound' }
> {
  return deps.db.transaction(async (tx) => {
    const file = await queries.lockFile(tx, id);
    if (!file) return { outcome: 'notFound' };
    const open = await queries.listFileRows(tx, id, { isOpenOnly: true });
    if (open.length === 0) return { outcome: 'settledBefore' };
    const given = new Set([...sent, ...leftOut]);
    const isWhole = given.size === sent.length + leftOut.length && given.size === open.length;
    if (!isWhole || open.some(({ refundId }) => !given.has(refundId))) return { outcome: 'changedMeanwhile' };
    if (sent.length > 0 && paidOn > formatKoreanDate(deps.now())) return { outcome: 'futureDay' };
    if (sent.length > 0 && paidOn < formatKoreanDate(file.madeAt.getTime())) return { outcome: 'earlyDay' };
    const by = { at: new Date(deps.now()), by: operator };
    await queries.endFileRows(tx, id, leftOut, { ended: 'leftOut', ...by });
    const chosen = new Set(sent);
    const ends: TransferRowEnd[] = [];
    for (const row of open.filter(({ refundId }) => chosen.has(refundId)).sort(byOrder)) {
      const ended = await conclude(tx, deps, row, { paidOn, reference, operator });
      await queries.endFileRows(tx, id, [row.refundId], { ended, ...by });
      ends.push(ended);
    }
    const marked = ends.filter((ended) => ended === 'sent').length;
    return {
      outcome: 'settled',
      data: { sent: marked, leftOut: leftOut.length, told: ends.length - marked },
    };
  });
}

const byOrder = (a: queries.FileRow, b: queries.FileRow): number =>
  a.orderId - b.orderId || a.refundId - b.refundId;

/** On its locked order, as the refund is then. */
async function conclude(
  tx: Db,
  deps: RefundDeps,
  { moid, orderId, refundId, accountNo, isInterest }: queries.FileRow,
  mark: { paidOn: string; reference: string; operator: string },
): Promise<TransferRowEnd> {
  await lockOrder(tx, moid);
  if (isInterest) {
    const paid = { ...mark, note: mark.reference };
    return (await concludeInterest(tx, deps, { refundId, orderId }, paid)) ? 'sent' : 'markedBefore';
  }
  const refund = await findByHand(tx, orderId, refundId);
  if (!refund) return 'byCompany';
  const ended = endOfRow({
    ...refund,
    ...{ way: 'byHand', accountNo, isInterest, isInterestPaid: false },
  });
  if (ended === 'sent') await concludeTransfer(tx, deps, refund, mark);
  return ended;
}
