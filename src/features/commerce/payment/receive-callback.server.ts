// The buyer's browser brought a result. It proves nothing alone: the approval does.

import type { Deps } from '../../../platform/http/context.server.ts';
import type { PaymentCallback } from '../../../providers/payment/port.ts';
import type { PaymentFailure } from '../../../shared/order-events.ts';
import { approveAttempt } from './approve.server.ts';
import { type Attempt, findAttempt } from './attempt-queries.server.ts';
import { claimAttempt } from './claim.server.ts';
import { closeUnpaid } from './close-payment.server.ts';
import { clockToleranceMs, maxApprovalsAtOnce } from './rules.ts';

export type Arrival =
  | { outcome: 'unknownOrder' | 'forged' }
  /** `moid`: the order's. `settled` ends when the payment is decided, or is left to the worker. */
  | { outcome: 'received'; moid: string; settled: Promise<void> };

type Authenticated = Extract<PaymentCallback, { kind: 'authenticated' }>;

/** Claims the payment and asks for its approval in the background. */
export async function receiveCallback(
  deps: Deps,
  provider: string,
  result: PaymentCallback,
): Promise<Arrival> {
  if (result.kind === 'forged') return refuseForged(deps, result.reason);
  const attempt = await findAttempt(deps.db, result.moid);
  // Another provider's word about it, however well signed, could neither be approved nor taken back.
  if (!attempt || attempt.provider !== provider) return { outcome: 'unknownOrder' };
  const done = { outcome: 'received', moid: attempt.orderMoid, settled: Promise.resolve() } as const;
  if (attempt.state !== 'ready') return done;

  if (result.kind === 'declined') {
    await closeUnpaid(deps, attempt, ['ready'], result.code === '9999' ? 'closed' : 'declined', result.code);
    return done;
  }
  if (isOlderThan(attempt, result)) return refuseForged(deps, 'older than its order');
  const obstacle = obstacleTo(deps, attempt, result);
  if (obstacle) {
    await closeUnpaid(deps, attempt, ['ready'], obstacle);
    return done;
  }
  const claimed = await claimAttempt(deps, attempt, result);
  if (!claimed) return done;
  const approve = () => approveAttempt(deps, { ...claimed, ticket: result.ticket });
  return { ...done, settled: deps.background.run(approval, approve) };
}

/** Of all that goes on in the background only what waits for the payment company counts. */
const approval = 'approve';

/** As many approvals are under way as may be: another one is refused before any charge. */
export const isBusy = ({ background }: Pick<Deps, 'background'>): boolean =>
  background.size(approval) >= maxApprovalsAtOnce;

function refuseForged(deps: Deps, reason: string): Arrival {
  deps.log.warn({ event: 'payment.forged_callback', reason }, 'callback refused');
  return { outcome: 'forged' };
}

const isOlderThan = ({ createdAt }: Attempt, { startedMs }: Authenticated): boolean =>
  startedMs < createdAt.getTime() - clockToleranceMs;

/** Why no money may move, or null. */
function obstacleTo(deps: Deps, { moid, amountWon }: Attempt, result: Authenticated): PaymentFailure | null {
  if (result.amountWon !== amountWon) {
    deps.log.error({ event: 'payment.amount_mismatch', moid }, 'authenticated another sum');
    return 'amount';
  }
  return isBusy(deps) ? 'busy' : null;
}
