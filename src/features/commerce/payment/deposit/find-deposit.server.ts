import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import { isCharged, isGivenUp } from '../../../../shared/order-states.ts';
import { type Attempt, findAttempt } from '../attempt-queries.server.ts';
import { recordPaid } from '../record-paid.server.ts';
import { isProven } from '../rules.ts';
import { recordLateDeposit } from './record-late-deposit.server.ts';

/** Asks the provider for a deposit, and records what it tells. */
export async function askForDeposit(
  deps: Deps,
  attempt: Attempt,
): Promise<'recorded' | 'returned' | 'none' | 'unclear'> {
  // Where the answer that opened the account was lost, only the number of the authentication is known.
  const tid = attempt.tid ?? attempt.reference ?? '';
  const { moid, amountWon } = attempt;
  const charge = await outside(() =>
    deps.paymentBy(attempt.provider).lookUp({ tid, moid, amountWon }, deps.now()),
  );
  if (charge.kind === 'returned') return 'returned';
  if (charge.kind === 'unknown') return 'unclear';
  if (charge.kind !== 'charged' || !isProven(attempt, charge)) return 'none';
  const paid = { tid: charge.tid, method: charge.method ?? 'vbank', receiptUrl: charge.receiptUrl } as const;
  if (isGivenUp(attempt.state)) await recordLateDeposit(deps, attempt, paid);
  // It may come before the account's opening was written down.
  else if (attempt.state !== 'ready') await recordPaid(deps, attempt, paid);
  const after = await findAttempt(deps.db, attempt.moid);
  return after && isCharged(after.state) ? 'recorded' : 'none';
}
