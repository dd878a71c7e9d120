import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  entitlements,
  members,
  operatorLog,
  operatorLogOutcomes,
  orderCancellations,
  orderEvents,
  orderNotes,
  orders,
  paymentAttempts,
  replacements,
  returnReadings,
  returns,
} from '../../../../platform/db/schema.server.ts';
import type { OrderEventKind } from '../../../../shared/order-events.ts';
import type { ReplacementKind, ReplacementState, ReturnState } from '../../../../shared/order-states.ts';
import { ofCurrentAttempt } from '../../../commerce/order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../../../commerce/order/lines-queries.server.ts';
import { parcelsOfOrder } from '../../../commerce/order/parcels-queries.server.ts';
import { placerOfOrder } from '../../../commerce/order/placer-queries.server.ts';
import { serialsOfOrder } from '../../../commerce/order/serials-queries.server.ts';
import { wordingsOfOrder } from '../../../commerce/reason/queries.server.ts';
import {
  askedLines,
  hasTroubledRefund,
  isShopsCancellation,
  refundedWon,
  waitsForAccount,
} from '../../../commerce/refund/queries.server.ts';
import { isToShip, moneyState } from '../queries.server.ts';

type Wish = { id: number; units: number; atMs: number } & (
  | { kind: 'return'; state: ReturnState }
  | { kind: ReplacementKind; state: ReplacementState }
);

/** For a query that reads `orders`: what its buyer wants done with goods that arrived, oldest first. */
const wishesOfOrder = sql<
  Wish[]
>`coalesce((select json_agg(json_build_object('kind', w.kind, 'id', w.id, 'state', w.state,
  'units', w.units, 'atMs', (extract(epoch from w.at) * 1000)::bigint) order by w.at, w.id) from (
    select 'return' as kind, r.id, s.state, r.requested_at as at,
      (select coalesce(sum(b.quantity), 0) from return_lines b where b.return_id = r.id) as units
    from ${returns} r join ${returnReadings} s on s.return_id = r.id where r.order_id = orders.id
    union all
    select t.kind, t.id, t.state, t.requested_at,
      (select coalesce(sum(b.quantity), 0) from replacement_lines b where b.replacement_id = t.id)
    from ${replacements} t where t.order_id = orders.id) w), '[]')`;

export async function findOrder(db: Db, moid: string) {
  const [row] = await db
    .select({
      order: orders,
      lines: linesOfOrder,
      /** The lines, by id, that were bought at a price an institution had agreed. */
      agreedLines: sql<number[]>`array(select l.id::int from order_lines l
        where l.order_id = ${orders.id} and l.agreed_price_id is not null)`,
      parcels: parcelsOfOrder,
      serials: serialsOfOrder,
      fulfilment: orders.fulfilment,
      attempt: paymentAttempts,
      money: moneyState,
      isToShip,
      cancellation: {
        state: orderCancellations.state,
        amountWon: orderCancellations.amountWon,
        requestedAt: orderCancellations.requestedAt,
        doneAt: orderCancellations.doneAt,
      },
      refundedWon,
      askedLines,
      isShopsCancellation,
      waitsForAccount,
      wishes: wishesOfOrder,
      hasTroubledRefund,
      wordings: wordingsOfOrder,
      entitlement: entitlements,
      placedBy: placerOfOrder,
      memberLoginId: members.loginId,
      leftAt: members.leftAt,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .where(eq(orders.moid, moid));
  return row ?? null;
}

export const listEvents = (db: Db, orderId: number) =>
  db
    .select({
      at: orderEvents.at,
      kind: orderEvents.kind,
      code: orderEvents.code,
      detail: orderEvents.detail,
      actor: orderEvents.actor,
      amountWon: orderEvents.amountWon,
      attemptNo: orderEvents.attemptNo,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));

/** Of these kinds, what happened to an order last, and who did it. */
export async function findLastEvent(db: Db, moid: string, kinds: readonly OrderEventKind[]) {
  const [row] = await db
    .select({ by: orderEvents.actor, at: orderEvents.at })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.moid, moid), inArray(orderEvents.kind, [...kinds])))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1);
  return row;
}

export const listNotes = (db: Db, orderId: number) =>
  db
    .select({ at: orderNotes.at, operatorName: orderNotes.operatorName, text: orderNotes.text })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));

const looks = ['order.see', 'order.previewCancel', 'order.previewRefund', 'order.previewTermination'];
/** Notes stand beside it by themselves. */
const untold = [...looks, 'order.note'];

/** What operators did with it, the looks at it left out: they are in the log's own screen. */
export const listOperatorLines = (db: Db, moid: string) =>
  db
    .select({
      at: operatorLog.at,
      operatorName: operatorLog.operatorName,
      action: operatorLog.action,
      reason: operatorLog.reason,
      detail: operatorLog.detail,
      outcome: operatorLogOutcomes.outcome,
    })
    .from(operatorLog)
    .leftJoin(operatorLogOutcomes, eq(operatorLogOutcomes.logId, operatorLog.id))
    .where(
      sql`${operatorLog.subject} = ${`order:${moid}`}
        and ${operatorLog.action} <> all(${sql.param(untold)}::text[])`,
    )
    .orderBy(asc(operatorLog.id));

/** Whose order each is, and what people call it. */
export async function nameOrders(
  db: Db,
  moids: readonly string[],
): Promise<Map<string, { memberId: number; number: string }>> {
  const rows = await db
    .select({ moid: orders.moid, memberId: orders.memberId, number: orders.number })
    .from(orders)
    .where(inArray(orders.moid, [...moids]));
  return new Map(rows.map(({ moid, ...named }) => [moid, named]));
}
