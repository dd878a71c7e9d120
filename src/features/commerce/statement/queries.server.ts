import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  cancellationLines,
  invoices,
  members,
  orders,
  paymentAttempts,
  refunds,
  returnLines,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { type RefundCause, shownRefunds } from '../../../shared/order-states.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { keptWon } from '../order/kept-queries.server.ts';
import { linesOfOrder } from '../order/lines-queries.server.ts';

type Back = {
  cause: RefundCause;
  isDone: boolean;
  amountWon: number;
  withheldWon: number;
  doneAtMs: number | null;
  units: { line: number; quantity: number }[];
};

const cancelledUnits = sql`(select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity) order by b.line_id)
    from ${cancellationLines} b where b.cancellation_id = r.cancellation_id)`;
const returnedUnits = sql`(select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity) order by b.line_id)
    from ${returnLines} b where b.return_id = r.return_id)`;

/** What went back of the charge, or is about to. */
const backOfOrder = sql<
  Back[]
>`(select coalesce(json_agg(json_build_object('cause', r.cause, 'isDone', r.state = 'done',
    'amountWon', r.amount_won, 'withheldWon', r.withheld_won, 'doneAtMs', (extract(epoch from r.done_at) * 1000)::bigint,
    'units', coalesce(case when r.cause = 'lines' then ${cancelledUnits}
      when r.cause = 'return' then ${returnedUnits} end, '[]')) order by r.id), '[]')
  from ${refunds} r where r.attempt_id = ${paymentAttempts.id} and r.state in ${stateList(shownRefunds)})`;

/** Bought ones only. @param memberId whose it must be; null: anybody's */
export async function findDeal(db: Db, moid: string, memberId: number | null) {
  const [row] = await db
    .select({
      number: orders.number,
      memberId: orders.memberId,
      userType: members.userType,
      paidAt: orders.paidAt,
      method: paymentAttempts.method,
      invoiceNumber: invoices.number,
      dueOn: invoices.dueOn,
      buyerName: orders.buyerName,
      buyerAddress: orders.buyerAddress,
      buyerPhone: orders.buyerPhone,
      deliveryWon: orders.deliveryWon,
      amountWon: orders.amountWon,
      lines: linesOfOrder,
      back: backOfOrder,
      keptWon,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        eq(orders.moid, moid),
        ne(orders.fulfilment, 'unpaid'),
        memberId === null ? undefined : eq(orders.memberId, memberId),
      ),
    );
  return row ?? null;
}
