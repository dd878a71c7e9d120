import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { besideCauses, cancellingCauses, type RefundCause } from '../../../shared/order-states.ts';
import type { PaidBack, SoldOrder } from './booking.server.ts';

type Span = { from: Date; until: Date };
const koreanDay = sql.raw(`at time zone 'Asia/Seoul'`);
/** In the statement itself: a day and a year want different plans. */
const at = (date: Date) => sql.raw(`'${date.toISOString()}'::timestamptz`);

/** Of money that was a sale: what paid for nothing comes and goes beside it. */
const wentBack = sql`r.state = 'done' and r.cause not in ${stateList(besideCauses)}`;
const wentBackIn = ({ from, until }: Span) =>
  sql`${wentBack} and r.done_at >= ${at(from)} and r.done_at < ${at(until)}`;
const paidIn = ({ from, until }: Span) => sql`o.paid_at >= ${at(from)} and o.paid_at < ${at(until)}`;

/** Money by the Korean day on which it came and went. Whatever goes back is a refund. */
export async function sumByDay(db: Db, span: Span) {
  const rows = await db.execute<{
    day: string;
    paid: string;
    back: string;
    orders: number;
    cancelled: number;
  }>(sql`
    select to_char(on_day, 'YYYY-MM-DD') as day, paid, back, orders, cancelled
    from (
      -- Written out once a day, not once an order.
      select (moved_at ${koreanDay})::date as on_day, sum(paid) as paid, sum(back) as back,
        sum(orders)::int as orders, sum(cancelled)::int as cancelled
      from (
        select o.paid_at as moved_at, o.amount_won as paid, 0::bigint as back, 1 as orders,
          (o.fulfilment = 'cancelled')::int as cancelled
        from orders o where ${paidIn(span)}
        union all
        select r.done_at, 0, r.amount_won, 0, 0 from refunds r
        where ${wentBackIn(span)}
      ) as moved group by 1
    ) as days`);
  return rows.map((row) => ({ ...row, paid: Number(row.paid), back: Number(row.back) }));
}

export async function sumPaidByProduct(db: Db, span: Span) {
  const rows = await db.execute<{ id: string; won: string; units: number }>(sql`
    select l.product_id as id, sum(l.quantity * l.unit_won) as won, sum(l.quantity)::int as units
    from orders o join order_lines l on l.order_id = o.id where ${paidIn(span)} group by 1`);
  return rows.map(({ id, won, units }) => ({ id: Number(id), won: Number(won), units }));
}

export async function sumPaidDelivery(db: Db, span: Span): Promise<number> {
  const [row] = await db.execute<{ won: string | null }>(
    sql`select sum(o.delivery_won) as won from orders o where ${paidIn(span)}`,
  );
  return Number(row?.won ?? 0);
}

type RefundedOrder = {
  deliveryWon: SoldOrder['deliveryWon'];
  lines: { id: number; productId: number; quantity: number; unitWon: number }[];
  refunds: (PaidBack & { isInSpan: boolean })[];
};

/** Orders of which something went back in the span, with everything that went back of them until its end. */
export async function listRefunded(db: Db, { from, until }: Span): Promise<RefundedOrder[]> {
  const unitsOf = (table: 'return_lines' | 'cancellation_lines', id: 'return_id' | 'cancellation_id') => sql`
    (select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity))
      from ${sql.raw(table)} b where b.${sql.raw(id)} = r.${sql.raw(id)})`;
  const rows = await db.execute<RefundedOrder>(sql`
    select o.delivery_won::float8 as "deliveryWon",
      (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'unitWon', l.unit_won)
        order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('amountWon', r.amount_won, 'withheldWon', r.withheld_won,
          'isInSpan', r.done_at >= ${at(from)},
          'units', case when r.cause in ${stateList(cancellingCauses)} then to_json('rest'::text)
            else coalesce(${unitsOf('return_lines', 'return_id')}, ${unitsOf('cancellation_lines', 'cancellation_id')}) end)
        order by r.done_at, r.id)
        from refunds r where r.order_id = o.id and ${wentBack} and r.done_at < ${at(until)}) as refunds
    from orders o where o.id in (
      select r.order_id from refunds r
      where ${wentBackIn({ from, until })})`);
  return [...rows];
}

export async function nameProducts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: string; name: string }>(
    sql`select id, name from products where id in (${sql.join([...ids], sql`, `)})`,
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** By the way of paying: what came in, and what went back, each on its day. */
export async function sumByMethod(db: Db, span: Span) {
  const rows = await db.execute<{ method: string; paid: string; orders: number; back: string }>(sql`
    select method, sum(paid) as paid, sum(orders)::int as orders, sum(back) as back from (
      select a.method, o.amount_won as paid, 1 as orders, 0::bigint as back
      from orders o join payment_attempts a on a.order_id = o.id and a.is_current where ${paidIn(span)}
      union all
      select a.method, 0, 0, r.amount_won from refunds r join payment_attempts a on a.id = r.attempt_id
      where ${wentBackIn(span)}
    ) as moved group by method order by sum(paid) desc, method`);
  return rows.map(({ method, paid, orders, back }) => ({
    ...{ method, orders, paidWon: Number(paid), refundedWon: Number(back) },
  }));
}

/** Who paid in the span: for the first time ever, or again. */
export async function sumByBuyers(db: Db, span: Span) {
  type Row = { members: number; orders: number; won: string };
  const sums = sql.raw(
    'count(*)::int as members, coalesce(sum(b.orders), 0)::int as orders, coalesce(sum(b.won), 0) as won',
  );
  const ask = sql`
    with buyers as materialized (
      select member_id, count(*) as orders, sum(amount_won) as won from orders o where ${paidIn(span)} group by 1
    )
    select 1 as row, ${sums} from buyers b
    union all
    select 2, ${sums} from buyers b
      where not exists (select from orders o where o.member_id = b.member_id and o.paid_at < ${at(span.from)})
    order by row`;
  const [all, first] = await db.transaction(async (tx) => {
    // A year has some hundred thousand buyers: on the disk their sums take twice as long.
    await tx.execute(sql`set local work_mem = '64MB'`);
    return tx.execute<Row>(ask);
  });
  const { members, orders, won } = { members: 0, orders: 0, won: 0, ...first };
  return {
    first: { members, orders, won: Number(won) },
    returning: {
      members: (all?.members ?? 0) - members,
      orders: (all?.orders ?? 0) - orders,
      won: Number(all?.won ?? 0) - Number(won),
    },
  };
}

export async function sumBackByCause(db: Db, span: Span) {
  const rows = await db.execute<{ cause: RefundCause; count: number; won: string }>(sql`
    select r.cause, count(*)::int as count, sum(r.amount_won) as won from refunds r where ${wentBackIn(span)} group by 1`);
  return rows.map((row) => ({ ...row, won: Number(row.won) }));
}

/** Why goods came back or were cancelled, as the buyers chose it, by the day of the wish; the most first. */
export async function countReasons(db: Db, { from, until }: Span) {
  return db.execute<{ wording: string; returned: number; cancelled: number }>(sql`
    select wording, count(*) filter (where back)::int as returned, count(*) filter (where not back)::int as cancelled
    from (
      select wording, true as back from returns
      where requested_at >= ${at(from)} and requested_at < ${at(until)} and state <> 'withdrawn'
      union all
      select wording, false from cancellations
      where asked_at >= ${at(from)} and asked_at < ${at(until)} and state <> 'withdrawn' and wording <> ''
    ) as told group by wording order by count(*) desc, wording`);
}
