// From the plan into the outbox, a few at a time; and the last look before one goes out.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { campaignRecipients, campaigns } from '../../../platform/db/schema.server.ts';
import type { CampaignState, SkipCause } from '../../../shared/advertising/campaign-states.ts';
import type { MessageWay } from '../../../shared/message-states.ts';
import { agreementFor, isAlive, isReachable } from './audience-queries.server.ts';

export type NextRecipient = {
  memberId: number;
  way: MessageWay;
  email: string;
  phone: string;
  /** The consent that holds now. */
  consentId: number;
  consentVersion: string;
  consentedAt: Date;
  /** Why they get none after all. */
  cause: SkipCause | null;
};

/** Nobody else takes them meanwhile; a member who is just leaving is waited for by the next round. */
export async function takePlanned(
  tx: Db,
  campaignId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<NextRecipient[]> {
  const agreement = sql`case r.way when 'email' then ${agreementFor.email} else ${agreementFor.text} end`;
  const rows = await tx.execute<
    Omit<NextRecipient, 'consentId' | 'consentedAt'> & { consentId: number | null; consentedMs: number }
  >(sql`
    select r.member_id::int as "memberId", r.way, m.email, m.phone, coalesce(c.id, r.consent_id)::int as "consentId",
      coalesce(c.version, r.consent_version) as "consentVersion",
      (extract(epoch from coalesce(c.agreed_at, r.consented_at)) * 1000)::float8 as "consentedMs",
      case when m.left_at is not null then 'left' when c.id is null then 'refused' when not (${isAlive(now)}) then 'unconfirmed'
        when not (case r.way when 'email' then ${isReachable.email} else ${isReachable.text} end) then 'noAddress' end as cause
    from ${campaignRecipients} r join members m on m.id = r.member_id
      left join member_consents c on c.member_id = r.member_id and c.agreement = ${agreement} and c.withdrawn_at is null
    where r.campaign_id = ${campaignId}::bigint and r.state = 'planned'
    order by r.member_id limit ${limit}::int
    for update of r skip locked for key share of m skip locked`);
  return [...rows].map(({ consentedMs, consentId, ...row }) => ({
    ...row,
    consentId: consentId ?? 0,
    consentedAt: new Date(consentedMs),
  }));
}

export type Decided = Pick<
  NextRecipient,
  'memberId' | 'way' | 'consentId' | 'consentVersion' | 'consentedAt'
> & {
  messageId: number | null;
  cause: SkipCause | null;
};

export async function noteDecided(
  tx: Db,
  campaignId: number,
  rows: readonly Decided[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${campaignRecipients} r set state = case when d.cause is null then 'written' else 'skipped' end, cause = d.cause,
      decided_at = ${now.toISOString()}::timestamptz, message_id = d."messageId", consent_id = d."consentId",
      consent_version = d."consentVersion", consented_at = d."consentedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d("memberId" bigint, way text, "messageId" bigint, cause text,
      "consentId" bigint, "consentVersion" text, "consentedAt" timestamptz)
    where r.campaign_id = ${campaignId}::bigint and r.member_id = d."memberId" and r.way = d.way and r.state = 'planned'`);
}

export async function skipPlanned(tx: Db, campaignId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${campaignRecipients} set state = 'skipped', cause = 'stopped', decided_at = ${now.toISOString()}::timestamptz
    where campaign_id = ${campaignId}::bigint and state = 'planned'`);
}

export type LastLook = { state: CampaignState; memberId: number; way: MessageWay; isAlive: boolean };

/** Of the very consent that it was written under: who withdrew it and agreed anew since gets the next one. */
export async function lookAt(db: Db, messageId: number, now: Date): Promise<LastLook | null> {
  const [row] = await db.execute<LastLook>(sql`
    select k.state, r.member_id::int as "memberId", r.way, (c.id is not null and ${isAlive(now)}) as "isAlive"
    from ${campaignRecipients} r join ${campaigns} k on k.id = r.campaign_id
      left join member_consents c on c.id = r.consent_id and c.member_id = r.member_id
    where r.message_id = ${messageId}::bigint and r.state = 'written'`);
  return row ?? null;
}

/** One that stands in the outbox, and isn't sent after all. */
export async function skipWritten(db: Db, messageId: number, cause: SkipCause): Promise<void> {
  await db.execute(sql`update ${campaignRecipients} set state = 'skipped', cause = ${cause}
    where message_id = ${messageId}::bigint and state = 'written'`);
}

/**
 * How many of it nobody decided on yet, and the outbox's numbers of those that wait; those that were tried least come first. Of what is
 * unclear the vendor may say yet that it has none: then it waits again, and the campaign must not have ended.
 */
export async function readProgress(
  db: Db,
  campaignId: number,
): Promise<{ planned: number; waiting: number[]; underWay: number }> {
  const [row] = await db.execute<{ planned: number; waiting: number[] | null; underWay: number }>(sql`
    select (select count(*)::int from ${campaignRecipients} where campaign_id = ${campaignId}::bigint and state = 'planned') as planned,
      json_agg(m.id order by m.attempts, m.id) filter (where m.state = 'waiting') as waiting,
      (count(*) filter (where m.state in ('sending', 'unclear')))::int as "underWay"
    from ${campaignRecipients} r join messages m on m.id = r.message_id
    where r.campaign_id = ${campaignId}::bigint and m.state in ('waiting', 'sending', 'unclear')`);
  return { planned: row!.planned, waiting: (row!.waiting ?? []).map(Number), underWay: row!.underWay };
}

/** Which ended so long ago that they are destroyed, and their messages. */
export async function findOldCampaigns(
  tx: Db,
  before: Date,
  limit: number,
): Promise<{ id: number; messages: number[] }[]> {
  const rows = await tx.execute<{ id: number; messages: number[] | null }>(sql`
    select k.id::int, (select json_agg(r.message_id) from ${campaignRecipients} r
      where r.campaign_id = k.id and r.message_id is not null) as messages
    from ${campaigns} k where k.ended_at < ${before.toISOString()}::timestamptz order by k.id limit ${limit}::int for update of k`);
  return [...rows].map(({ id, messages }) => ({ id, messages: (messages ?? []).map(Number) }));
}

export async function deleteCampaign(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from ${campaigns} where id = ${id}::bigint`);
}
