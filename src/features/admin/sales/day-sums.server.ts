// Days that are over are added up once and kept; a period is read from its kept days, and what is missing of it from its orders and
// refunds. Both are computed by `computeSums`, so that a kept day is what a look at its orders would say.
import type { Db } from '../../../platform/db/client.server.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import { bookRefunds } from './booking.server.ts';
import { readKept, readKeptSums, replaceDay, type Sums } from './day-queries.server.ts';
import {
  listRefunded,
  sumBackByCause,
  sumByDay,
  sumByMethod,
  sumPaidByProduct,
  sumPaidDelivery,
} from './queries.server.ts';
import { findGaps, type Period } from './rules.ts';

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

/** One day, in the transaction that holds the day's lock. */
export async function keepDay(tx: Db, day: string): Promise<void> {
  await replaceDay(tx, day, await computeSums(tx, { from: day, until: day }));
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
