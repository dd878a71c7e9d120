// A deposit for a try that its order had left goes back to an account that its buyer names; the order is left alone.
import type { MemberCtx, Parts } from '../../server/context.server.ts';
import { outside } from '../../server/outside.server.ts';
import { sealText } from '../../server/sealing.server.ts';
import type { RefundAccount } from '../../shared/deposit-account.ts';
import { recordEvent } from '../order/queries.server.ts';
import { openRefundAccount } from '../refund/account.server.ts';
import { isRefundLate, refundRetryDelayMs } from '../refund/rules.ts';
import type { Surplus } from './contract.ts';
import { type DueSurplus, listOwnSurpluses, moveSurplus, startReturn } from './surplus-queries.server.ts';

export function listSurpluses(ctx: MemberCtx): Promise<Surplus[]> {
  return listOwnSurpluses(ctx.db, ctx.session.memberId);
}

export async function nameSurplusAccount(
  ctx: MemberCtx,
  { moid, refundAccount }: { moid: string; refundAccount: RefundAccount },
): Promise<'accepted' | 'notWaiting'> {
  const sealed = sealText(ctx.secret, JSON.stringify(refundAccount));
  const now = new Date(ctx.now());
  const isStarted = await startReturn(ctx.db, { moid, memberId: ctx.session.memberId, sealed, now });
  return isStarted ? 'accepted' : 'notWaiting';
}

/** One that the caller holds the lease of. */
export async function sendSurplus(parts: Parts, due: DueSurplus): Promise<void> {
  const { id, orderId, no: tryNo, moid, amountWon } = due;
  const account = openRefundAccount(parts, due.refundAccount, moid);
  if (account === 'unreadable') {
    await moveSurplus(parts.db, id, { leaseUntil: null, refundAccount: null });
    return;
  }
  const charge = { tid: due.tid ?? '', moid, amountWon, reason: 'deposit on a closed account', account };
  const answer = await outside(() => parts.paymentBy(due.provider).refund(charge, parts.now()));
  const now = new Date(parts.now());
  if (answer.kind === 'refunded') {
    await parts.db.transaction(async (tx) => {
      const back = { leaseUntil: null, refundAccount: null, returnedAt: now, refundedWon: amountWon };
      if (!(await moveSurplus(tx, id, back))) return;
      await recordEvent(tx, { orderId, at: now, kind: 'surplusReturned', amountWon, tryNo });
    });
    return;
  }
  if (answer.kind === 'unknown') {
    const isLate = isRefundLate(due.paidAt?.getTime() ?? now.getTime(), now.getTime());
    parts.log[isLate ? 'error' : 'warn'](
      { event: 'refund.unsettled', moid, tries: due.tries },
      'surplus unanswered',
    );
    await moveSurplus(parts.db, id, { leaseUntil: new Date(now.getTime() + refundRetryDelayMs(due.tries)) });
    return;
  }
  parts.log.error({ event: 'refund.refused', moid, code: answer.code, alarm: true }, 'refund refused');
  // An account that doesn't exist is put right by nobody but the buyer, who names one anew.
  await parts.db.transaction(async (tx) => {
    if (!(await moveSurplus(tx, id, { leaseUntil: null, refundAccount: null }))) return;
    await recordEvent(tx, { orderId, at: now, kind: 'refundRefused', code: answer.code, tryNo });
  });
}
