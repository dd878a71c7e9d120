import { cancellationCauses, cancellingCauses, type RefundCause } from '../../../shared/order-states.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { findFirstVisitDay, findVisits } from '../../site/visits/queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { spanOf, sumPeriod } from './day-sums.server.ts';
import { countReasons, nameProducts, sumByBuyers } from './queries.server.ts';
import { listDays, periodBefore, readPeriod, type Totals } from './rules.ts';

export async function readSales(ctx: OperatorCtx, wish: { from?: string; until?: string }) {
  const period = readPeriod(wish.from, wish.until, formatKoreanDate(ctx.now()));
  if (!period) return null;
  const before = periodBefore(period);
  const [sums, sumsBefore, reasons, visits, visitsSince] = await Promise.all([
    sumPeriod(ctx.db, period),
    sumPeriod(ctx.db, before),
    countReasons(ctx.db, spanOf(period)),
    findVisits(ctx.db, period),
    findFirstVisitDay(ctx.db),
  ]);
  const names = await nameProducts(ctx.db, [...sums.products.keys()]);
  const netOn = (row: { paid: number; back: number } | undefined) => (row ? row.paid - row.back : 0);
  const listBefore = listDays(before);
  const causes = [...sums.causes].map(([cause, sum]) => ({ cause, ...sum }));
  return {
    period,
    before,
    visitsSince,
    totals: addUp([...sums.days.values()]),
    totalsBefore: addUp([...sumsBefore.days.values()]),
    days: listDays(period).map((day, index) => {
      const dayBefore = listBefore[index] ?? '';
      return {
        day,
        won: netOn(sums.days.get(day)),
        orders: sums.days.get(day)?.orders ?? 0,
        visits: visits.get(day) ?? 0,
        dayBefore,
        wonBefore: netOn(sumsBefore.days.get(dayBefore)),
      };
    }),
    products: [...sums.products]
      .map(([id, { won, units }]) => ({
        name: names.get(id) ?? '',
        ...{ won, units, wonBefore: sumsBefore.products.get(id)?.won ?? 0 },
      }))
      .sort((a, b) => b.won - a.won),
    delivery: { won: sums.deliveryWon, wonBefore: sumsBefore.deliveryWon },
    methods: [...sums.methods]
      .map(([method, sum]) => ({ method, ...sum }))
      .sort((a, b) => b.paidWon - a.paidWon || (a.method < b.method ? -1 : 1)),
    backWon: addUpCauses(causes, ({ won }) => won),
    backCount: addUpCauses(causes, ({ count }) => count),
    reasons: [...reasons],
  };
}

/** Null where the period can't be shown. */
export async function readBuyers(ctx: OperatorCtx, wish: { from?: string; until?: string }) {
  const period = readPeriod(wish.from, wish.until, formatKoreanDate(ctx.now()));
  return period && sumByBuyers(ctx.db, spanOf(period));
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

type CauseSum = { cause: RefundCause; won: number; count: number };

function addUpCauses(causes: readonly CauseSum[], of: (sum: CauseSum) => number) {
  const sums = { cancelled: 0, returned: 0, other: 0 };
  for (const one of causes) sums[kindOf(one.cause)] += of(one);
  return sums;
}

const cancelled: readonly RefundCause[] = [...cancellingCauses, ...cancellationCauses];
function kindOf(cause: RefundCause): 'cancelled' | 'returned' | 'other' {
  if (cause === 'return') return 'returned';
  return cancelled.includes(cause) ? 'cancelled' : 'other';
}
