import type { Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { notifyApproval } from './notification.ts';
import { randomDigits } from './random-digits.ts';

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

/** A charge that falls due later although the shop was told there is none; survives a restart of the sandbox. */
export function scheduleLateCharge(ctx: SandboxContext, payment: Payment): void {
  const dueIn = new Date(payment.pendingDueAt ?? 0).getTime() - Date.now();
  ctx.timers.later(Math.max(0, dueIn), () => {
    if (payment.captured > 0) return;
    const isTaken = ctx.ledger.listPayments(payment.moid).some((other) => other.captured > 0);
    if (isTaken) {
      const { moid, tid, amount } = payment;
      ctx.ledger.record({ kind: 'approval-refused', moid, tid, amount, code: 'A127', isFinal: true });
      return;
    }
    charge(ctx, payment);
    void notifyApproval(ctx, payment);
  });
}
