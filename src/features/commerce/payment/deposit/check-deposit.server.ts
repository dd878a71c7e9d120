import type { Deps } from '../../../../platform/http/context.server.ts';
import { type Attempt, setNextDepositCheck } from '../attempt-queries.server.ts';
import { closeUnpaid } from '../close-payment.server.ts';
import { depositCheckMinutes, depositGraceMinutes, nextDepositCheckMs } from '../rules.ts';
import { askForDeposit } from './find-deposit.server.ts';

/** One look at an open account that the caller holds the lease of. */
export async function checkDeposit(deps: Deps, attempt: Attempt): Promise<void> {
  const payment = deps.paymentBy(attempt.provider);
  const found = payment.seesDeposits ? await askForDeposit(deps, attempt) : 'none';
  if (found === 'recorded') return;
  const now = deps.now();
  const until = attempt.depositUntil ?? new Date(now);
  const isOver = now >= until.getTime() + depositGraceMinutes * 60_000;
  // A provider that can tell of a deposit is heard before the order ends; one that closed the account ends it.
  if (found === 'returned' || (isOver && found !== 'unclear')) {
    await closeUnpaid(deps, attempt, ['awaitingDeposit'], 'not_deposited');
    return;
  }
  const next = isOver ? now + depositCheckMinutes * 60_000 : nextDepositCheckMs(now, until);
  await setNextDepositCheck(deps.db, attempt.id, new Date(next));
}
