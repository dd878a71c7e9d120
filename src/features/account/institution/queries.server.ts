// The rows of applications and institutions: written here and nowhere else.
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { institutionApplications, institutions, members } from '../../../platform/db/schema.server.ts';
import { digitsOf } from '../../../shared/digits.ts';
import { type ApplicationState, standingApplications } from '../../../shared/requests/institution.ts';
import type { ApplicationTab, Contact, InstitutionFacts } from './rules.ts';

export type Application = typeof institutionApplications.$inferSelect;
export type Institution = typeof institutions.$inferSelect;
export type Seen = { id: number; version: number };

/** The member's last one, whatever became of it. */
export async function findLastApplication(db: Db, memberId: number): Promise<Application | null> {
  const [row] = await db
    .select()
    .from(institutionApplications)
    .where(eq(institutionApplications.memberId, memberId))
    .orderBy(desc(institutionApplications.id))
    .limit(1);
  return row ?? null;
}

export async function findApplication(db: Db, id: number): Promise<Application | null> {
  const [row] = await db.select().from(institutionApplications).where(eq(institutionApplications.id, id));
  return row ?? null;
}

/** Null where one of the member's stands already (`institution_applications_standing`). */
export async function insertApplication(
  tx: Db,
  row: InstitutionFacts & { memberId: number; appliedAt: Date },
): Promise<Application | null> {
  const [made] = await tx
    .insert(institutionApplications)
    .values({ ...row, state: 'open' })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

type Change = Partial<InstitutionFacts> &
  Partial<Pick<Application, 'appliedAt' | 'decidedAt' | 'decidedBy' | 'reason'>> & {
    state: ApplicationState;
  };

/** Over the version that was seen, from one of these states. @returns null where it moved meanwhile, or isn't `memberId`'s */
export async function moveApplication(
  tx: Db,
  { id, version }: Seen,
  { from, memberId }: { from: readonly ApplicationState[]; memberId?: number },
  change: Change,
): Promise<Application | null> {
  const [row] = await tx
    .update(institutionApplications)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(institutionApplications.id, id),
        eq(institutionApplications.version, version),
        inArray(institutionApplications.state, [...from]),
        memberId === undefined ? undefined : eq(institutionApplications.memberId, memberId),
      ),
    )
    .returning();
  return row ?? null;
}

const inTab = (tab: ApplicationTab): SQL | undefined => {
  if (tab === 'all') return undefined;
  const { state } = institutionApplications;
  if (tab === 'over') return and(notInArray(state, [...standingApplications]), ne(state, 'approved'));
  return eq(institutionApplications.state, tab);
};

/** A part of the name, or the beginning of the number however it is written. */
function isMeant(words: string): SQL | undefined {
  const digits = digitsOf(words);
  return or(
    sql`position(lower(${words}) in lower(${institutionApplications.name})) > 0`,
    digits === '' ? undefined : like(institutionApplications.businessNumber, `${digits}%`),
  );
}

/** For the back office: those that wait come with the longest waiting first, others with the newest. */
export async function listApplications(
  db: Db,
  { tab, words, after }: { tab: ApplicationTab; words: string; after: number | null },
  limit: number,
): Promise<(Application & { loginId: string })[]> {
  const isWaiting = tab === 'open';
  const { id } = institutionApplications;
  const rows = await db
    .select({ application: institutionApplications, loginId: members.loginId })
    .from(institutionApplications)
    .innerJoin(members, eq(members.id, institutionApplications.memberId))
    .where(
      and(
        inTab(tab),
        words === '' ? undefined : isMeant(words),
        after === null ? undefined : isWaiting ? gt(id, after) : lt(id, after),
      ),
    )
    .orderBy(isWaiting ? asc(id) : desc(id))
    .limit(limit);
  return rows.map(({ application, loginId }) => ({ ...application, loginId }));
}

const stands = isNull(institutions.endedAt);

/** The institution that a member stands for; null where none of its facts are known, or it ended. */
export async function findInstitutionOf(db: Db, memberId: number): Promise<Institution | null> {
  const [row] = await db
    .select()
    .from(institutions)
    .where(and(eq(institutions.memberId, memberId), stands));
  return row ?? null;
}

/** The facts that were approved last until then; null: it wasn't one, as far as the shop knew. */
export async function findFactsAt(db: Db, memberId: number, at: Date): Promise<InstitutionFacts | null> {
  const { state, decidedAt } = institutionApplications;
  const [row] = await db
    .select()
    .from(institutionApplications)
    .where(
      and(
        eq(institutionApplications.memberId, memberId),
        eq(state, 'approved'),
        lte(decidedAt, at),
        sql`not exists (select from ${institutions} i where i.member_id = ${memberId} and i.ended_at <= ${at.toISOString()})`,
      ),
    )
    .orderBy(desc(decidedAt))
    .limit(1);
  return row ?? null;
}

/** Who stands for the institution of this number; null: nobody. */
export async function findHolder(db: Db, businessNumber: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: institutions.memberId })
    .from(institutions)
    .where(and(eq(institutions.businessNumber, businessNumber), stands));
  return row?.memberId ?? null;
}

type Approval = InstitutionFacts & { memberId: number; approvedAt: Date; approvedBy: string };

/** The facts as an operator approved them; the database refuses a number that somebody else stands for (`institutions_number`). */
export async function keepInstitution(tx: Db, approval: Approval): Promise<void> {
  await tx
    .insert(institutions)
    .values(approval)
    .onConflictDoUpdate({ target: institutions.memberId, set: { ...approval, endedAt: null } });
}

/** A change that waits for the shop takes it along: its approval doesn't bring the former contact back. */
export async function writeContact(tx: Db, memberId: number, contact: Contact): Promise<boolean> {
  const changed = await tx
    .update(institutions)
    .set(contact)
    .where(and(eq(institutions.memberId, memberId), stands))
    .returning({ id: institutions.id });
  if (changed.length === 0) return false;
  await tx
    .update(institutionApplications)
    .set(contact)
    .where(
      and(
        eq(institutionApplications.memberId, memberId),
        inArray(institutionApplications.state, [...standingApplications]),
      ),
    );
  return true;
}

/** Its holder is a consumer again. @returns its id; null where none stood */
export async function endInstitutionOf(tx: Db, memberId: number, endedAt: Date): Promise<number | null> {
  const [ended] = await tx
    .update(institutions)
    .set({ endedAt })
    .where(and(eq(institutions.memberId, memberId), stands))
    .returning({ id: institutions.id });
  return ended?.id ?? null;
}

/** Of a member who leaves. What orders and papers say of it stays with them. */
export async function deleteInstitutionOf(tx: Db, memberId: number): Promise<void> {
  await tx.delete(institutionApplications).where(eq(institutionApplications.memberId, memberId));
  await tx.delete(institutions).where(eq(institutions.memberId, memberId));
}

/** Decided before this moment: whose certificates nobody needs any more. */
export async function listDecidedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: institutionApplications.id })
    .from(institutionApplications)
    .where(
      and(
        inArray(institutionApplications.state, ['approved', 'refused']),
        lt(institutionApplications.decidedAt, before),
        sql`exists (select from attachments a where a.application_id = ${institutionApplications.id})`,
      ),
    )
    .orderBy(asc(institutionApplications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What came to nothing, so long ago; what was returned and never mended takes its certificate along. @returns how many there were */
export async function deleteOldApplications(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(institutionApplications)
    .where(
      or(
        and(
          inArray(institutionApplications.state, ['refused', 'returned']),
          lt(institutionApplications.decidedAt, before),
        ),
        and(eq(institutionApplications.state, 'withdrawn'), lt(institutionApplications.appliedAt, before)),
      ),
    )
    .returning({ id: institutionApplications.id });
  return gone.length;
}
