import { and, count, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { notices } from '../../../platform/db/schema.server.ts';
import type { NoticeState } from './rules.ts';

const rowColumns = {
  id: notices.id,
  title: notices.title,
  writer: notices.writer,
  publishAt: notices.publishAt,
  updatedAt: notices.updatedAt,
  updatedBy: notices.updatedBy,
  views: notices.views,
  version: notices.version,
  pinnedAt: notices.pinnedAt,
};

type Wish = { state: NoticeState | undefined; folded: string | null; now: Date };
type Slice = { offset: number; limit: number };

function isWanted({ state, folded, now }: Wish): SQL | undefined {
  const is: Record<NoticeState, () => SQL> = {
    published: () => lte(notices.publishAt, now),
    scheduled: () => gt(notices.publishAt, now),
    draft: () => isNull(notices.publishAt),
  };
  return and(
    state && is[state](),
    folded === null ? undefined : sql`${notices.id} in (select id from find_notices(${folded}))`,
  );
}

export async function countForAdmin(db: Db, wish: Wish): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notices).where(isWanted(wish));
  return row?.total ?? 0;
}

/** Places are found in an index alone; only what is shown is read. */
export function selectForAdmin(db: Db, wish: Wish, { offset, limit }: Slice) {
  const order =
    wish.state === 'draft'
      ? [desc(notices.updatedAt), desc(notices.id)]
      : wish.state === undefined
        ? [desc(notices.id)]
        : [desc(notices.publishAt), desc(notices.id)];
  const shown = db
    .select({ id: notices.id })
    .from(notices)
    .where(isWanted(wish))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('shown');
  return db
    .select(rowColumns)
    .from(notices)
    .innerJoin(shown, eq(shown.id, notices.id))
    .orderBy(...order);
}

export async function findAdminNotice(db: Db, id: number) {
  const [row] = await db
    .select({ ...rowColumns, html: notices.html })
    .from(notices)
    .where(eq(notices.id, id));
  return row ?? null;
}
