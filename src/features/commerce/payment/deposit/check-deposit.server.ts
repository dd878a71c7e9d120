import type { Deps } from '../../../../platform/http/context.server.ts';
import { addPurchaseEmail } from '../../../email/purchase-email.server.ts';
import { closeUnpaid } from '../close-payment.server.ts';
import type { LeasedAttempt } from '../lease-queries.server.ts';
import { setNextDepositCheck } from '../lease-queries.server.ts';
import { depositCheckDelayMs, depositCheckMinutes, depositGraceMinutes, isReminderDue } from '../rules.ts';
import { askForDeposit } from './find-deposit.server.ts';
import { noteReminded } from './reminder-queries.server.ts';

/** One look at an open account that the caller holds the lease of. */
export async function checkDeposit(deps: Deps, attempt: LeasedAttempt): Promise<void> {
  const payment = deps.paymentBy(attempt.provider);
  const found = payment.seesDeposits ? await askForDeposit(deps, attempt) : 'none';
  if (found === 'recorded') return;
  const now = attempt.leasedAt.getTime();
  const until = attempt.depositUntil ?? new Date(now);
  const isOver = now >= until.getTime() + depositGraceMinutes * 60_000;
  // A provider that can tell of a deposit is heard before the order ends; one that closed the account ends it.
  if (found === 'returned' || (isOver && found !== 'unclear')) {
    const end = {
      leaseUntil: null,
      ...(!payment.seesDeposits && { unverifiedSince: deps.databaseClock.after(0) }),
    };
    await closeUnpaid(deps, attempt, ['awaitingDeposit'], 'not_deposited', '', end);
    return;
  }
  if (found === 'none' && isReminderDue(attempt, now)) await remind(deps, attempt);
  const delayMs = isOver ? depositCheckMinutes * 60_000 : depositCheckDelayMs(now, until);
  await setNextDepositCheck(deps.db, attempt.id, deps.databaseClock.after(delayMs));
}

const remind = (deps: Deps, attempt: LeasedAttempt): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (await noteReminded(tx, attempt.id, new Date(deps.now())))
      await addPurchaseEmail(tx, deps, attempt.orderId, 'depositReminder');
  });
