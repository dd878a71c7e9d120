import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { Attempt } from '../attempt-queries.server.ts';
import { chargeOf } from '../charge.server.ts';
import { recordPaid } from '../record-paid.server.ts';
import { isProven } from '../rules.ts';

/** Asks the provider whether an open attempt was charged, and records it then; false where it wasn't, or isn't known. */
export async function recordCharge(deps: Deps, attempt: Attempt): Promise<boolean> {
  const { ticket, mustReverse } = attempt;
  if (!ticket || mustReverse) return false;
  const charge = await outside(() => deps.paymentBy(attempt.provider).lookUpTicket(ticket, deps.now()));
  if (charge.kind !== 'charged' || !isProven(attempt, charge)) return false;
  await recordPaid(deps, attempt, chargeOf(attempt, charge));
  return true;
}
