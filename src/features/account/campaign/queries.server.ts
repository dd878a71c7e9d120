import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { msFrom } from '../../../platform/db/clock.server.ts';
import { campaignRecipients, campaigns, operators } from '../../../platform/db/schema.server.ts';
import { asItWas, keepDeleted, takeDeleted, wholeRow } from '../../../platform/deleted/queries.server.ts';
import type { RecipientState, SkipCause } from '../../../shared/advertising/campaign-states.ts';
import type { MessageState, MessageWay } from '../../../shared/message-states.ts';

export type Campaign = typeof campaigns.$inferSelect;
type NewCampaign = typeof campaigns.$inferInsert;
type Seen = { id: number; version: number };

export async function insertCampaign(db: Db, row: NewCampaign): Promise<number> {
  const [made] = await db.insert(campaigns).values(row).returning({ id: campaigns.id });
  return made!.id;
}

/** One after the other of one operator, until the transaction ends. */
export async function lockNewCampaigns(tx: Db, operatorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`campaigns:${operatorId}`}))`);
}

/** What the same operator wrote word for word since then, and nobody changed or began; null: nothing. */
export async function findSameDraft(tx: Db, row: NewCampaign, since: Date): Promise<number | null> {
  const { title, words, linkPath, linkLabel, picture, byEmail, byText, audience, audienceDays } = campaigns;
  const [found] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        ...[
          eq(title, row.title),
          eq(words, row.words),
          eq(linkPath, row.linkPath),
          eq(linkLabel, row.linkLabel),
        ],
        ...[eq(byEmail, row.byEmail), eq(byText, row.byText), eq(audience, row.audience)],
        sql`${audienceDays} is not distinct from ${row.audienceDays ?? null}`,
        sql`${picture} is not distinct from ${row.picture ? JSON.stringify(row.picture) : null}::jsonb`,
        ...[eq(campaigns.operatorId, row.operatorId), eq(campaigns.state, 'draft'), eq(campaigns.version, 1)],
        gt(campaigns.createdAt, since),
      ),
    )
    .orderBy(desc(campaigns.id))
    .limit(1);
  return found?.id ?? null;
}

/** Newest first. */
export const listCampaigns = (db: Db, limit: number) =>
  db
    .select({ campaign: campaigns, operatorName: operators.name })
    .from(campaigns)
    .innerJoin(operators, eq(operators.id, campaigns.operatorId))
    .orderBy(desc(campaigns.id))
    .limit(limit);

export async function findCampaign(db: Db, id: number): Promise<Campaign | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row ?? null;
}

/** Held until the transaction ends: nothing of it is written down or ended meanwhile. */
export async function lockCampaign(tx: Db, id: number): Promise<Campaign | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  return row ?? null;
}

/** Where nobody changed it since. A trigger keeps what was begun. */
export async function changeCampaign(
  tx: Db,
  { id, version }: Seen,
  change: Partial<Omit<NewCampaign, 'id' | 'version'>>,
): Promise<boolean> {
  const changed = await tx
    .update(campaigns)
    .set({ ...change, version: version + 1 })
    .where(and(eq(campaigns.id, id), eq(campaigns.version, version)))
    .returning({ id: campaigns.id });
  return changed.length === 1;
}

/** It can come back for a while. */
export async function deleteDraft(tx: Db, { id, version }: Seen, now: Date): Promise<boolean> {
  const [gone] = await tx
    .delete(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.version, version), eq(campaigns.state, 'draft')))
    .returning({ row: wholeRow(campaigns) });
  if (gone) await keepDeleted(tx, campaigns, { key: id, row: gone.row, now });
  return gone !== undefined;
}

/** @returns whether there was one to bring back */
export async function bringDraftBack(tx: Db, id: number, nowMs: number): Promise<boolean> {
  const row = await takeDeleted(tx, campaigns, { key: id, nowMs });
  if (row !== null) await tx.execute(sql`insert into ${campaigns} ${asItWas(campaigns, row)}`);
  return row !== null;
}

/** Of each way: how many, what became of them, and how many refused since they got it. */
export type WayFigures = {
  way: MessageWay;
  planned: number;
  open: number;
  sent: number;
  failed: number;
  skipped: number;
  refusedSince: number;
};

export async function readFigures(db: Db, campaignId: number): Promise<WayFigures[]> {
  const rows = await db.execute<WayFigures>(sql`
    select r.way, count(*)::int as planned,
      (count(*) filter (where r.state = 'planned' or m.state in ('waiting', 'sending', 'unclear')))::int as open,
      (count(*) filter (where r.state = 'written' and m.sent_at is not null and m.state <> 'failed'))::int as sent,
      (count(*) filter (where r.state = 'written' and m.state = 'failed'))::int as failed,
      (count(*) filter (where r.state = 'skipped' or (r.state = 'written' and m.state = 'dropped')))::int as skipped,
      (count(*) filter (where r.state = 'written' and m.sent_at is not null and m.state <> 'failed' and c.withdrawn_at is not null))::int
        as "refusedSince"
    from ${campaignRecipients} r left join messages m on m.id = r.message_id
      left join member_consents c on c.id = r.consent_id
    where r.campaign_id = ${campaignId}::bigint group by r.way order by r.way`);
  return [...rows];
}

export type RecipientLine = {
  memberId: number;
  way: MessageWay;
  state: RecipientState;
  cause: SkipCause | null;
  consentVersion: string;
  consentedMs: number;
  decidedMs: number | null;
  messageState: MessageState | null;
  sentMs: number | null;
};

/** By the number of the member, those behind one. */
export async function listRecipients(
  db: Db,
  campaignId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RecipientLine[]> {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  const rows = await db.execute<RecipientLine>(sql`
    select r.member_id::int as "memberId", r.way, r.state, r.cause, r.consent_version as "consentVersion",
      ${ms('r.consented_at')} as "consentedMs", ${ms('r.decided_at')} as "decidedMs", m.state as "messageState",
      ${ms('m.sent_at')} as "sentMs"
    from ${campaignRecipients} r left join messages m on m.id = r.message_id
    where r.campaign_id = ${campaignId}::bigint and r.member_id in (
      select distinct member_id from campaign_recipients
      where campaign_id = ${campaignId}::bigint and member_id > ${after}::bigint order by member_id limit ${limit}::int)
    order by r.member_id, r.way`);
  return [...rows];
}

/** Those that may begin now. */
export async function listDue(db: Db, now: Date): Promise<Seen[]> {
  return db
    .select({ id: campaigns.id, version: campaigns.version })
    .from(campaigns)
    .where(
      and(eq(campaigns.state, 'scheduled'), sql`${campaigns.startAt} <= ${now.toISOString()}::timestamptz`),
    )
    .orderBy(campaigns.id);
}

/** In how many milliseconds one is to begin, or to go on; null where none waits. @param waitMs before that none may */
export const msUntilCampaign = (nowMs: number, waitMs: number): SQL<number | null> =>
  sql`(select min(greatest(${waitMs}::float8, case when ${campaigns.state} = 'sending' then 0
    else ${msFrom(nowMs, sql`${campaigns.startAt}`)} end))
    from ${campaigns} where ${campaigns.state} in ('scheduled', 'sending'))`;

export async function listSending(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.state, 'sending'))
    .orderBy(campaigns.id);
  return rows.map(({ id }) => id);
}
