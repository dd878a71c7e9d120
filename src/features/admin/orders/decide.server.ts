// What an operator decides about money that was paid: judged by the shop's own use cases, told by their names.
import { readLineUnits } from '../../../shared/line-units.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { refundNow } from '../../commerce/refund/send.server.ts';
import { previewRefund } from '../../commerce/return/operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { findOrder } from './detail/detail-queries.server.ts';

/** A decision about an order's return or money: its outcome is the answer and stands in the log. */
export async function decide<Outcome extends string>(
  ctx: OperatorCtx,
  moid: string,
  work: (asked: { moid: string; operator: string }) => Promise<Outcome>,
): Promise<{ outcome: Outcome | 'notFound'; memberId?: number }> {
  const found = await findOrder(ctx.db, moid);
  if (!found) return { outcome: 'notFound' };
  const outcome = await work({ moid, operator: ctx.operator.name });
  // The worker would find it within seconds; the operator looks at it now.
  if (outcome === 'refunding') void ctx.background.run('refund', () => refundNow(ctx, found.order.id));
  return { outcome, memberId: found.order.memberId };
}

type Wanted = {
  amountWon?: string | undefined;
  lines?: string | undefined;
  reason?: ReturnReason | undefined;
  withheldWon?: string | undefined;
};

/** What a refund would do, by a sum or by units of lines. */
export function calculate(ctx: OperatorCtx, moid: string, wanted: Wanted) {
  const { amountWon, lines, reason, withheldWon } = wanted;
  return previewRefund(
    ctx,
    lines && reason
      ? {
          moid,
          lines: readLineUnits(lines),
          reason,
          ...(withheldWon === undefined ? {} : { withheldWon: Number(withheldWon) }),
        }
      : { moid, amountWon: Number(amountWon ?? 0) },
  );
}
