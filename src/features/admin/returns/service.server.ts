import { maskName, maskPhone } from '../../../shared/masking.ts';
import type { ReturnState } from '../../../shared/order-states.ts';
import { isBuyersChoice } from '../../../shared/return-reasons.ts';
import { choicesHeld, describeChoice } from '../../commerce/order/rules.ts';
import { refundDueMs } from '../../commerce/return/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { ReturnListRow } from './contract.ts';
import { countReturns, findReturns, listChosenReasons } from './queries.server.ts';

export async function readReturns(ctx: OperatorCtx, tab: ReturnState, reasonId?: string) {
  const [rows, counts, reasons] = await Promise.all([
    findReturns(ctx.db, tab, reasonId),
    countReturns(ctx.db, reasonId),
    listChosenReasons(ctx.db),
  ]);
  const returns = rows.map(
    (row): ReturnListRow => ({
      id: row.id,
      moid: row.moid,
      state: row.state,
      reason: row.reason,
      wording: row.wording,
      buyerPays: isBuyersChoice(row.reason),
      words: row.words,
      noticedOn: row.noticedOn,
      number: row.number,
      lines: row.units.flatMap(({ line, quantity, restocked }) => {
        const found = row.lines.find(({ id }) => id === line);
        if (!found) return [];
        const choices = choicesHeld(found, row.replaced).map((colors) => ({
          ...colors,
          name: describeChoice({ ...found, ...colors }),
        }));
        return [{ line, name: describeChoice(found), quantity, restocked, choices }];
      }),
      buyerName: maskName(row.buyerName),
      buyerPhone: maskPhone(row.buyerPhone),
      requestedAtMs: row.requestedAt.getTime(),
      requestedBy: row.requestedBy,
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      receivedAtMs: row.receivedAt?.getTime() ?? null,
      condition: row.condition,
      dueMs: row.receivedAt && row.state === 'received' ? refundDueMs(row.receivedAt.getTime()) : null,
      endedAtMs: (row.refundedAt ?? row.closedAt)?.getTime() ?? null,
      rejection: row.rejection,
      refund: row.refundState ? { state: row.refundState, amountWon: row.refundWon ?? 0 } : null,
    }),
  );
  return { tab, nowMs: ctx.now(), counts, returns, reasons };
}
