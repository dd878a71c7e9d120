import type { ReturnState } from '../../../shared/order-states.ts';
import { describeLines } from '../../order/rules.ts';
import { isBuyersChoice, refundDueMs } from '../../return/rules.ts';
import type { OperatorCtx } from '../operator/session.server.ts';
import type { ReturnListRow } from './contract.ts';
import { countReturns, findReturns } from './queries.server.ts';

export async function readReturns(ctx: OperatorCtx, tab: ReturnState) {
  const [rows, counts] = await Promise.all([findReturns(ctx.db, tab), countReturns(ctx.db)]);
  const returns = rows.map(
    (row): ReturnListRow => ({
      id: row.id,
      moid: row.moid,
      state: row.state,
      reason: row.reason,
      buyerPays: isBuyersChoice(row.reason),
      words: row.words,
      noticedOn: row.noticedOn,
      number: row.number,
      goods: describeLines(row.lines),
      quantity: row.quantity,
      buyerName: row.buyerName,
      buyerPhone: row.buyerPhone,
      requestedAtMs: row.requestedAt.getTime(),
      requestedBy: row.requestedBy,
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      receivedAtMs: row.receivedAt?.getTime() ?? null,
      resellable: row.resellable,
      condition: row.condition,
      dueMs: row.receivedAt && row.state === 'received' ? refundDueMs(row.receivedAt.getTime()) : null,
      endedAtMs: (row.refundedAt ?? row.closedAt)?.getTime() ?? null,
      rejection: row.rejection,
      refund: row.refundState ? { state: row.refundState, amountWon: row.refundWon ?? 0 } : null,
    }),
  );
  return { tab, nowMs: ctx.now(), counts, returns };
}
