// Days that are over are added up once and kept; a period is read from its kept days, and what is missing of it from its orders and
// refunds. Both are computed by `computeSums`, so that a kept day is what a look at its orders would say.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { salesDaySums, salesDays, salesStaleDays } from '../../../platform/db/schema.server.ts';
import type { RefundCause } from '../../../shared/order-states.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { bookRefunds } from './booking.server.ts';
import {
  listRefunded,
  sumBackByCause,
  sumByDay,
  sumByMethod,
  sumPaidByProduct,
  sumPaidDelivery,
} from './queries.server.ts';
import { findGaps, type Period } from './rules.ts';

type DayTotals = { paid: number; back: number; orders: number; cancelled: number };

/** In won, less what went back where nothing else is said; a day without any sale or refund has no line. */
export type Sums = {
  days: Map<string, DayTotals>;
  products: Map<number, { won: number; units: number }>;
  deliveryWon: number;
  methods: Map<string, { paidWon: number; orders: number; refundedWon: number }>;
  causes: Map<RefundCause, { won: number; count: number }>;
};

export const spanOf = ({ from, until }: Period) => ({
  from: new Date(startOfKoreanDay(from)),
  until: new Date(endOfKoreanDayMs(until)),
});

/** Of a period whose end may be today: kept days, and the rest as it stands now. */
export async function sumPeriod(db: Db, period: Period): Promise<Sums> {
  const kept = await readKept(db, period);
  const gaps = findGaps(period, kept.days);
  const live = await Promise.all(gaps.periods.map((gap) => computeSums(db, gap)));
  const days = [...kept.days.keys()].filter((day) => !gaps.days.has(day));
  return addUp([await readKeptSums(db, kept, days), ...live]);
}

/** From the orders and refunds themselves. */
export async function computeSums(db: Db, period: Period): Promise<Sums> {
  const span = spanOf(period);
  const [days, sold, methods, causes] = await Promise.all([
    sumByDay(db, span),
    sumSold(db, span),
    sumByMethod(db, span),
    sumBackByCause(db, span),
  ]);
  return {
    ...sold,
    days: new Map(days.map(({ day, ...totals }) => [day, totals])),
    methods: new Map(methods.map(({ method, ...sums }) => [method, sums])),
    causes: new Map(causes.map(({ cause, ...sums }) => [cause, sums])),
  };
}

/** What products and deliveries brought, less what went back of each. */
async function sumSold(db: Db, span: ReturnType<typeof spanOf>) {
  const [paid, paidDeliveryWon, refunded] = await Promise.all([
    sumPaidByProduct(db, span),
    sumPaidDelivery(db, span),
    listRefunded(db, span),
  ]);
  const products = new Map(paid.map(({ id, won, units }) => [id, { won, units }]));
  let deliveryWon = paidDeliveryWon;
  for (const order of refunded)
    for (const [i, booking] of bookRefunds(order, order.refunds).entries()) {
      if (!order.refunds[i]?.isInSpan) continue;
      deliveryWon -= booking.deliveryWon;
      for (const [line, { productId }] of order.lines.entries()) {
        const { won = 0, units = 0 } = products.get(productId) ?? {};
        const back = booking.linesWon[line] ?? 0;
        if (back !== 0) products.set(productId, { won: won - back, units });
      }
    }
  return { products, deliveryWon };
}

type Kept = { days: Map<string, DayTotals> };

async function readKept(db: Db, { from, until }: Period): Promise<Kept> {
  const rows = await db
    .select()
    .from(salesDays)
    .where(
      sql`${salesDays.day} between ${from} and ${until}
        and not exists (select from ${salesStaleDays} s where s.day = ${salesDays.day})`,
    );
  return {
    days: new Map(
      rows.map(({ day, paidWon, backWon, orders, cancelled }) => [
        day,
        { paid: paidWon, back: backWon, orders, cancelled },
      ]),
    ),
  };
}

async function readKeptSums(db: Db, kept: Kept, days: string[]): Promise<Sums> {
  const sums: Sums = {
    days: new Map(days.map((day) => [day, kept.days.get(day)!])),
    ...{ products: new Map(), deliveryWon: 0, methods: new Map(), causes: new Map() },
  };
  if (days.length === 0) return sums;
  const rows = await db
    .select({
      part: salesDaySums.part,
      key: salesDaySums.key,
      won: sql<string>`sum(${salesDaySums.won})`.mapWith(Number),
      backWon: sql<string>`sum(${salesDaySums.backWon})`.mapWith(Number),
      count: sql<string>`sum(${salesDaySums.count})`.mapWith(Number),
    })
    .from(salesDaySums)
    .where(sql`${salesDaySums.day} = any(${`{${days.join(',')}}`}::date[])`)
    .groupBy(salesDaySums.part, salesDaySums.key);
  for (const { part, key, won, backWon, count } of rows)
    if (part === 'product') sums.products.set(Number(key), { won, units: count });
    else if (part === 'delivery') sums.deliveryWon += won;
    else if (part === 'method') sums.methods.set(key, { paidWon: won, orders: count, refundedWon: backWon });
    else sums.causes.set(key as RefundCause, { won, count });
  return sums;
}

/** One day, in the transaction that holds the day's lock. */
export async function keepDay(tx: Db, day: string): Promise<void> {
  const sums = await computeSums(tx, { from: day, until: day });
  const { paid, back, orders, cancelled } = sums.days.get(day) ?? {
    ...{ paid: 0, back: 0, orders: 0, cancelled: 0 },
  };
  await tx.delete(salesStaleDays).where(inArray(salesStaleDays.day, [day]));
  await tx.delete(salesDays).where(inArray(salesDays.day, [day]));
  await tx.insert(salesDays).values({ day, paidWon: paid, backWon: back, orders, cancelled });
  const parts = partsOf(sums).map((part) => ({ day, ...part }));
  if (parts.length > 0) await tx.insert(salesDaySums).values(parts);
}

type Part = Omit<typeof salesDaySums.$inferInsert, 'day'>;

function partsOf({ products, deliveryWon, methods, causes }: Sums): Part[] {
  const parts: Part[] = [];
  for (const [id, { won, units }] of products)
    parts.push({ part: 'product', key: String(id), won, backWon: 0, count: units });
  for (const [key, { paidWon, orders, refundedWon }] of methods)
    parts.push({ part: 'method', key, won: paidWon, backWon: refundedWon, count: orders });
  for (const [key, { won, count }] of causes) parts.push({ part: 'cause', key, won, backWon: 0, count });
  if (deliveryWon !== 0) parts.push({ part: 'delivery', key: '', won: deliveryWon, backWon: 0, count: 0 });
  return parts;
}

function addUp(all: readonly Sums[]): Sums {
  return {
    days: new Map(all.flatMap(({ days }) => [...days])),
    products: merge(all.map(({ products }) => products)),
    deliveryWon: all.reduce((sum, { deliveryWon }) => sum + deliveryWon, 0),
    methods: merge(all.map(({ methods }) => methods)),
    causes: merge(all.map(({ causes }) => causes)),
  };
}

/** Numbers under the same key are added. */
function merge<Key, Value extends Record<string, number>>(maps: readonly Map<Key, Value>[]): Map<Key, Value> {
  const merged = new Map<Key, Value>();
  for (const map of maps)
    for (const [key, value] of map) {
      const before = merged.get(key);
      merged.set(
        key,
        before
          ? (Object.fromEntries(
              Object.entries(value).map(([name, one]) => [name, one + (before[name] ?? 0)]),
            ) as Value)
          : value,
      );
    }
  return merged;
}
