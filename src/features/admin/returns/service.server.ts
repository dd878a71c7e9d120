import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { maskName, maskPhone } from '../../../shared/masking.ts';
import { isBuyersChoice } from '../../../shared/return-reasons.ts';
import { choicesHeld, describeChoice } from '../../commerce/order/rules.ts';
import { refundDueMs } from '../../commerce/refund/interest/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { ReturnListRow, ReturnTab } from './contract.ts';
import { countReturns, findReturns, listChosenReasons } from './queries.server.ts';

const pageSize = 50;

type Asked = { tab?: ReturnTab; reason?: string; order?: string; after?: string };

export async function readReturns(ctx: OperatorCtx, { tab = 'todo', reason: reasonId, order, after }: Asked) {
  const wish = { tab, reasonId: reasonId || undefined, moid: order, after: after ? Number(after) : null };
  const [rows, counts, reasons, declared] = await Promise.all([
    findReturns(ctx.db, wish, pageSize + 1),
    countReturns(ctx.db, reasonId),
    listChosenReasons(ctx.db),
    listDeclaredDays(ctx.db),
  ]);
  const returns = rows.slice(0, pageSize).map(
    (row): ReturnListRow => ({
      id: row.id,
      moid: row.moid,
      state: row.state,
      reason: row.reason,
      wording: row.wording,
      buyerPays: isBuyersChoice(row.reason),
      wayBackWon: row.wayBackWon,
      isEscrow: row.isEscrow,
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
      missing: row.missing.flatMap(({ line, quantity }) => {
        const found = row.lines.find(({ id }) => id === line);
        return found ? [{ line, name: describeChoice(found), quantity }] : [];
      }),
      serials: row.serials.flatMap(({ serial, lineId }) =>
        row.units.some(({ line }) => line === lineId) ? [serial] : [],
      ),
      buyerName: maskName(row.buyerName),
      buyerPhone: maskPhone(row.buyerPhone),
      requestedAtMs: row.requestedAt.getTime(),
      requestedBy: row.requestedBy,
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      receivedAtMs: row.receivedAt?.getTime() ?? null,
      condition: row.condition,
      dueMs:
        row.receivedAt && row.state === 'received' ? refundDueMs(row.receivedAt.getTime(), declared) : null,
      endedAtMs: (row.refundedAt ?? row.closedAt)?.getTime() ?? null,
      rejection: row.rejection,
      refund: row.refundState
        ? {
            state: row.refundState,
            amountWon: row.refundWon ?? 0,
            isByInvoice: row.isByInvoice,
            isByHand: row.isByHand,
          }
        : null,
    }),
  );
  const next = rows.length > pageSize ? String(returns.at(-1)!.id) : null;
  return { tab, nowMs: ctx.now(), counts, returns, next, reasons };
}
