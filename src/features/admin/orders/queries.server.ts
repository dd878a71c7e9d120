import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  orderCancellations,
  orders,
  paymentAttempts,
  products,
  refunds,
} from '../../../platform/db/schema.server.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { ofCurrentAttempt } from '../../commerce/order/current-attempt-queries.server.ts';
import { linesOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { hasUnsent, ordersByTracking, parcelsOfOrder } from '../../commerce/order/parcels-queries.server.ts';
import { wordingsOfOrder } from '../../commerce/reason/queries.server.ts';
import {
  hasTroubledRefund,
  isCancellationUnanswered,
  staysBought,
  waitsForBuyersAccount,
} from '../../commerce/refund/queries.server.ts';
import type { OrderFilters } from './contract.ts';
import { type CancellationFilter, type MoneyState, readSearch, type Search } from './rules.ts';

type Column = Parameters<typeof eq>[0];

/** Beginnings byte by byte, with the index on them and without any pattern. */
const beginsWith = (column: SQL | Column, start: string): SQL =>
  sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}\u{10ffff}`})`;

function matches(search: Search): SQL | undefined {
  if (search.kind === 'moid') return beginsWith(orders.moid, search.start);
  if (search.kind === 'number') return eq(orders.number, search.number);
  if (search.kind === 'name')
    return or(beginsWith(orders.buyerName, search.start), beginsWith(orders.receiverName, search.start));
  const { digits } = search;
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

const toShip = sql`${hasUnsent(orders.id)} and ${staysBought(orders.id)}`;

function conditions(filters: OrderFilters, before: Before | null): SQL | undefined {
  const search = readSearch(filters.q ?? '');
  const fromMs = filters.from ? startOfKoreanDay(filters.from) : null;
  const untilMs = filters.until ? endOfKoreanDayMs(filters.until) : null;
  return and(
    filters.step === 'toShip' ? toShip : undefined,
    filters.step && filters.step !== 'toShip' ? sql`${orders.fulfilment} = ${word(filters.step)}` : undefined,
    filters.money ? hasMoneyState(filters.money) : undefined,
    filters.method ? sql`${paymentAttempts.method} = ${word(filters.method)}` : undefined,
    filters.cancellation ? byCancellation[filters.cancellation] : undefined,
    filters.category ? sql`${orders.category} = ${word(filters.category)}` : undefined,
    filters.product
      ? sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.product_id = ${Number(filters.product)})`
      : undefined,
    filters.member ? eq(orders.memberId, Number(filters.member)) : undefined,
    fromMs === null ? undefined : gte(orders.createdAt, new Date(fromMs)),
    untilMs === null ? undefined : lt(orders.createdAt, new Date(untilMs)),
    search ? matches(search) : undefined,
    before
      ? sql`(${orders.createdAt}, ${orders.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`
      : undefined,
  );
}

export type Before = { at: Date; id: number };

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
  fulfilment: orders.fulfilment,
  parcels: parcelsOfOrder,
  money: moneyState,
  method: paymentAttempts.method,
  paidAt: paymentAttempts.paidAt,
  tid: paymentAttempts.tid,
  /** What certainly went back of the charge. */
  backWon: sql<number>`coalesce((select sum(r.amount_won) from ${refunds} r
    where r.attempt_id = ${paymentAttempts.id} and r.state = 'done'), 0)`.mapWith(Number),
  cancellation: orderCancellations.state,
  hasTroubledRefund,
  wordings: wordingsOfOrder,
};
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

export const ordersQuery = (db: Db, filters: OrderFilters, before: Before | null, limit: number) =>
  db
    .select(rowColumns)
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(conditions(filters, before))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** Newest first. */
export async function findOrders(db: Db, filters: OrderFilters, before: Before | null, limit: number) {
  return ordersQuery(db, filters, before, limit);
}

/** Counts no further than `most`. */
export const countQuery = (db: Db, filters: OrderFilters, most: number) => {
  const found = db
    .select({ one: sql<number>`1`.as('one') })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(conditions(filters, null))
    .limit(most)
    .as('found');
  return db.select({ count: sql<number>`count(*)::int` }).from(found);
};
export async function countOrders(db: Db, filters: OrderFilters, most: number): Promise<number> {
  const [row] = await countQuery(db, filters, most);
  return row?.count ?? 0;
}

export const listProductNames = (db: Db) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.category), asc(products.position));
