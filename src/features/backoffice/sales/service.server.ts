import { endOfKoreanDayMs } from '../../../shared/korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/korean-time.ts';
import type { OperatorCtx } from '../operator/session.server.ts';
import { sumByDay, sumByProduct } from './queries.server.ts';
import { listDays, type Period, periodBefore, readPeriod, type Totals } from './rules.ts';

const spanOf = ({ from, until }: Period) => ({
  from: new Date(startOfKoreanDay(from)),
  until: new Date(endOfKoreanDayMs(until)),
});

export async function readSales(ctx: OperatorCtx, wish: { from?: string; until?: string }) {
  const period = readPeriod(wish.from, wish.until, formatKoreanDate(ctx.now()));
  if (!period) return null;
  const before = periodBefore(period);
  const [days, daysBefore, products, productsBefore] = await Promise.all([
    sumByDay(ctx.db, spanOf(period)),
    sumByDay(ctx.db, spanOf(before)),
    sumByProduct(ctx.db, spanOf(period)),
    sumByProduct(ctx.db, spanOf(before)),
  ]);
  const found = new Map(days.map((row) => [row.day, row]));
  const foundBefore = new Map(daysBefore.map((row) => [row.day, row]));
  const netOn = (row: { paid: number; back: number } | undefined) => (row ? row.paid - row.back : 0);
  const listBefore = listDays(before);
  const wonBefore = new Map(productsBefore.map(({ id, won }) => [id, won]));
  return {
    period,
    before,
    totals: addUp(days),
    totalsBefore: addUp(daysBefore),
    days: listDays(period).map((day, index) => {
      const dayBefore = listBefore[index] ?? '';
      return {
        day,
        won: netOn(found.get(day)),
        orders: found.get(day)?.orders ?? 0,
        dayBefore,
        wonBefore: netOn(foundBefore.get(dayBefore)),
      };
    }),
    products: products
      .map(({ id, name, won, units }) => ({ name, won, units, wonBefore: wonBefore.get(id) ?? 0 }))
      .sort((a, b) => b.won - a.won),
  };
}

const addUp = (days: readonly { paid: number; back: number; orders: number; cancelled: number }[]): Totals =>
  days.reduce(
    (sum, { paid, back, orders, cancelled }) => ({
      paidWon: sum.paidWon + paid,
      refundedWon: sum.refundedWon + back,
      orders: sum.orders + orders,
      cancelled: sum.cancelled + cancelled,
    }),
    { paidWon: 0, refundedWon: 0, orders: 0, cancelled: 0 },
  );
