import type { Payment } from './ledger.ts';
import { randomDigits } from './nicepay/random-digits.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** Takes the money: the one place that writes a capture. Synchronous, so two requests cannot both get here first. */
export function charge(ctx: SandboxContext, payment: Payment): void {
  ctx.ledger.record({
    kind: 'capture',
    moid: payment.moid,
    tid: payment.tid,
    amount: payment.amount,
    authCode: randomDigits(8),
    scenario: payment.scenario,
  });
}
