// The buyer's browser brought a result. It proves nothing alone: the approval does.
import type { Parts } from '../../../platform/http/context.server.ts';
import type { PaymentReturn } from '../../../providers/payment/port.ts';
import type { PaymentFailure } from '../../../shared/order-states.ts';
import { approveAttempt } from './approve.server.ts';
import { type Attempt, findAttempt } from './attempt-queries.server.ts';
import { claimAttempt } from './claim.server.ts';
import { closeUnpaid } from './close-payment.server.ts';
import { clockToleranceMs, maxApprovalsAtOnce } from './rules.ts';

export type Arrival =
  | { outcome: 'unknownOrder' | 'forged' }
  /** `moid`: the order's. `settled` ends when the payment is decided, or is left to the worker. */
  | { outcome: 'received'; moid: string; settled: Promise<void> };

type Authenticated = Extract<PaymentReturn, { kind: 'authenticated' }>;

/** Claims the payment and asks for its approval in the background. */
export async function receiveReturn(parts: Parts, provider: string, result: PaymentReturn): Promise<Arrival> {
  if (result.kind === 'forged') return refuseForged(parts, result.reason);
  const attempt = await findAttempt(parts.db, result.moid);
  // Another company's word about it, however well signed, could neither be approved nor taken back.
  if (!attempt || attempt.provider !== provider) return { outcome: 'unknownOrder' };
  const done = { outcome: 'received', moid: attempt.orderMoid, settled: Promise.resolve() } as const;
  if (attempt.state !== 'ready') return done;

  if (result.kind === 'declined') {
    await closeUnpaid(parts, attempt, ['ready'], result.code === '9999' ? 'closed' : 'declined', result.code);
    return done;
  }
  if (isOlderThan(attempt, result)) return refuseForged(parts, 'older than its order');
  const obstacle = obstacleTo(parts, attempt, result);
  if (obstacle) {
    await closeUnpaid(parts, attempt, ['ready'], obstacle);
    return done;
  }
  const claimed = await claimAttempt(parts, attempt, result);
  if (!claimed) return done;
  const approve = () => approveAttempt(parts, { ...claimed, ticket: result.ticket });
  return { ...done, settled: parts.background.run('approve', approve) };
}

function refuseForged(parts: Parts, reason: string): Arrival {
  parts.log.warn({ event: 'payment.forged_return', reason }, 'return refused');
  return { outcome: 'forged' };
}

const isOlderThan = ({ createdAt }: Attempt, { startedMs }: Authenticated): boolean =>
  startedMs < createdAt.getTime() - clockToleranceMs;

/** Why no money may move, or null. */
function obstacleTo(
  parts: Parts,
  { moid, amountWon }: Attempt,
  result: Authenticated,
): PaymentFailure | null {
  if (result.amountWon !== amountWon) {
    parts.log.error({ event: 'payment.amount_mismatch', moid }, 'authenticated another sum');
    return 'amount';
  }
  return parts.background.size() >= maxApprovalsAtOnce ? 'busy' : null;
}
