import type { Deps } from '../../../../platform/http/context.server.ts';
import type { ListedPayment } from '../../../../providers/payment/port.ts';
import { listUnpaidAccounts } from '../unverified-queries.server.ts';
import { askForDeposit } from './find-deposit.server.ts';

/**
 * Deposits in a list of the provider's whose webhook never came: recorded as the webhook would have, also where the order is
 * over by now. @returns the numbers of their orders.
 */
export async function recordListedDeposits(
  deps: Deps,
  provider: string,
  listed: readonly ListedPayment[],
): Promise<string[]> {
  const kept = new Map(
    listed.filter((line) => line.paidWon > line.returnedWon).map((line) => [line.tid, line]),
  );
  const found: string[] = [];
  for (const attempt of await listUnpaidAccounts(deps.db, provider, [...kept.keys()])) {
    const line = kept.get(attempt.tid ?? '');
    if (line?.moid !== attempt.moid || line.paidWon !== attempt.amountWon) continue;
    if ((await askForDeposit(deps, attempt)) !== 'recorded') continue;
    found.push(attempt.orderMoid);
    const details = { event: 'payment.deposit_found', moid: attempt.orderMoid, alarm: true };
    deps.log.error(details, 'deposit whose webhook never came, found in the list of its day');
  }
  return found;
}
