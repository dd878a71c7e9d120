import type { Parts } from '../../../../platform/http/context.server.ts';
import type { DepositAccount } from '../../../../shared/deposit-account.ts';
import { unclearAttempts } from '../../../../shared/order-states.ts';
import { addPurchaseLetter } from '../../../email/purchase-letter.server.ts';
import { lockOrderRow, recordEvent } from '../../order/queries.server.ts';
import { type Attempt, moveAttempt } from '../attempt-queries.server.ts';
import { nextDepositCheckMs } from '../rules.ts';

type Issued = { tid: string; account: DepositAccount; depositUntilMs: number };

/** An account is open: the order waits for its deposit, with what it keeps. */
export async function recordIssued(parts: Parts, attempt: Attempt, issued: Issued): Promise<void> {
  const now = parts.now();
  const depositUntil = new Date(issued.depositUntilMs);
  await parts.db.transaction(async (tx) => {
    await lockOrderRow(tx, attempt.orderId);
    const moved = await moveAttempt(tx, attempt.id, {
      from: unclearAttempts,
      to: 'waiting',
      tid: issued.tid,
      account: issued.account,
      depositUntil,
      leaseUntil: new Date(nextDepositCheckMs(now, depositUntil)),
      unlessReversing: true,
    });
    if (!moved) return;
    const { orderId, no: tryNo } = attempt;
    await recordEvent(tx, { orderId, at: new Date(now), kind: 'accountIssued', tryNo });
    await addPurchaseLetter(tx, parts, attempt.orderId, 'account');
  });
}
