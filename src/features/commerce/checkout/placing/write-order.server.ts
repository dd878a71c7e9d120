// An order's rows: all of them at once, or none where units or attempts are short.
import { randomInt } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
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
import { insertOrder, type NewOrder, returnStock, withFreeNumber } from '../../order/queries.server.ts';
import { orderNumber } from '../../order/rules.ts';
import { insertAttempt } from '../../payment/attempt-queries.server.ts';
import { freeIdleUnits } from '../../payment/idle-windows.server.ts';
import { listOwnReservedOrders, mayGiveWay } from '../../payment/reservation-queries.server.ts';
import type { ChosenLine } from '../choice/chosen-line.server.ts';
import type { PriceSource } from '../choice/price-source.server.ts';

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

async function writeWhole(
  ctx: MemberCtx,
  { order, lines, variantStocks, payment: { receipt, ...payment }, consents, source }: ToWrite,
): Promise<Written> {
  const { moid, memberId, amountWon, createdAt } = order;
  const limit = ['orderByMember', String(memberId)] as const;
  const insert = (db: Db, number: string, { counted, statement }: Taking, attempt: SQL[] = []) => {
    const reservation = statement ? 'reserved' : 'none';
    const taken = lines.map((line, i) => ({ ...line, stockTaken: counted[i] ?? 0 }));
    return insertOrder(db, { ...order, number, reservation }, taken, consents, (orderId) => [
      ...attempt,
      insertAttempt(orderId, { ...payment, no: 1, moid, amountWon, createdAt }),
      ...(receipt ? [wishReceipt(ctx, orderId, order, receipt)] : []),
      ...(source.beside?.(orderId) ?? []),
      ...(statement ? [statement] : []),
    ]);
  };
  const draw = () => orderNumber(createdAt.getTime(), randomInt(100_000_000));
  return withFreeNumber(draw, async (number) => {
    const units = await takeUnits(
      ctx.db,
      lines,
      moid,
      (taking) => insert(ctx.db, number, taking, [ctx.limits.taking(...limit)]),
      variantStocks,
    );
    if (units.outcome === 'taken') return { outcome: 'written' };
    if (!(await mayGiveWay(ctx.db, ctx.databaseClock, { memberId, pools: units.pools }))) return units;
    // Not within the transaction: there units are locked before the bucket, above after it.
    if ((await ctx.limits.take(...limit)) !== null) return { outcome: 'tooMany' };
    // The last unit may be held by this buyer's own earlier window: that one gives way, if it is enough.
    const insertInstead = (taking: Taking) =>
      ctx.db.transaction(async (tx) => {
        for (const own of await listOwnReservedOrders(tx, memberId, units.pools)) await returnStock(tx, own);
        await insert(tx, number, taking);
      });
    let again = await takeUnits(ctx.db, lines, moid, insertInstead);
    for (let round = 0; again.outcome === 'short' && round < lines.length; round++) {
      const pool = again.pools[again.line]!;
      if (!(await freeIdleUnits(ctx, pool, unitsOf(lines, again.pools, pool) - again.left))) break;
      again = await takeUnits(ctx.db, lines, moid, insertInstead);
    }
    return again.outcome === 'short' ? again : { outcome: 'written' };
  });
}
