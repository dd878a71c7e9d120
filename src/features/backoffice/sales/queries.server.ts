import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';

type Span = { from: Date; until: Date };
const koreanDay = sql.raw(`at time zone 'Asia/Seoul'`);
const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Money by the Korean day on which it came and went. Whatever goes back is a refund. */
const movements = ({ from, until }: Span) => sql`
  select l.product_id, o.complete_at as moved_at, l.quantity * l.unit_won + case when l.position = 1 then o.delivery_won else 0 end as paid,
    0::bigint as back, (l.position = 1)::int as orders, l.quantity as units,
    (l.position = 1 and o.fulfilment = 'cancelled')::int as cancelled
  from orders o join order_lines l on l.order_id = o.id where o.complete_at >= ${at(from)} and o.complete_at < ${at(until)}
  union all
  select l.product_id, r.done_at, 0, r.amount_won, 0, 0, 0
  from refunds r join order_lines l on l.order_id = r.order_id and l.position = 1
  where r.state = 'done' and r.done_at >= ${at(from)} and r.done_at < ${at(until)}`;

export async function sumByDay(db: Db, span: Span) {
  const rows = await db.execute<{
    day: string;
    paid: string;
    back: string;
    orders: number;
    cancelled: number;
  }>(sql`
    select to_char(moved_at ${koreanDay}, 'YYYY-MM-DD') as day, sum(paid) as paid, sum(back) as back,
      sum(orders)::int as orders, sum(cancelled)::int as cancelled
    from (${movements(span)}) as moved group by 1`);
  return rows.map((row) => ({ ...row, paid: Number(row.paid), back: Number(row.back) }));
}

export async function sumByProduct(db: Db, span: Span) {
  const rows = await db.execute<{ id: string; name: string; won: string; units: number }>(sql`
    select product_id as id, p.name, sum(paid - back) as won, sum(units)::int as units
    from (${movements(span)}) as moved join products p on p.id = product_id group by 1, 2`);
  return rows.map((row) => ({ ...row, id: Number(row.id), won: Number(row.won) }));
}
