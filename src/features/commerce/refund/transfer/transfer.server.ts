// Money that the payment company can't pay back: somebody transfers it from the shop's own account, and says so here. Nothing of it
// is sent by the shop; buyer, operators and company meet at the order's row.
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Deps } from '../../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../../shared/deposit-account.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { addRefundEmail } from '../../../email/refund/refund-email.server.ts';
import { recordEvent } from '../../order/queries.server.ts';
import { openRefundAccount } from '../account.server.ts';
import { concludeRefund } from '../conclude.server.ts';
import { forgetAccount } from '../interest/queries.server.ts';
import { forgetRefundAccount, reopenRefund, stopRefund } from '../outbox-queries.server.ts';
import type { RefundDeps } from '../promise.server.ts';
import { findPaidOrder, lockPaidOrder } from '../queries.server.ts';
import { writeRefusal } from '../rules.ts';
import { findOpenRow } from './file-queries.server.ts';
import { findByHand, insertTransfer, isAnyOpen, takeBackTransfer } from './queries.server.ts';
import { backAtMs, stoppedCode, wrongAccountCode } from './rules.ts';

type Asked = { moid: string; refundId: number; operator: string };
type ByHand = NonNullable<Awaited<ReturnType<typeof findByHand>>>;

/** Where to, and how much, for whoever transfers it. */
export async function readTransferAccount(
  deps: Pick<Deps, 'db' | 'secrets' | 'log'>,
  { moid, refundId }: Pick<Asked, 'moid' | 'refundId'>,
): Promise<
  | { outcome: 'shown'; data: RefundAccount & { amountWon: number } }
  | { outcome: 'notByHand' | 'accountMissing' | 'unreadable' | 'notFound' }
> {
  const order = await findPaidOrder(deps.db, moid);
  if (!order) return { outcome: 'notFound' };
  const refund = await findByHand(deps.db, order.id, refundId);
  if (!refund) return { outcome: 'notByHand' };
  const account = openRefundAccount(deps, refund.refundAccount, moid);
  if (account === 'unreadable') return { outcome: 'unreadable' };
  if (account === null) return { outcome: 'accountMissing' };
  return { outcome: 'shown', data: { ...account, amountWon: refund.amountWon } };
}

/**
 * It was transferred: from here on it is back, as if the company had paid it, and its account is destroyed.
 * @param input.paidOn `YYYY-MM-DD` in Korea
 * @param input.reference what the bank calls it
 */
export function markTransferred(
  deps: RefundDeps,
  input: Asked & { paidOn: string; reference: string },
): Promise<
  'transferred' | 'transferredBefore' | 'notByHand' | 'accountMissing' | 'futureDay' | 'earlyDay' | 'notFound'
> {
  const { paidOn, reference, operator } = input;
  return withRefund(deps, input, async (tx, refund) => {
    const { state, requestedAt } = refund;
    if (state === 'done') return 'transferredBefore';
    if (state === 'account') return 'accountMissing';
    if (state !== 'executing') return 'notByHand';
    if (paidOn > formatKoreanDate(deps.now())) return 'futureDay';
    if (paidOn < formatKoreanDate(requestedAt.getTime())) return 'earlyDay';
    await concludeTransfer(tx, deps, refund, { paidOn, reference, operator });
    return 'transferred';
  });
}

/** Of one that is due, on the locked order and for a day that was looked at. */
export async function concludeTransfer(
  tx: Db,
  deps: RefundDeps,
  refund: ByHand,
  { paidOn, reference, operator }: { paidOn: string; reference: string; operator: string },
): Promise<void> {
  const { orderId, amountWon, requestedAt } = refund;
  const nowMs = deps.now();
  const markedAt = new Date(nowMs);
  await insertTransfer(tx, { refundId: refund.id, paidOn, reference, operator, markedAt });
  const detail = `${paidOn} ${reference}`;
  await recordEvent(tx, {
    ...{ orderId, at: markedAt, kind: 'refundTransferred', amountWon, detail, actor: operator },
  });
  const at = new Date(backAtMs(paidOn, { promisedMs: requestedAt.getTime(), nowMs }));
  if (!(await concludeRefund(tx, deps, refund, at)))
    throw new Error(`the refund ${refund.id} moved under its lock`);
}

/** It never was transferred: the money is owed again, and its buyer, whose account is destroyed, names one anew. */
export function undoTransfer(
  deps: RefundDeps,
  input: Asked & { reason: string },
): Promise<'undone' | 'notTransferred' | 'otherOnItsWay' | 'interestInFile' | 'notByHand' | 'notFound'> {
  const { operator, reason } = input;
  return withRefund(deps, input, async (tx, { id, state, attemptId, orderId, amountWon }) => {
    if (state !== 'done') return 'notTransferred';
    if (await isAnyOpen(tx, attemptId)) return 'otherOnItsWay';
    // The bank may be about to pay it, and the right day would make another sum of it.
    if ((await findOpenRow(tx, id)) === 'interest') return 'interestInFile';
    const at = new Date(deps.now());
    if (!(await takeBackTransfer(tx, id, { undoneAt: at, undoneBy: operator, undoneWhy: reason })))
      return 'notTransferred';
    if (!(await reopenRefund(tx, id))) throw new Error(`the refund ${id} moved under its lock`);
    await forgetAccount(tx, id);
    await recordEvent(tx, {
      orderId,
      at,
      kind: 'refundTransferUndone',
      amountWon,
      detail: reason,
      actor: operator,
    });
    await addRefundEmail(tx, deps, id, 'account');
    return 'undone';
  });
}

/**
 * The bank doesn't take it to that account: it is destroyed, and whoever named it is asked for another one.
 * @param input.seen `retries` as the operator saw them: another account may have been named since
 */
export function askAccountAgain(
  deps: RefundDeps,
  input: Asked & { seen: number; reason: string },
): Promise<
  | ('accountAsked' | 'accountMissing' | 'transferredBefore' | 'changedMeanwhile')
  | ('inFile' | 'notByHand' | 'notFound')
> {
  const { operator, reason, seen } = input;
  return withRefund(deps, input, async (tx, { id, state, retries, orderId, amountWon }) => {
    if (state === 'done') return 'transferredBefore';
    if (state === 'account') return 'accountMissing';
    if (retries !== seen) return 'changedMeanwhile';
    if (await isFiled(tx, id)) return 'inFile';
    const lastError = writeRefusal({ code: wrongAccountCode, message: reason });
    if (!(await forgetRefundAccount(tx, id, lastError))) return 'notByHand';
    await recordEvent(tx, {
      orderId,
      at: new Date(deps.now()),
      kind: 'refundAccountAskedAgain',
      amountWon,
      detail: reason,
      actor: operator,
    });
    await addRefundEmail(tx, deps, id, 'account');
    return 'accountAsked';
  });
}

/** Nobody transfers it after all: what it follows from is decided anew, by the way that is right then. */
export function stopTransfer(
  deps: RefundDeps,
  input: Asked & { reason: string },
): Promise<'transferStopped' | 'transferredBefore' | 'inFile' | 'notByHand' | 'notFound'> {
  const { operator, reason } = input;
  return withRefund(deps, input, async (tx, { id, state, orderId, amountWon }) => {
    if (state === 'done') return 'transferredBefore';
    if (await isFiled(tx, id)) return 'inFile';
    if (!(await stopRefund(tx, id, writeRefusal({ code: stoppedCode, message: reason })))) return 'notByHand';
    const at = new Date(deps.now());
    await recordEvent(tx, {
      orderId,
      at,
      kind: 'refundTransferStopped',
      amountWon,
      detail: reason,
      actor: operator,
    });
    return 'transferStopped';
  });
}

/** The bank may have it already: what it did is told first, by whoever settles the file. */
const isFiled = async (tx: Db, refundId: number): Promise<boolean> =>
  (await findOpenRow(tx, refundId)) !== null;

/** On the locked order, as the refund is then. */
function withRefund<Outcome extends string>(
  deps: RefundDeps,
  { moid, refundId }: Asked,
  act: (tx: Db, refund: ByHand) => Promise<Outcome>,
): Promise<Outcome | 'notByHand' | 'notFound'> {
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid);
    if (!order) return 'notFound';
    const refund = await findByHand(tx, order.id, refundId);
    return refund ? act(tx, refund) : 'notByHand';
  });
}
