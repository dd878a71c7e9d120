// The reasons that people choose from: the table's only writer.
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { cancellations, orders, reasons, replacements, returns } from '../../../platform/db/schema.server.ts';
import { asItWas, keepDeleted, takeDeleted, wholeRow } from '../../../platform/deleted/queries.server.ts';
import type { ReasonUse } from '../../../shared/return-reasons.ts';

const shown = { id: reasons.id, kind: reasons.kind, wording: reasons.wording };
const inOrder = [asc(reasons.position), asc(reasons.id)];

/** What a dialog offers, in its order. */
export const listReasons = (db: Db, use: ReasonUse) =>
  db
    .select(shown)
    .from(reasons)
    .where(and(reasons.isActive, arrayContains(reasons.uses, [use])))
    .orderBy(...inOrder);

/** The one that was chosen; one that was retired meanwhile, too: it stood in the dialog. Null: it never stood there. */
export async function findReason(db: Db, id: string, use: ReasonUse) {
  const [row] = await db
    .select(shown)
    .from(reasons)
    .where(and(eq(reasons.id, id), arrayContains(reasons.uses, [use])));
  return row ?? null;
}

/** What the buyer chose for the wishes of one order, cancelled, returned or replaced, in the words of that day. */
export const wordingsOfOrder = sql<string>`(select coalesce(string_agg(distinct w.wording, ', '), '') from (
  select c.wording from ${cancellations} c where c.order_id = ${orders.id} and c.wording <> ''
  union all select r.wording from ${returns} r where r.order_id = ${orders.id}
  union all select r.wording from ${replacements} r where r.order_id = ${orders.id}) w)`;

/** Every one, retired ones too, and how often it was chosen. */
export const listAllReasons = (db: Db) =>
  db
    .select({
      ...shown,
      uses: reasons.uses,
      isActive: reasons.isActive,
      version: reasons.version,
      chosen: sql<number>`((select count(*) from ${returns} r where r.reason_id = reasons.id)
        + (select count(*) from ${cancellations} c where c.reason_id = reasons.id)
        + (select count(*) from ${replacements} c where c.reason_id = reasons.id))::int`,
    })
    .from(reasons)
    .orderBy(...inOrder);

type NewReason = Omit<typeof reasons.$inferInsert, 'position'>;

/** Behind the others. */
export async function insertReason(tx: Db, reason: NewReason): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${reasons})`;
  await tx.insert(reasons).values({ ...reason, position });
}

/** Those that came with the shop and aren't there yet. */
export async function insertFirstReasons(tx: Db, rows: readonly NewReason[]): Promise<void> {
  for (const [index, row] of rows.entries())
    await tx
      .insert(reasons)
      .values({ ...row, position: index + 1 })
      .onConflictDoUpdate({ target: reasons.id, set: { position: index + 1, uses: row.uses } });
}

/** False where it was saved since it was read. */
export async function saveReason(
  tx: Db,
  {
    id,
    version,
    ...change
  }: { id: string; version: number; wording: string; uses: ReasonUse[]; isActive: boolean },
): Promise<boolean> {
  const saved = await tx
    .update(reasons)
    .set({ ...change, version: version + 1 })
    .where(and(eq(reasons.id, id), eq(reasons.version, version)))
    .returning({ id: reasons.id });
  return saved.length === 1;
}

/** In this order from now on. */
export async function orderReasons(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .update(reasons)
      .set({ position: index + 1 })
      .where(eq(reasons.id, id));
}

/** False where it is gone. The database refuses one that was chosen. It can come back for a while. */
export async function deleteReason(tx: Db, id: string, now: Date): Promise<boolean> {
  const [gone] = await tx
    .delete(reasons)
    .where(eq(reasons.id, id))
    .returning({ row: wholeRow(reasons) });
  if (gone) await keepDeleted(tx, reasons, { key: id, row: gone.row, now });
  return gone !== undefined;
}

/** At its place in the order. @returns whether there was one to bring back */
export async function bringReasonBack(tx: Db, id: string, nowMs: number): Promise<boolean> {
  const row = await takeDeleted(tx, reasons, { key: id, nowMs });
  if (row !== null) await tx.execute(sql`insert into ${reasons} ${asItWas(reasons, row)}`);
  return row !== null;
}
