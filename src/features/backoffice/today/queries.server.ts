import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { type CardName, cardNames } from './contract.ts';
import { depositSoonMs, fewUnits, mostCounted, stuckRefundMs, unsettledMs } from './rules.ts';

export type FoundCard = {
  count: number;
  rows: { key: string; label: string; at: string | null; due: string | null; amount: number | null }[];
};

/** `from`: rows of key, label, at, due, amount; each an index holds ready, in the order of `at`. */
const card = (name: CardName, from: SQL): SQL => sql`
  ${sql.raw(`'${name}'`)}, (select json_build_object(
    'count', (select count(*) from (select from (${from}) as every_one limit ${sql.raw(String(mostCounted))}) as counted),
    'rows', coalesce((select json_agg(oldest) from (select * from (${from}) as each_one order by at nulls last limit 3) as oldest), '[]')))`;

/** Everything in one statement: the first screen of every morning. */
export async function findToday(db: Db, now: Date): Promise<Record<CardName, FoundCard>> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const sources: Record<CardName, SQL> = {
    toShip: sql`select o.moid as key, o.goods_name as label, o.complete_at as at, null::timestamptz as due, o.amount_won as amount
      from orders o left join cancellations c on c.order_id = o.id and c.state <> 'refused'
      where o.fulfilment in ('paid', 'preparing') and o.catalog <> 'content' and c.order_id is null
      union all
      select o.moid, o.goods_name, o.complete_at, null::timestamptz, o.amount_won
      from orders o left join cancellations c on c.order_id = o.id and c.state <> 'refused'
      where o.fulfilment = 'shipping' and c.order_id is null
        and o.id in (select p.order_id from parcels p where p.state = 'packing')`,
    cancellations: sql`select o.moid as key, o.goods_name as label, c.requested_at as at, c.requested_at as due, c.amount_won as amount
      from cancellations c join orders o on o.id = c.order_id
      where c.state in ('requested', 'account', 'executing') and c.state = 'requested'`,
    returns: sql`select o.moid as key, o.goods_name as label, coalesce(r.received_at, r.requested_at) as at, r.received_at as due,
        null::bigint as amount
      from returns r join orders o on o.id = r.order_id where r.state in ('requested', 'received')`,
    deposits: sql`select o.moid as key, o.goods_name as label, a.deposit_until as at, a.deposit_until as due, a.amount_won as amount
      from payment_attempts a join orders o on o.id = a.order_id
      where a.state = 'waiting' and a.deposit_until < ${before(-depositSoonMs)}`,
    unsettled: sql`select o.moid as key, o.goods_name as label, a.started_at as at, null::timestamptz as due, a.amount_won as amount
      from payment_attempts a join orders o on o.id = a.order_id
      where a.state in ('approving', 'unknown') and a.started_at < ${before(unsettledMs)}`,
    differences: sql`select d.moid as key, d.day || ' ' || d.kind as label, d.found_at as at, null::timestamptz as due,
        d.theirs_won - d.ours_won as amount
      from book_differences d where d.closed_at is null`,
    refunds: sql`select o.moid as key, o.goods_name as label, c.requested_at as at, c.requested_at as due, c.amount_won as amount
      from cancellations c join orders o on o.id = c.order_id
      where c.state in ('requested', 'account', 'executing') and c.state = 'executing' and c.requested_at < ${before(stuckRefundMs)}
      union all
      select o.moid, o.goods_name, r.requested_at, r.requested_at, r.amount_won
      from refunds r join orders o on o.id = r.order_id
      where r.state in ('executing', 'refused') and (r.state = 'refused' or r.requested_at < ${before(stuckRefundMs)})`,
    serials: sql`select s.serial as key, s.serial as label, s.at as at, null::timestamptz as due, null::bigint as amount
      from serial_conflicts s where s.state = 'open'`,
    stock: sql`select p.id::text as key, p.name as label, null::timestamptz as at, null::timestamptz as due, p.stock::bigint as amount
      from products p where p.on_sale and p.stock <= coalesce(p.low_stock, ${sql.raw(String(fewUnits))})`,
  };
  const cards = sql.join(
    cardNames.map((name) => card(name, sources[name])),
    sql`, `,
  );
  const [row] = await db.execute<{ today: Record<CardName, FoundCard> }>(
    sql`select json_build_object(${cards}) as today`,
  );
  return row!.today;
}
