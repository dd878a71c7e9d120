import type { Deps } from '../../../../platform/http/context.server.ts';
import type { DepositAccount } from '../../../../shared/deposit-account.ts';
import { unclearAttempts } from '../../../../shared/order-states.ts';
import { addPurchaseEmail } from '../../../email/purchase-email.server.ts';
import { lockOrderRow, recordEvent } from '../../order/queries.server.ts';
import { type Attempt, moveAttempt } from '../attempt-queries.server.ts';
import { depositCheckDelayMs } from '../rules.ts';

type Issued = { tid: string; account: DepositAccount; depositUntilMs: number };

/** An account is open: the order waits for its deposit, with what it keeps. */
export async function recordIssued(deps: Deps, attempt: Attempt, issued: Issued): Promise<void> {
  const now = deps.now();
  const depositUntil = new Date(issued.depositUntilMs);
  await deps.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    const moved = await moveAttempt(tx, attempt.id, {
      from: unclearAttempts,
      to: 'awaitingDeposit',
      tid: issued.tid,
      account: issued.account,
      depositUntil,
      leaseUntil: deps.databaseClock.after(depositCheckDelayMs(now, depositUntil)),
      unlessReversing: true,
    });
    if (!moved) return;
    const { orderId, no: attemptNo } = attempt;
    await recordEvent(tx, { orderId, at: new Date(now), kind: 'accountIssued', attemptNo });
    await addPurchaseEmail(tx, deps, attempt.orderId, 'account');
  });
}
