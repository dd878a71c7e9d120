import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { inquiries, inquiryEntries, members, operators } from '../../../platform/db/schema.server.ts';
import { type InquiryKind, type InquiryState, inquiryStates } from '../../../shared/inquiry.ts';

export type Wish = {
  state: InquiryState;
  kind: InquiryKind | '';
  /** An operator's id; null: nobody's; undefined: whosever it is. */
  assignedTo: number | null | undefined;
  /** Whatever its state. */
  number: string | null;
  after: number | null;
};

const firstWords = sql<string>`(select left(e.words, 90) from ${inquiryEntries} e
  where e.inquiry_id = ${inquiries.id} and e.kind = 'question' order by e.id desc limit 1)`;

const ofWish = ({ kind, assignedTo }: Pick<Wish, 'kind' | 'assignedTo'>): (SQL | undefined)[] => [
  kind ? eq(inquiries.kind, kind) : undefined,
  assignedTo === undefined
    ? undefined
    : assignedTo === null
      ? isNull(inquiries.assignedTo)
      : eq(inquiries.assignedTo, assignedTo),
];

/** The newest line of the history of all; 0 where there is none. */
export async function findStamp(db: Db): Promise<number> {
  const [row] = await db
    .select({ stamp: sql<number>`coalesce(max(${inquiryEntries.id}), 0)::float8` })
    .from(inquiryEntries);
  return row!.stamp;
}

/** What waits has the longest waiting first; else the newest word first. */
export async function findInquiries(db: Db, wish: Wish, limit: number) {
  const isQueue = wish.state === 'waiting';
  const beyond =
    wish.after === null
      ? undefined
      : sql`(${inquiries.lastAt}, ${inquiries.id}) ${sql.raw(isQueue ? '>' : '<')}
          (select a.last_at, a.id from ${inquiries} a where a.id = ${wish.after})`;
  const direction = sql.raw(isQueue ? 'asc' : 'desc');
  return db
    .select({
      id: inquiries.id,
      number: inquiries.number,
      kind: inquiries.kind,
      state: inquiries.state,
      placeName: inquiries.placeName,
      begin: firstWords,
      name: sql<string>`coalesce(${members.userName}, ${inquiries.name})`,
      memberId: inquiries.memberId,
      assignedName: sql<string>`coalesce(${operators.name}, '')`,
      createdAt: inquiries.createdAt,
      lastAt: inquiries.lastAt,
    })
    .from(inquiries)
    .leftJoin(members, eq(members.id, inquiries.memberId))
    .leftJoin(operators, eq(operators.id, inquiries.assignedTo))
    .where(
      wish.number === null
        ? and(eq(inquiries.state, wish.state), ...ofWish(wish), beyond)
        : eq(inquiries.number, wish.number),
    )
    .orderBy(sql`${inquiries.lastAt} ${direction}, ${inquiries.id} ${direction}`)
    .limit(limit);
}

export async function countInquiries(
  db: Db,
  wish: Pick<Wish, 'kind' | 'assignedTo'>,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: inquiries.state, count: sql<number>`count(*)::int` })
    .from(inquiries)
    .where(and(...ofWish(wish)))
    .groupBy(inquiries.state);
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(inquiryStates.map((state) => [state, counted[state] ?? 0]));
}

export async function findInquiry(db: Db, id: number) {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row ?? null;
}

/** Who can do something about it. */
export async function listAnsweringOperators(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(operators.active, sql`'people' = any (${operators.rights})`))
    .orderBy(asc(operators.name), asc(operators.id));
}
