// A new notice that is sent again because its answer got lost: whether it was written, and who waits for whom.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { notices } from '../../../platform/db/schema.server.ts';

/** Those of one operator take turns. */
export async function lockNewNotices(tx: Db, updatedBy: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`new-notices:${updatedBy}`}))`);
}

type Same = Pick<typeof notices.$inferSelect, 'title' | 'html' | 'writer' | 'updatedBy'> & { since: Date };

/** What the same operator wrote in the same words since then, and nobody changed; null: nothing. */
export async function findSameNotice(
  tx: Db,
  { title, html, writer, updatedBy, since }: Same,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        ...[eq(notices.title, title), eq(notices.html, html), eq(notices.writer, writer)],
        ...[eq(notices.updatedBy, updatedBy), eq(notices.version, 1), gt(notices.createdAt, since)],
      ),
    )
    .orderBy(desc(notices.id))
    .limit(1);
  return row?.id ?? null;
}
