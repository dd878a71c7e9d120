// What a person does about a receipt: ask the provider once more, or cancel it for a reason.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { selfIssuedNumber } from '../../../shared/requests/cash-receipt.ts';
import { lockOrder } from '../order/queries.server.ts';
import { beginCancel, followKept } from './follow.server.ts';
import { promiseReceipt } from './issue.server.ts';
import { findReceipt } from './operator-queries.server.ts';
import { findReceiptOrder, moveReceipt } from './queries.server.ts';
import { isAskable } from './rules.ts';
import { sendReceiptsNow } from './send.server.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findReceipt>>>['receipt'];
type Outcome = 'restarted' | 'cancelBegun' | 'changedMeanwhile' | 'forgotten';
type OperatorDeps = Deps & { operator: { name: string } };

/** Under the order's lock, as it is then; what is due afterwards is sent at once. */
async function withReceipt<Done extends Outcome>(
  deps: OperatorDeps,
  id: number,
  act: (tx: Db, receipt: Found) => Promise<Done>,
) {
  const seen = await findReceipt(deps.db, id);
  if (!seen) return { outcome: 'notFound' as const };
  const outcome = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, seen.moid);
    const now = await findReceipt(tx, id);
    return now ? act(tx, now.receipt) : null;
  });
  if (outcome === null) return { outcome: 'notFound' as const };
  void deps.background.run('cash receipt', () => sendReceiptsNow(deps, seen.receipt.orderId));
  return { outcome, ...(seen.memberId === null ? {} : { memberId: seen.memberId }) };
}

export const tryAgain = (deps: OperatorDeps, id: number) =>
  withReceipt<'restarted' | 'changedMeanwhile' | 'forgotten'>(deps, id, async (tx, receipt) => {
    switch (receipt.state) {
      case 'issuing':
      case 'cancelling': {
        const leaseUntil = deps.databaseClock.after(0);
        await moveReceipt(tx, { id, from: receipt.state }, { leaseUntil });
        return 'restarted';
      }
      case 'issued':
        if (receipt.lastError === null) return 'changedMeanwhile';
        await moveReceipt(tx, { id, from: 'issued' }, { lastError: null });
        await followKept(tx, deps, receipt.orderId);
        return 'restarted';
      case 'refused':
        return issueAnew(tx, deps, receipt);
      default:
        return 'changedMeanwhile';
    }
  });

/** A new row in its place, to the same number: the provider takes each of our numbers once. */
async function issueAnew(tx: Db, deps: OperatorDeps, { id, orderId, kind, number, numberEnd }: Found) {
  const order = await findReceiptOrder(tx, orderId);
  if (order?.newest?.id !== id || !isAskable({ ...order, refusedTimes: 0 }, deps.now()))
    return 'changedMeanwhile';
  const operator = deps.operator.name;
  if (kind === 'self') await promiseReceipt(tx, deps, order, { kind, number: selfIssuedNumber, operator });
  else if (number === null) return 'forgotten';
  else await promiseReceipt(tx, deps, order, { kind, number: numberEnd, encrypted: number, operator });
  return 'restarted';
}

/** All that is left of it; its buyer may ask for another one then. */
export const cancelForReason = (deps: OperatorDeps, id: number, reason: string) =>
  withReceipt<'cancelBegun' | 'changedMeanwhile'>(deps, id, async (tx, receipt) => {
    const amountWon = receipt.amountWon - receipt.cancelledWon;
    const operator = deps.operator.name;
    if (receipt.state !== 'issued') return 'changedMeanwhile';
    return (await beginCancel(tx, deps, { id, amountWon, operator, reason }))
      ? 'cancelBegun'
      : 'changedMeanwhile';
  });
