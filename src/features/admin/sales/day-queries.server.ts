// The days that were added up: what is kept of them, and which of them changed since.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { salesDaySums, salesDays, salesStaleDays } from '../../../platform/db/schema.server.ts';
import type { RefundCause } from '../../../shared/order-states.ts';
import type { Period } from './rules.ts';

type DayTotals = { paid: number; back: number; orders: number; cancelled: number };

/** In won, less what went back where nothing else is said; a day without any sale or refund has no line. */
export type Sums = {
  days: Map<string, DayTotals>;
  products: Map<number, { won: number; units: number }>;
  deliveryWon: number;
  methods: Map<string, { paidWon: number; orders: number; refundedWon: number }>;
  causes: Map<RefundCause, { won: number; count: number }>;
};

type Kept = { days: Map<string, DayTotals> };

/** Without the days of which something changed. */
export async function readKept(db: Db, { from, until }: Period): Promise<Kept> {
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

export async function readKeptSums(db: Db, kept: Kept, days: string[]): Promise<Sums> {
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

/** What was kept of the day gives way to these sums; it is no longer marked. */
export async function replaceDay(tx: Db, day: string, sums: Sums): Promise<void> {
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
