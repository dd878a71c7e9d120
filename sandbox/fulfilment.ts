import { charge } from './charge.ts';
import type { Payment } from './ledger.ts';
import { issueAccount, readDueAt } from './methods/vbank.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { notifyApproval } from './webhooks.ts';

/** What an approval means: the money is taken, or an account is opened for it. */
export function fulfil(ctx: SandboxContext, payment: Payment): void {
  if (payment.method === 'vbank') issueAccount(ctx, payment, readDueAt(payment));
  else charge(ctx, payment);
}

/** From the first approval on; a later cancel does not undo it. */
export const isFulfilled = (payment: Payment) => payment.captured > 0 || payment.account !== null;

/** A charge that falls due later although the shop was told there is none; survives a restart of the sandbox. */
export function scheduleLateCharge(ctx: SandboxContext, payment: Payment): void {
  const dueIn = new Date(payment.pendingDueAt ?? 0).getTime() - Date.now();
  ctx.timers.later(Math.max(0, dueIn), () => {
    if (isFulfilled(payment)) return;
    const isTaken = ctx.ledger.listPayments(payment.moid).some(isFulfilled);
    if (isTaken) {
      const { moid, tid, amount } = payment;
      ctx.ledger.record({ kind: 'approval-refused', moid, tid, amount, code: 'A127', isFinal: true });
      return;
    }
    fulfil(ctx, payment);
    notifyApproval(ctx, payment);
  });
}
