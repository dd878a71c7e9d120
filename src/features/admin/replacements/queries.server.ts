import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, replacements } from '../../../platform/db/schema.server.ts';
import { openReplacements, type ReplacementKind } from '../../../shared/order-states.ts';
import { linesOfOrder, replacedOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { serialsOfOrder } from '../../commerce/order/serials-queries.server.ts';
import { isToDo, missingUnits, replacedLines } from '../../commerce/replacement/queries.server.ts';
import type { ReplacementTab } from './contract.ts';

const read = (db: Db, which: SQL | undefined, order: SQL, limit: number) =>
  db
    .select({
      replacement: replacements,
      units: replacedLines,
      missing: missingUnits,
      lines: linesOfOrder,
      serials: serialsOfOrder,
      replaced: replacedOfOrder,
      moid: orders.moid,
      number: orders.number,
      buyerName: orders.buyerName,
      buyerPhone: orders.buyerPhone,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
      receiverAddress: orders.receiverAddress,
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .where(which)
    .orderBy(order)
    .limit(limit);

const inTab = (tab: ReplacementTab): SQL => (tab === 'todo' ? isToDo : eq(replacements.state, tab));

type Wish = {
  tab: ReplacementTab;
  kind: ReplacementKind | '';
  /** The last one of the page before. */
  after: number | null;
};

/** What is open waits longest first; what is over came last first. */
export function findReplacements(db: Db, { tab, kind, after }: Wish, limit: number) {
  const isOpen = tab === 'todo' || (openReplacements as readonly ReplacementTab[]).includes(tab);
  const direction = sql.raw(isOpen ? 'asc' : 'desc');
  const beyond =
    after === null
      ? undefined
      : sql`(${replacements.requestedAt}, ${replacements.id}) ${sql.raw(isOpen ? '>' : '<')}
          (select a.requested_at, a.id from ${replacements} a where a.id = ${after})`;
  return read(
    db,
    and(inTab(tab), kind ? eq(replacements.kind, kind) : undefined, beyond),
    sql`${replacements.requestedAt} ${direction}, ${replacements.id} ${direction}`,
    limit,
  );
}
export type FoundReplacement = Awaited<ReturnType<typeof findReplacements>>[number];

export const findOne = (db: Db, id: number) => read(db, eq(replacements.id, id), sql`${replacements.id}`, 1);

export async function countReplacements(db: Db, kind: ReplacementKind | ''): Promise<Record<string, number>> {
  const rows = await db
    .select({
      state: replacements.state,
      count: sql<number>`count(*)::int`,
      todo: sql<number>`(count(*) filter (where ${isToDo}))::int`,
    })
    .from(replacements)
    .where(kind ? eq(replacements.kind, kind) : undefined)
    .groupBy(replacements.state);
  const todo = rows.reduce((sum, row) => sum + row.todo, 0);
  return { ...Object.fromEntries(rows.map(({ state, count }) => [state, count])), todo };
}
