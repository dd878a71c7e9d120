import type { Db } from '../../../platform/db/client.server.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { bookRefunds } from './booking.server.ts';
import {
  countReasons,
  listRefunded,
  nameProducts,
  sumByDay,
  sumPaidByProduct,
  sumPaidDelivery,
} from './queries.server.ts';
import { listDays, type Period, periodBefore, readPeriod, type Totals } from './rules.ts';

const spanOf = ({ from, until }: Period) => ({
  from: new Date(startOfKoreanDay(from)),
  until: new Date(endOfKoreanDayMs(until)),
});

export async function readSales(ctx: OperatorCtx, wish: { from?: string; until?: string }) {
  const period = readPeriod(wish.from, wish.until, formatKoreanDate(ctx.now()));
  if (!period) return null;
  const before = periodBefore(period);
  const [days, daysBefore, sold, soldBefore, reasons] = await Promise.all([
    sumByDay(ctx.db, spanOf(period)),
    sumByDay(ctx.db, spanOf(before)),
    sumSold(ctx.db, period),
    sumSold(ctx.db, before),
    countReasons(ctx.db, spanOf(period)),
  ]);
  const names = await nameProducts(ctx.db, [...sold.products.keys()]);
  const found = new Map(days.map((row) => [row.day, row]));
  const foundBefore = new Map(daysBefore.map((row) => [row.day, row]));
  const netOn = (row: { paid: number; back: number } | undefined) => (row ? row.paid - row.back : 0);
  const listBefore = listDays(before);
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
    products: [...sold.products]
      .map(([id, { won, units }]) => ({
        name: names.get(id) ?? '',
        ...{ won, units, wonBefore: soldBefore.products.get(id)?.won ?? 0 },
      }))
      .sort((a, b) => b.won - a.won),
    delivery: { won: sold.deliveryWon, wonBefore: soldBefore.deliveryWon },
    reasons: [...reasons],
  };
}

/** What products and deliveries brought, less what went back of each. */
async function sumSold(db: Db, period: Period) {
  const span = spanOf(period);
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
