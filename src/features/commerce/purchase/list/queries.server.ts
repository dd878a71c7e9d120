import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  orderCancellations,
  orderLines,
  orders,
  paymentAttempts,
  replacements,
  returns,
} from '../../../../platform/db/schema.server.ts';
import { stateList } from '../../../../platform/db/state-list.server.ts';
import { onTheirWay } from '../../../../shared/order-states.ts';
import { repairProductType } from '../../../../shared/requests/repair.ts';
import { ofCurrentAttempt } from '../../order/current-attempt-queries.server.ts';
import type { PurchaseFilter, PurchaseState } from './list-rules.ts';

const wentBack = sql`(${orders.fulfilment} = 'cancelled' or ${orderCancellations.state} is not null
  or exists (select from ${returns} r where r.order_id = ${orders.id})
  or exists (select from ${replacements} x where x.order_id = ${orders.id}))`;

/** Content is there with its payment; a repair's box goes by itself. */
const isNotSent = sql`(${orders.category} = 'content' or ${orders.productType} = ${sql.raw(`'${repairProductType}'`)})`;

const inState: Record<PurchaseState, SQL> = {
  moving: sql`not ${isNotSent} and ${orders.fulfilment} in ${stateList(onTheirWay)} and not ${wentBack}`,
  done: sql`(${isNotSent} or ${orders.fulfilment} = 'delivered') and not ${wentBack}`,
  back: wentBack,
};

const yearOf = sql<number>`extract(year from ${orders.paidAt} at time zone 'Asia/Seoul')::int`;

export const isOrder = (moid: string): SQL => eq(orders.moid, moid);

/** Beside the condition of whose they are. */
export function conditionOf({ state, kind, year, q }: PurchaseFilter): SQL | undefined {
  const digits = q.replace(/\D/g, '');
  // A number is told with its hyphens or without.
  const byNumber =
    digits.length >= 6 ? sql`replace(${orders.number}, '-', '') like ${`%${digits}%`}` : sql`false`;
  const byName = sql`exists (select from ${orderLines} l where l.order_id = ${orders.id}
    and position(lower(${q}) in lower(l.goods_name)) > 0)`;
  return and(
    state ? inState[state] : undefined,
    kind ? eq(orders.category, kind) : undefined,
    year ? sql`${yearOf} = ${year}` : undefined,
    q ? sql`(${byName} or ${byNumber})` : undefined,
  );
}

export type PurchaseCounts = { all: number; found: number; years: number[] };

/** How many there are, how many of them are asked for, and from which years, the newest first. */
export async function countPurchases(
  db: Db,
  memberId: number,
  filter: PurchaseFilter,
): Promise<PurchaseCounts> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      found: sql<number>`(count(*) filter (where ${conditionOf(filter) ?? sql`true`}))::int`,
      years: sql<number[]>`coalesce(array_agg(distinct ${yearOf} order by ${yearOf} desc), '{}')`,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), ne(orders.fulfilment, 'unpaid')));
  return row ?? { all: 0, found: 0, years: [] };
}
