import type { Deps } from '../../../../platform/http/context.server.ts';
import type { ListedPayment } from '../../../../providers/payment/port.ts';
import { noteCharge } from '../attempt-queries.server.ts';
import { listUnproven } from '../lease-queries.server.ts';
import { recordCharge } from './record-charge.server.ts';

/**
 * Charges in a list of the provider's of which neither its answer nor a webhook told: it names order, number and sum by itself, so
 * they are proven, and recorded as the webhook would have. What can't be kept goes back the next time it is looked at.
 * @returns the numbers of the orders that are paid by it.
 */
export async function recordListedCharges(
  deps: Deps,
  provider: string,
  listed: readonly ListedPayment[],
): Promise<string[]> {
  const whole = new Map(listed.filter((line) => line.returnedWon === 0).map((line) => [line.tid, line]));
  const found: string[] = [];
  for (const attempt of await listUnproven(deps.db, provider, [...whole.keys()])) {
    const line = whole.get(attempt.reference ?? '');
    if (line?.moid !== attempt.moid || line.paidWon !== attempt.amountWon) continue;
    if (!(await noteCharge(deps.db, attempt.id, line.tid))) continue;
    if (!(await recordCharge(deps, { ...attempt, tid: line.tid }))) continue;
    found.push(attempt.orderMoid);
    const details = { event: 'payment.charge_found', moid: attempt.orderMoid, alarm: true };
    deps.log.error(details, 'charge that nobody told of, found in the list of its day');
  }
  return found;
}
