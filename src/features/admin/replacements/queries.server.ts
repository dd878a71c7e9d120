import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, replacements } from '../../../platform/db/schema.server.ts';
import { openReplacements, type ReplacementKind } from '../../../shared/order-states.ts';
import { linesOfOrder, replacedOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { isToDo, replacedLines } from '../../commerce/replacement/queries.server.ts';
import type { ReplacementTab } from './contract.ts';

const pageSize = 200;

const read = (db: Db, which: SQL | undefined, order: SQL[]) =>
  db
    .select({
      replacement: replacements,
      units: replacedLines,
      lines: linesOfOrder,
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
    .orderBy(...order)
    .limit(pageSize);

const inTab = (tab: ReplacementTab): SQL => (tab === 'todo' ? isToDo : eq(replacements.state, tab));

/** What is open waits longest first; what is over ended last first. */
export function findReplacements(db: Db, tab: ReplacementTab, kind: ReplacementKind | '') {
  const isOpen = tab === 'todo' || (openReplacements as readonly ReplacementTab[]).includes(tab);
  const order = isOpen ? asc(replacements.requestedAt) : desc(replacements.requestedAt);
  return read(db, and(inTab(tab), kind ? eq(replacements.kind, kind) : undefined), [
    order,
    asc(replacements.id),
  ]);
}
export type FoundReplacement = Awaited<ReturnType<typeof findReplacements>>[number];

export const findOne = (db: Db, id: number) =>
  read(db, inArray(replacements.id, [id]), [asc(replacements.id)]);

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
