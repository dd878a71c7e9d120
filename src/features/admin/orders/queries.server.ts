import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  orderCancellations,
  orders,
  paymentAttempts,
  products,
  refunds,
} from '../../../platform/db/schema.server.ts';
import { promisedUntil } from '../../../shared/requests/dispatch-due.ts';
import { addDays, endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { ofCurrentAttempt } from '../../commerce/order/current-attempt-queries.server.ts';
import { hasBox, linesOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { hasUnsent, ordersByTracking, parcelsOfOrder } from '../../commerce/order/parcels-queries.server.ts';
import { ordersBySerial } from '../../commerce/order/serials-queries.server.ts';
import { needsAttention } from '../../commerce/payment/unclear/attention-queries.server.ts';
import { wordingsOfOrder } from '../../commerce/reason/queries.server.ts';
import {
  hasTroubledRefund,
  isCancellationUnanswered,
  staysBought,
  waitsForBuyersAccount,
} from '../../commerce/refund/queries.server.ts';
import type { OrderFilters } from './contract.ts';
import {
  type CancellationFilter,
  isToShipFilter,
  type MoneyState,
  readSearch,
  type Search,
  type ToShipFilter,
} from './rules.ts';

type Column = Parameters<typeof eq>[0];

/** Beginnings byte by byte, with the index on them and without any pattern. */
const beginsWith = (column: SQL | Column, start: string): SQL =>
  sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}\u{10ffff}`})`;

/** A word in more orders than these is looked for along the list instead: its first page is found soon. */
const fewOrders = 5000;
/** So is one that stands in many of the newest: an index would gather all its orders first. */
const newest = { looked: 1000, many: 50 };

/** What a search comes to: `ids` of a word that is rare enough, `everywhere` of one that isn't. */
export type Sought =
  | Exclude<Search, { kind: 'words' }>
  | { kind: 'ids'; ids: readonly number[] }
  | { kind: 'everywhere'; words: string };

/** Null: nothing is looked for. */
export async function seekOrders(db: Db, typed: string | undefined): Promise<Sought | null> {
  const search = readSearch(typed ?? '');
  if (search?.kind !== 'words') return search;
  const { words } = search;
  if (await isFrequent(db, words)) return { kind: 'everywhere', words };
  const rows = await db.execute<{ id: string }>(sql`
    select id from find_orders(${words}, ${fewOrders + 1})
    union select o.id from orders o join members m on m.id = o.member_id where m.login_id = ${words}`);
  if (rows.length > fewOrders) return { kind: 'everywhere', words };
  return { kind: 'ids', ids: rows.map(({ id }) => Number(id)) };
}

async function isFrequent(db: Db, words: string): Promise<boolean> {
  const [row] = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from
      (select w.words from order_words w order by w.order_id desc limit ${newest.looked}) as newest
    where strpos(newest.words, ${words}) > 0`);
  return (row?.found ?? 0) > newest.many;
}

function matches(sought: Sought): SQL | undefined {
  if (sought.kind === 'moid') return beginsWith(orders.moid, sought.start);
  if (sought.kind === 'number') return eq(orders.number, sought.number);
  if (sought.kind === 'name')
    return or(beginsWith(orders.buyerName, sought.start), beginsWith(orders.receiverName, sought.start));
  if (sought.kind === 'ids') return sql`${orders.id} = any(${`{${sought.ids.join(',')}}`}::bigint[])`;
  if (sought.kind === 'everywhere')
    return sql`(exists (select from order_words w where w.order_id = ${orders.id} and strpos(w.words, ${sought.words}) > 0)
      or exists (select from new_order_words w where w.order_id = ${orders.id} and strpos(w.words, ${sought.words}) > 0))`;
  if (sought.kind === 'serial')
    return or(
      sql`${orders.memberId} = any(array(select d.member_id from devices d
        where ${beginsWith(sql`d.serial`, sought.start)} and d.member_id > 0))`,
      ordersBySerial(sought.start),
    );
  const { digits } = sought;
  const end = [...digits].reverse().join('');
  return or(
    beginsWith(orders.buyerPhone, digits),
    beginsWith(orders.receiverPhone, digits),
    beginsWith(sql`reverse(${orders.buyerPhone})`, end),
    beginsWith(sql`reverse(${orders.receiverPhone})`, end),
    ordersByTracking(digits),
  );
}

/** Values of a list stand in the statement itself, so that each gets the plan that fits how often it is there. */
const word = (value: string): SQL => sql.raw(`'${value.replace(/[^a-zA-Z]/g, '')}'`);

const wentBack = sql`${paymentAttempts.state} = 'paid' and ${paymentAttempts.refundedWon} = ${paymentAttempts.amountWon}
  and ${orders.fulfilment} = 'cancelled'`;
/** What was paid and went back whole is told apart from what the shop still has. */
export const moneyState = sql<MoneyState>`case when ${wentBack} then 'refunded' else ${paymentAttempts.state} end`;

function hasMoneyState(state: MoneyState): SQL {
  if (state === 'refunded') return wentBack;
  const isIt = sql`${paymentAttempts.state} = ${word(state)}`;
  return state === 'paid' ? sql`(${isIt} and not (${wentBack}))` : isIt;
}

const byCancellation: Record<CancellationFilter, SQL> = {
  undecided: isCancellationUnanswered,
  account: waitsForBuyersAccount,
  troubled: hasTroubledRefund,
};

export const isToShip = sql<boolean>`(${hasUnsent(orders.id)} and ${staysBought(orders.id)})`;

/** `nowMs`: at which moment, by the shop's clock; `declared`: the days off of which it is told. */
export type Wanted = OrderFilters & { nowMs: number; declared: DeclaredDays };

/** What was promised to leave today at the latest, or before. */
function wasPromised({ nowMs, declared }: Wanted, step: Exclude<ToShipFilter, 'toShip'>): SQL {
  const day = addDays(formatKoreanDate(nowMs), step === 'late' ? -1 : 0);
  const until = (category: 'accessory' | 'toktokbox') =>
    sql`${new Date(promisedUntil(day, category, declared)).toISOString()}::timestamptz`;
  return sql`${orders.paidAt} < case when ${hasBox(orders.id)} then ${until('toktokbox')} else ${until('accessory')} end`;
}

function conditions(filters: Wanted, sought: Sought | null, before: Before | null): SQL | undefined {
  const fromMs = filters.from ? startOfKoreanDay(filters.from) : null;
  const untilMs = filters.until ? endOfKoreanDayMs(filters.until) : null;
  return and(
    isToShipFilter(filters.step) ? isToShip : undefined,
    filters.step === 'late' || filters.step === 'dueToday' ? wasPromised(filters, filters.step) : undefined,
    filters.step && !isToShipFilter(filters.step)
      ? sql`${orders.fulfilment} = ${word(filters.step)}`
      : undefined,
    filters.money ? hasMoneyState(filters.money) : undefined,
    filters.method ? sql`${paymentAttempts.method} = ${word(filters.method)}` : undefined,
    filters.cancellation ? byCancellation[filters.cancellation] : undefined,
    filters.attention
      ? sql`${orders.id} in (select ${paymentAttempts.orderId} from ${paymentAttempts} where ${needsAttention(filters.attention, filters.nowMs)})`
      : undefined,
    filters.category ? sql`${orders.category} = ${word(filters.category)}` : undefined,
    filters.product
      ? sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.product_id = ${Number(filters.product)})`
      : undefined,
    filters.member ? eq(orders.memberId, Number(filters.member)) : undefined,
    fromMs === null ? undefined : gte(orders.createdAt, new Date(fromMs)),
    untilMs === null ? undefined : lt(orders.createdAt, new Date(untilMs)),
    sought ? matches(sought) : undefined,
    before ? isBehind(before, filters.sort) : undefined,
  );
}

/** `won`: the order's sum. */
export type Before = { at: Date; won: number; id: number };

/** Of equal instants or sums the id decides: each order is on exactly one page. */
function isBehind({ at, won, id }: Before, sort: OrderFilters['sort']): SQL {
  if (sort === 'dearest') return sql`(${orders.amountWon}, ${orders.id}) < (${won}::bigint, ${id}::bigint)`;
  const direction = sort === 'oldest' ? sql`>` : sql`<`;
  return sql`(${orders.createdAt}, ${orders.id}) ${direction} (${at.toISOString()}::timestamptz, ${id}::bigint)`;
}

const rowColumns = {
  id: orders.id,
  moid: orders.moid,
  createdAt: orders.createdAt,
  goodsName: orders.goodsName,
  number: orders.number,
  lines: linesOfOrder,
  category: orders.category,
  productType: orders.productType,
  quantity: orders.quantity,
  amountWon: orders.amountWon,
  deliveryWon: orders.deliveryWon,
  buyerName: orders.buyerName,
  buyerPhone: orders.buyerPhone,
  buyerEmail: orders.buyerEmail,
  receiverName: orders.receiverName,
  receiverPhone: orders.receiverPhone,
  receiverAddress: orders.receiverAddress,
  deliveryMessage: orders.deliveryMessage,
  giftMessage: orders.giftMessage,
  fulfilment: orders.fulfilment,
  parcels: parcelsOfOrder,
  money: moneyState,
  method: paymentAttempts.method,
  paidAt: orders.paidAt,
  isToShip,
  tid: paymentAttempts.tid,
  /** What certainly went back of the charge. */
  backWon: sql<number>`coalesce((select sum(r.amount_won) from ${refunds} r
    where r.attempt_id = ${paymentAttempts.id} and r.state = 'done'), 0)`.mapWith(Number),
  cancellation: orderCancellations.state,
  hasTroubledRefund,
  wordings: wordingsOfOrder,
};
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

const orderOf = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  dearest: [desc(orders.amountWon), desc(orders.id)],
};

export const ordersQuery = (
  db: Db,
  filters: Wanted,
  sought: Sought | null,
  before: Before | null,
  limit: number,
) =>
  db
    .select(rowColumns)
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(conditions(filters, sought, before))
    .orderBy(...orderOf[filters.sort || 'newest'])
    .limit(limit);

/** One page after the other: `before` is the last row of the page before, whichever way the list goes. */
export async function findOrders(db: Db, filters: Wanted, before: Before | null, limit: number) {
  return ordersQuery(db, filters, await seekOrders(db, filters.q), before, limit);
}

/** Counts no further than `most`. */
export const countQuery = (db: Db, filters: Wanted, sought: Sought | null, most: number) => {
  const found = db
    .select({ one: sql<number>`1`.as('one') })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(conditions(filters, sought, null))
    .limit(most)
    .as('found');
  return db.select({ count: sql<number>`count(*)::int` }).from(found);
};

export const listProductNames = (db: Db) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isNull(products.removedAt))
    .orderBy(asc(products.category), asc(products.position));
