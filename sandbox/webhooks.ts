import type { Payment } from './ledger.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** What the provider tells the shop of its own accord. */
export type WebhookEvent =
  | { kind: 'paid' | 'issued' | 'deposited' }
  /** `amount` is what goes back; the whole sum when an account was closed unpaid. */
  | { kind: 'cancelled'; amount: number; cancelMoid: string };

/** A webhook ready to be sent, and what the ledger is to remember of it. */
export type Webhook = {
  moid: string;
  tid: string;
  amount: number;
  /** For the ledger's `message`. */
  label: string;
  contentType: string;
  body: string;
  /** Whether this text with status 200 means that the shop has it. */
  isReceipt: (text: string) => boolean;
};

/** How one of the provider's interfaces words it. */
export type DescribeWebhook = (ctx: SandboxContext, payment: Payment, event: WebhookEvent) => Webhook;

type Schedule = { beforeAnswer: Promise<void> };

/** `beforeAnswer` is what the approval must wait for: nothing, unless the notification is to come first. */
export function notifyApproval(ctx: SandboxContext, payment: Payment): Schedule {
  return schedule(ctx, payment, { kind: payment.method === 'vbank' ? 'issued' : 'paid' });
}

export function notifyDeposit(ctx: SandboxContext, payment: Payment): Schedule {
  return schedule(ctx, payment, { kind: 'deposited' });
}

export function notifyCancellation(
  ctx: SandboxContext,
  payment: Payment,
  amount: number,
  cancelMoid: string,
): Schedule {
  return schedule(ctx, payment, { kind: 'cancelled', amount, cancelMoid });
}

function schedule(ctx: SandboxContext, payment: Payment, event: WebhookEvent): Schedule {
  const beforeAnswer = Promise.resolve();
  // Worded now: what is sent late tells of this moment.
  const webhook = ctx.describeWebhook[payment.api](ctx, payment, event);
  const fault = ctx.faults.take('notify', { ...payment, card: payment.scenario });
  const { notifyAfterMs, notifyLateMs } = ctx.timings;
  const send = () => void ctx.notifier.deliver(webhook);
  switch (fault?.scenario) {
    case 'notify-never':
      return { beforeAnswer };
    case 'notify-first':
      return { beforeAnswer: new Promise((resolve) => void ctx.notifier.deliver(webhook, resolve)) };
    case 'notify-late':
      ctx.timers.later(fault.delayMs ?? notifyLateMs, send);
      return { beforeAnswer };
    case 'notify-twice':
      ctx.timers.later(notifyAfterMs, send);
      ctx.timers.later(notifyAfterMs, send);
      return { beforeAnswer };
    default:
      ctx.timers.later(notifyAfterMs, send);
      return { beforeAnswer };
  }
}
