// An order's rows: all of them at once, or none where units or attempts are short.
import { randomInt } from 'node:crypto';
import type { SQLWrapper } from 'drizzle-orm';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { isBucketRefusal } from '../../../../platform/security/limits-queries.server.ts';
import { type ReceiptWish, wishReceipt } from '../../cash-receipt/wish.server.ts';
import {
  type KnownStock,
  type Short,
  type Taking,
  takeUnits,
  unitsOf,
} from '../../catalog/stock-queries.server.ts';
import { idOfOnly, type NewOrder, withFreeNumber } from '../../order/placing-queries.server.ts';
import { releaseOrders } from '../../order/queries.server.ts';
import { orderNumber } from '../../order/rules.ts';
import { freeIdleUnits } from '../../payment/idle-windows.server.ts';
import { listOwnReservedOrders, mayGiveWay } from '../../payment/reservation-queries.server.ts';
import type { ChosenLine } from '../choice/chosen-line.server.ts';
import type { PriceSource } from '../choice/price-source.server.ts';
import { countingOf, placeOrders, type ToPlace } from './place-orders.server.ts';
import { writeTogether } from './write-together.server.ts';

/** Its number is drawn when it is written. */
export type OrderToWrite = Omit<NewOrder, 'number'>;

type ToWrite = {
  order: OrderToWrite;
  lines: readonly ChosenLine[];
  variantStocks: readonly KnownStock[];
  payment: { provider: string; method: string; isEscrow: boolean; receipt: ReceiptWish | null };
  consents: { agreement: string; version: string }[];
  source: PriceSource;
};

type Written = { outcome: 'written' } | { outcome: 'tooMany' } | Short;

/** One statement, which also counts against the member's limit, or nothing is written. What `source` refuses is thrown. */
export async function writeOrder(ctx: MemberCtx, given: ToWrite): Promise<Written> {
  try {
    return await writeWhole(ctx, given);
  } catch (error) {
    if (isBucketRefusal(error)) return { outcome: 'tooMany' };
    throw error;
  }
}

async function writeWhole(ctx: MemberCtx, given: ToWrite): Promise<Written> {
  const { order, lines } = given;
  const { moid, memberId } = order;
  const draw = () => orderNumber(order.createdAt.getTime(), randomInt(100_000_000));
  return withFreeNumber(draw, async (number) => {
    const write = (taking: Taking) => writeCounted(ctx, given, toPlace(given, number, taking));
    const units = await takeUnits(ctx.db, lines, moid, write, given.variantStocks);
    if (units.outcome === 'taken') return { outcome: 'written' };
    if (!(await mayGiveWay(ctx.db, ctx.databaseClock, { memberId, pools: units.pools }))) return units;
    // Not within the transaction: there units are locked before the bucket, above after it.
    if ((await ctx.limits.take('orderByMember', String(memberId))) !== null) return { outcome: 'tooMany' };
    // The last unit may be held by this buyer's own earlier window: that one gives way, if it is enough.
    const writeInstead = (taking: Taking) =>
      ctx.db.transaction(async (tx) => {
        const own = await listOwnReservedOrders(tx, memberId, units.pools);
        await releaseOrders(
          tx,
          own,
          lines.map(({ productId }) => productId),
        );
        const { databaseClock } = ctx;
        await placeOrders({ db: tx, databaseClock }, [toPlace(given, number, taking)], besideOf(ctx, given));
      });
    let again = await takeUnits(ctx.db, lines, moid, writeInstead);
    for (let round = 0; again.outcome === 'short' && round < lines.length; round++) {
      const pool = again.pools[again.line]!;
      if (!(await freeIdleUnits(ctx, pool, unitsOf(lines, again.pools, pool) - again.left))) break;
      again = await takeUnits(ctx.db, lines, moid, writeInstead);
    }
    return again.outcome === 'short' ? again : { outcome: 'written' };
  });
}

function toPlace(
  { order, lines, consents, payment: { receipt: _, ...payment } }: ToWrite,
  number: string,
  { counted, units }: Taking,
): ToPlace {
  const { moid, amountWon, createdAt } = order;
  const reservation = units.length > 0 ? 'reserved' : 'none';
  return {
    order: { ...order, number, reservation },
    lines: lines.map((line, i) => ({ ...line, stockTaken: counted[i] ?? 0 })),
    consents,
    attempt: { ...payment, moid, amountWon, createdAt },
    units,
  };
}

/** What only some orders have is written in their own statement. */
const besideOf = (ctx: MemberCtx, { order, payment: { receipt }, source }: ToWrite): SQLWrapper[] => [
  ...(receipt ? [wishReceipt(ctx, idOfOnly, order, receipt)] : []),
  ...(source.beside?.(idOfOnly) ?? []),
];

function writeCounted(ctx: MemberCtx, given: ToWrite, one: ToPlace): Promise<unknown> {
  const beside = besideOf(ctx, given);
  if (beside.length === 0) return writeTogether(ctx, one);
  return placeOrders(ctx, [one], [countingOf(ctx, [one]), ...beside]);
}
