import type { Deps } from '../../../../platform/http/context.server.ts';
import { isCharged } from '../../../../shared/order-states.ts';
import type { Attempt } from '../attempt-queries.server.ts';
import { askForDeposit } from './find-deposit.server.ts';

/**
 * A deposit was told. The webhook alone proves nothing: the provider is asked.
 * @returns false where it should be told again.
 */
export async function receiveDeposit(deps: Deps, attempt: Attempt): Promise<boolean> {
  if (isCharged(attempt.state)) return true;
  const found = await askForDeposit(deps, attempt);
  return found === 'recorded' || found === 'returned';
}
