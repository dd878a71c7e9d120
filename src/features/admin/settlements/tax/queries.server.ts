import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { stateList } from '../../../../platform/db/state-list.server.ts';
import { besideCauses } from '../../../../shared/order-states.ts';
import { type ReceiptKind, standingReceipts } from '../../../../shared/requests/cash-receipt.ts';

type Span = { from: Date; until: Date };
const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

export type Moved = {
  atMs: number;
  isRefund: boolean;
  number: string;
  tid: string | null;
  method: string;
  won: number;
};

/** Every payment and refund of a sale, each on its own day: the same that the figures of sales are made of. */
export const listMoved = async (db: Db, { from, until }: Span): Promise<Moved[]> => [
  ...(await db.execute<Moved>(sql`
    select (extract(epoch from moved_at) * 1000)::float8 as "atMs", "isRefund", number, tid, method, won::float8 as won from (
      select o.paid_at as moved_at, false as "isRefund", o.number, a.tid, a.method, o.amount_won as won
      from orders o join payment_attempts a on a.order_id = o.id and a.is_current
      where o.paid_at >= ${at(from)} and o.paid_at < ${at(until)}
      union all
      select r.done_at, true, o.number, a.tid, a.method, r.amount_won
      from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
      where r.state = 'done' and r.cause not in ${stateList(besideCauses)} and r.done_at >= ${at(from)} and r.done_at < ${at(until)}
    ) as moved order by moved_at, number`)),
];

/** Those that were issued in the span; cancelled: of them, up to now. */
export const sumReceipts = async (db: Db, { from, until }: Span) => [
  ...(await db.execute<{
    kind: ReceiptKind;
    count: number;
    amountWon: number;
    supplyWon: number;
    vatWon: number;
    cancelledWon: number;
  }>(sql`
    select kind, count(*)::int as count, sum(amount_won)::float8 as "amountWon", sum(supply_won)::float8 as "supplyWon",
      sum(vat_won)::float8 as "vatWon", sum(cancelled_won)::float8 as "cancelledWon"
    from cash_receipts where issued_at >= ${at(from)} and issued_at < ${at(until)}
      and (state in ${stateList(standingReceipts)} or state = 'cancelled') group by kind order by kind`)),
];
