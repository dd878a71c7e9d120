import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { replacements } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { returnsForShop, unclearAttempts } from '../../../shared/order-states.ts';
import { consultationsToCall } from '../../../shared/requests/consultation.ts';
import { repairsForShop } from '../../../shared/requests/repair.ts';
import { hasUnsent } from '../../commerce/order/parcels-queries.server.ts';
import { missingDays } from '../../commerce/payment/unverified-queries.server.ts';
import { isTroubled, isUnanswered, staysBought } from '../../commerce/refund/queries.server.ts';
import { isToDo } from '../../commerce/replacement/queries.server.ts';
import { type CardName, cardNames } from './contract.ts';
import { depositSoonMs, fewUnits, mostCounted, unsettledMs } from './rules.ts';

export type FoundCard = {
  count: number;
  rows: {
    key: string;
    label: string;
    at: string | null;
    due: string | null;
    amount: number | null;
    /** Of goods: how soon they were promised to leave hangs on it. */
    category?: string;
    /** Of a refund: what the provider refused it with; null where it gave no answer. */
    refusal?: string | null;
  }[];
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
    toShip: sql`select o.moid as key, o.goods_name as label, o.paid_at as at, o.paid_at as due, o.amount_won as amount,
        o.category
      from orders o where ${hasUnsent(sql`o.id`)} and ${staysBought(sql`o.id`)}`,
    cancellations: sql`select o.moid as key, o.goods_name as label, c.asked_at as at, c.asked_at as due, c.amount_won as amount
      from cancellations c join orders o on o.id = c.order_id where ${isUnanswered}`,
    returns: sql`select o.moid as key, o.goods_name as label, coalesce(r.received_at, r.requested_at) as at, r.received_at as due,
        null::bigint as amount
      from returns r join return_states s on s.return_id = r.id join orders o on o.id = r.order_id
      where s.state in ${stateList(returnsForShop)}`,
    replacements: sql`select o.moid as key, o.goods_name as label, ${replacements.requestedAt} as at, null::timestamptz as due,
        null::bigint as amount
      from ${replacements} join orders o on o.id = ${replacements.orderId} where ${isToDo}`,
    inquiries: sql`select 'Q-' || left(i.number, 4) || '-' || right(i.number, 4) as key,
        coalesce(nullif(i.place_name, ''), 'Q-' || left(i.number, 4) || '-' || right(i.number, 4)) as label, i.last_at as at,
        null::timestamptz as due, null::bigint as amount
      from inquiries i where i.state = 'waiting'`,
    repairs: sql`select 'R-' || left(p.number, 4) || '-' || right(p.number, 4) as key, p.serial as label, p.last_at as at,
        null::timestamptz as due, null::bigint as amount
      from repairs p where p.state in ${stateList(repairsForShop)}`,
    consultations: sql`select 'C-' || left(t.number, 4) || '-' || right(t.number, 4) as key,
        'C-' || left(t.number, 4) || '-' || right(t.number, 4) as label, coalesce(t.next_try_at, t.last_at) as at,
        null::timestamptz as due, null::bigint as amount
      from consultations t where t.state in ${stateList(consultationsToCall)}`,
    questions: sql`select '' as key, p.name as label, q.created_at as at, null::timestamptz as due, null::bigint as amount
      from product_questions q join products p on p.id = q.product_id where q.answered_at is null and q.hidden_at is null`,
    deposits: sql`select o.moid as key, o.goods_name as label, a.deposit_until as at, a.deposit_until as due, a.amount_won as amount
      from payment_attempts a join orders o on o.id = a.order_id
      where a.state = 'awaitingDeposit' and a.deposit_until < ${before(-depositSoonMs)}`,
    unsettled: sql`select o.moid as key, o.goods_name as label, a.started_at as at, null::timestamptz as due, a.amount_won as amount
      from payment_attempts a join orders o on o.id = a.order_id
      where a.state in ${stateList(unclearAttempts)} and a.started_at < ${before(unsettledMs)}`,
    unverified: sql`select o.moid as key, concat_ws(' · ', o.goods_name, ${missingDays}) as label,
        payment_attempts.unverified_since as at, null::timestamptz as due, payment_attempts.amount_won as amount
      from payment_attempts join orders o on o.id = payment_attempts.order_id where payment_attempts.unverified_since is not null`,
    differences: sql`select coalesce((select o.moid from payment_attempts a join orders o on o.id = a.order_id where a.moid = d.moid), d.moid)
        as key, d.day || ' ' || d.kind as label, d.found_at as at, null::timestamptz as due,
        d.theirs_won - d.ours_won as amount
      from reconciliation_differences d where d.closed_at is null`,
    refunds: sql`select o.moid as key, o.goods_name as label, r.requested_at as at, r.requested_at as due, r.amount_won as amount,
        case r.state when 'refused' then coalesce(r.last_error, '') end as refusal
      from refunds r join orders o on o.id = r.order_id where ${isTroubled}`,
    serials: sql`select s.serial as key, s.serial as label, s.at as at, null::timestamptz as due, null::bigint as amount
      from serial_conflicts s where s.state = 'open'`,
    jobs: sql`select j.id::text as key, j.task_identifier as label, j.updated_at as at, null::timestamptz as due, null::bigint as amount
      from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,
    // Each colour by itself where they are counted apart; one that is not sold now misses nothing.
    stock: sql`select p.id::text as key, concat_ws(' ', p.name, nullif(c.pen, ''), nullif(c.eraser, '')) as label,
        null::timestamptz as at, null::timestamptz as due, v.stock::bigint as amount
      from products p join variants v on v.product_id = p.id and v.is_open,
        lateral (select split_part(v.choice, '|', 1) as pen, split_part(v.choice, '|', 2) as eraser) as c
      where p.on_sale and v.stock <= coalesce(p.low_stock, ${sql.raw(String(fewUnits))})
        and (v.choice = '' or (c.pen = any (p.pen_colors) or c.pen = '' and p.pen_colors = '{}')
          and (c.eraser = any (p.eraser_colors) or c.eraser = '' and p.eraser_colors = '{}')
          and not p.sold_out_colors && array['pen:' || c.pen, 'eraser:' || c.eraser])`,
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
