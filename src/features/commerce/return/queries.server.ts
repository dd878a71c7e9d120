import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  returnLines,
  returnMissing,
  returnReadings,
  returnRestocked,
  returns,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { openReturns, type ReturnDecision } from '../../../shared/order-states.ts';
import type { LineUnits, ReplacedUnits } from '../order/rules.ts';

export type ReturnedLine = LineUnits & { restocked: number };

export const returnedLines = sql<ReturnedLine[]>`(select json_agg(json_build_object('line', b.line_id,
  'quantity', b.quantity, 'restocked', b.restocked) order by b.line_id)
  from ${returnLines} b where b.return_id = ${returns.id})`;

/** Which of the units that were asked for did not come. */
export const missingUnits = sql<LineUnits[]>`coalesce((select json_agg(json_build_object('line', b.line_id,
  'quantity', b.quantity) order by b.line_id)
  from ${returnMissing} b where b.return_id = ${returns.id}), '[]')`;

const columns = {
  id: returns.id,
  state: returnReadings.state,
  /** The law's reason, and the words of the one that was chosen. */
  reason: returns.reason,
  wording: returns.wording,
  words: returns.words,
  noticedOn: returns.noticedOn,
  /** Which units, and those of them that went back into the stock. */
  lines: returnedLines,
  missing: missingUnits,
  requestedAt: returns.requestedAt,
  approvedAt: returns.approvedAt,
  receivedAt: returns.receivedAt,
  refundedAt: returnReadings.refundedAt,
  closedAt: returns.closedAt,
  courier: returns.courier,
  trackingNumber: returns.trackingNumber,
  rejection: returns.rejection,
};
export type ReturnRow = NonNullable<Awaited<ReturnType<typeof findOpenReturn>>>;

/** Of an order that the caller has locked. */
export async function findOpenReturn(tx: Db, orderId: number) {
  const [row] = await tx
    .select({ ...columns, decision: returns.state, refundAccount: returns.refundAccount })
    .from(returns)
    .innerJoin(returnReadings, eq(returnReadings.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), sql`${returnReadings.state} in ${stateList(openReturns)}`));
  return row ?? null;
}

/** Newest first. */
export async function listReturns(db: Db, orderId: number) {
  return db
    .select(columns)
    .from(returns)
    .innerJoin(returnReadings, eq(returnReadings.returnId, returns.id))
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.id));
}

export async function insertReturn(
  tx: Db,
  row: typeof returns.$inferInsert,
  lines: readonly LineUnits[],
): Promise<number> {
  const [inserted] = await tx.insert(returns).values(row).returning({ id: returns.id });
  const returnId = inserted!.id;
  await tx
    .insert(returnLines)
    .values(lines.map(({ line, quantity }) => ({ returnId, orderId: row.orderId, lineId: line, quantity })));
  return returnId;
}

/** What did not come leaves the return, and is kept beside it. */
export async function recordMissing(
  tx: Db,
  returnId: number,
  { arrived, missing }: { arrived: readonly LineUnits[]; missing: readonly LineUnits[] },
): Promise<void> {
  for (const { line, quantity } of missing) {
    await tx.insert(returnMissing).values({ returnId, lineId: line, quantity });
    const ofLine = and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, line));
    const came = arrived.find((one) => one.line === line);
    if (came) await tx.update(returnLines).set({ quantity: came.quantity }).where(ofLine);
    else await tx.delete(returnLines).where(ofLine);
  }
}

/** As if nothing had come: what was asked for is awaited whole, and nothing of it is in the stock. */
export async function recordAwaited(tx: Db, returnId: number, orderId: number): Promise<void> {
  const missing = await tx
    .delete(returnMissing)
    .where(eq(returnMissing.returnId, returnId))
    .returning({ lineId: returnMissing.lineId, quantity: returnMissing.quantity });
  await tx.delete(returnRestocked).where(eq(returnRestocked.returnId, returnId));
  await tx.update(returnLines).set({ restocked: 0 }).where(eq(returnLines.returnId, returnId));
  for (const line of missing)
    await tx
      .insert(returnLines)
      .values({ ...line, returnId, orderId })
      .onConflictDoUpdate({
        target: [returnLines.returnId, returnLines.lineId],
        set: { quantity: sql`${returnLines.quantity} + ${line.quantity}` },
      });
}

/** Which of the units that came back can be sold again. @param choices the same, in the choices in which they came. */
export async function recordRestocked(
  tx: Db,
  returnId: number,
  units: readonly { line: number; restocked: number }[],
  choices: readonly ReplacedUnits[],
): Promise<void> {
  for (const { line, restocked } of units)
    await tx
      .update(returnLines)
      .set({ restocked })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, line)));
  if (choices.length > 0)
    await tx
      .insert(returnRestocked)
      .values(choices.map(({ line, ...unit }) => ({ ...unit, returnId, lineId: line })));
}

/** In which choices its units went into the stock. */
export const listRestocked = (tx: Db, returnId: number): Promise<ReplacedUnits[]> =>
  tx
    .select({
      line: returnRestocked.lineId,
      quantity: returnRestocked.quantity,
      penColor: returnRestocked.penColor,
      eraserColor: returnRestocked.eraserColor,
    })
    .from(returnRestocked)
    .where(eq(returnRestocked.returnId, returnId));

/** False where it was moved since it was read. */
export async function moveReturn(
  tx: Db,
  { id, decision }: Pick<ReturnRow, 'id' | 'decision'>,
  change: Partial<typeof returns.$inferInsert> & { state: ReturnDecision },
): Promise<boolean> {
  const moved = await tx
    .update(returns)
    .set(change)
    .where(and(eq(returns.id, id), eq(returns.state, decision)))
    .returning({ id: returns.id });
  return moved.length === 1;
}
