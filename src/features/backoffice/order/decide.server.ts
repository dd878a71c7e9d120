// What an operator decides about money that was paid: judged by the shop's own use cases, told by their names.
import { readLineUnits } from '../../../shared/line-units.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { refundNow } from '../../refund/send.server.ts';
import { previewRefund } from '../../return/operator.server.ts';
import type { OperatorCtx } from '../operator/session.server.ts';
import { findOrder } from './detail-queries.server.ts';

type Decided = { outcome: 'decided' | 'refused' | 'notFound'; data: { result: string }; memberId?: number };

/** A decision about an order's return or money, in the words of the log. */
export async function decide(
  ctx: OperatorCtx,
  moid: string,
  successes: readonly string[],
  work: (asked: { moid: string; operator: string }) => Promise<string>,
): Promise<Decided> {
  const found = await findOrder(ctx.db, moid);
  if (!found) return { outcome: 'notFound', data: { result: 'notFound' } };
  const result = await work({ moid, operator: ctx.operator.name });
  // The worker would find it within seconds; the operator looks at it now.
  if (result === 'refunding') void ctx.background.run('refund', () => refundNow(ctx, found.order.id));
  const outcome = successes.includes(result) ? 'decided' : 'refused';
  return { outcome, data: { result }, memberId: found.order.memberId };
}

type Wanted = {
  amountWon?: string | undefined;
  lines?: string | undefined;
  reason?: ReturnReason | undefined;
  withheldWon?: string | undefined;
};
const nothing = {
  goodsWon: 0,
  deliveryWon: 0,
  withheldWon: 0,
  refundWon: 0,
  leftWon: 0,
  needsAccount: false,
};

export async function reckon(ctx: OperatorCtx, moid: string, wanted: Wanted) {
  const { amountWon, lines, reason, withheldWon } = wanted;
  const preview = await previewRefund(
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
  if (preview.outcome !== 'previewed') return { ...nothing, refusal: preview.outcome };
  const { outcome: _, ...sums } = preview;
  return { ...sums, refusal: '' };
}
