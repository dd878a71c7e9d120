// The replacements of an order: written here and nowhere else, by whoever has locked the order.
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  replacementLines,
  replacementMissing,
  replacementRestocked,
  replacements,
  returns,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { type ReplacementState, replacementsForShop } from '../../../shared/order-states.ts';
import type { LineUnits } from '../order/rules.ts';
import type { Colors } from './rules.ts';

/** Units of a line, and the choice that goes out for them. */
export type WantedUnits = LineUnits & Colors;
export type ReplacedLine = WantedUnits & { taken: number; putBack: number; restocked: number };

/** For a query that reads `replacements`. */
export const replacedLines = sql<ReplacedLine[]>`(select json_agg(json_build_object('line', b.line_id,
  'quantity', b.quantity, 'penColor', b.pen_color, 'eraserColor', b.eraser_color, 'taken', b.taken, 'putBack', b.put_back,
  'restocked', b.restocked) order by b.line_id)
  from ${replacementLines} b where b.replacement_id = ${replacements.id})`;

/** Which of the units that were asked for did not come; `awaited`: another exchange waits for them. */
export type MissingUnits = WantedUnits & { awaited: boolean };

export const missingUnits = sql<MissingUnits[]>`coalesce((select json_agg(json_build_object('line', b.line_id,
  'quantity', b.quantity, 'penColor', b.pen_color, 'eraserColor', b.eraser_color, 'awaited', b.awaited_in is not null)
  order by b.line_id, b.id) from ${replacementMissing} b where b.replacement_id = ${replacements}.id), '[]')`;

/** Somebody of the shop has to do something about it: an exchange that was approved waits for its goods. */
export const isToDo: SQL = sql`(${replacements.state} in ${stateList(replacementsForShop)}
  or ${replacements.state} = 'approved' and ${replacements.kind} = 'claim')`;

const columns = {
  id: replacements.id,
  kind: replacements.kind,
  state: replacements.state,
  reason: replacements.reason,
  reasonId: replacements.reasonId,
  wording: replacements.wording,
  words: replacements.words,
  noticedOn: replacements.noticedOn,
  lines: replacedLines,
  missing: missingUnits,
  requestedAt: replacements.requestedAt,
  requestedBy: replacements.requestedBy,
  approvedAt: replacements.approvedAt,
  receivedAt: replacements.receivedAt,
  receivedBy: replacements.receivedBy,
  condition: replacements.condition,
  courier: replacements.courier,
  trackingNumber: replacements.trackingNumber,
  sentAt: replacements.sentAt,
  deliveredAt: replacements.deliveredAt,
  closedAt: replacements.closedAt,
  closingWords: replacements.closingWords,
  version: replacements.version,
};
export type ReplacementRow = NonNullable<Awaited<ReturnType<typeof findReplacement>>>;

/** Of an order that the caller has locked. */
export async function findReplacement(tx: Db, orderId: number, id: number) {
  const [row] = await tx
    .select(columns)
    .from(replacements)
    .where(and(eq(replacements.id, id), eq(replacements.orderId, orderId)));
  return row ?? null;
}

/** Whether something of the order was to come back, or to be replaced, after it was delivered. */
export async function isAskedSince(
  tx: Db,
  orderId: number,
  { id, deliveredAt }: Pick<ReplacementRow, 'id' | 'deliveredAt'>,
): Promise<boolean> {
  const since = deliveredAt?.toISOString() ?? null;
  const [row] = await tx.execute<{ asked: boolean }>(sql`select
    exists (select from ${returns} where ${returns.orderId} = ${orderId} and ${returns.requestedAt} >= ${since}::timestamptz)
    or exists (select from ${replacements} where ${replacements.orderId} = ${orderId} and ${replacements.id} > ${id}
      and ${replacements.requestedAt} >= ${since}::timestamptz) as asked`);
  return row?.asked === true;
}

/** Newest first. */
export const listReplacements = (db: Db, orderId: number) =>
  db
    .select(columns)
    .from(replacements)
    .where(eq(replacements.orderId, orderId))
    .orderBy(desc(replacements.id));

/** @param free frees its units from where they were until then. */
export async function insertReplacement(
  tx: Db,
  row: typeof replacements.$inferInsert,
  lines: readonly (WantedUnits & { taken?: number })[],
  free?: (id: number) => Promise<void>,
): Promise<number> {
  const [inserted] = await tx.insert(replacements).values(row).returning({ id: replacements.id });
  const replacementId = inserted!.id;
  await free?.(replacementId);
  await tx
    .insert(replacementLines)
    .values(
      lines.map(({ line, ...units }) => ({ ...units, replacementId, orderId: row.orderId, lineId: line })),
    );
  return replacementId;
}

/** False where it was changed since it was read. */
export async function changeReplacement(
  tx: Db,
  { id, version }: Pick<ReplacementRow, 'id' | 'version'>,
  change: Partial<typeof replacements.$inferInsert> & { state?: ReplacementState },
): Promise<boolean> {
  const changed = await tx
    .update(replacements)
    .set({ ...change, version: version + 1 })
    .where(and(eq(replacements.id, id), eq(replacements.version, version)))
    .returning({ id: replacements.id });
  return changed.length === 1;
}

type Counters = Partial<Pick<ReplacedLine, 'taken' | 'putBack' | 'restocked'>>;

/** What of a line's units came out of the stock, or went into it. */
export async function countUnits(
  tx: Db,
  replacementId: number,
  line: number,
  counters: Counters,
): Promise<void> {
  await tx
    .update(replacementLines)
    .set(counters)
    .where(and(eq(replacementLines.replacementId, replacementId), eq(replacementLines.lineId, line)));
}

/** What did not come leaves the exchange, nothing of the stock with it. @param awaitedIn the exchange that waits for it. */
export async function recordMissing(
  tx: Db,
  replacementId: number,
  { line, quantity, taken, penColor, eraserColor }: ReplacedLine,
  { missing, asked, awaitedIn }: { missing: number; asked: number; awaitedIn: number | null },
): Promise<void> {
  await tx
    .insert(replacementMissing)
    .values({ replacementId, lineId: line, asked, quantity: missing, penColor, eraserColor, awaitedIn });
  const ofLine = and(eq(replacementLines.replacementId, replacementId), eq(replacementLines.lineId, line));
  const kept = quantity - missing;
  if (kept > 0)
    await tx
      .update(replacementLines)
      .set({ quantity: kept, taken: Math.min(taken, kept) })
      .where(ofLine);
  else {
    await tx.update(replacementLines).set({ taken: 0 }).where(ofLine);
    await tx.delete(replacementLines).where(ofLine);
  }
}

/** What was missing, and no other exchange waits for, is awaited with the rest again. @param taken units of the stock for it. */
export async function recordAwaited(
  tx: Db,
  { replacementId, orderId }: { replacementId: number; orderId: number },
  { line, quantity, penColor, eraserColor }: WantedUnits,
  taken: number,
): Promise<void> {
  await tx
    .insert(replacementLines)
    .values({ replacementId, orderId, lineId: line, quantity, penColor, eraserColor, taken })
    .onConflictDoUpdate({
      target: [replacementLines.replacementId, replacementLines.lineId],
      set: {
        quantity: sql`${replacementLines.quantity} + ${quantity}`,
        taken: sql`${replacementLines.taken} + ${taken}`,
      },
    });
  await tx
    .delete(replacementMissing)
    .where(
      and(
        eq(replacementMissing.replacementId, replacementId),
        eq(replacementMissing.lineId, line),
        isNull(replacementMissing.awaitedIn),
      ),
    );
}

/** In which choices the units of a replacement went into the stock. */
export const listRestocked = (tx: Db, replacementId: number) =>
  tx
    .select({
      line: replacementRestocked.lineId,
      quantity: replacementRestocked.quantity,
      penColor: replacementRestocked.penColor,
      eraserColor: replacementRestocked.eraserColor,
    })
    .from(replacementRestocked)
    .where(eq(replacementRestocked.replacementId, replacementId));

/** Those that stand in the lines as restocked already; none: nothing of it is in the stock any more. */
export async function recordRestocked(
  tx: Db,
  replacementId: number,
  units: readonly WantedUnits[],
): Promise<void> {
  await tx.delete(replacementRestocked).where(eq(replacementRestocked.replacementId, replacementId));
  if (units.length === 0) return;
  await tx
    .insert(replacementRestocked)
    .values(units.map(({ line, ...unit }) => ({ ...unit, replacementId, lineId: line })));
}
