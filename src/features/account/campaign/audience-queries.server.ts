// Who agreed to advertising and may be told of it: one condition for what is counted, what is planned, and what is sent.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { campaignRecipients } from '../../../platform/db/schema.server.ts';
import type { Audience } from '../../../shared/advertising/campaign-states.ts';
import { type MessageWay, messageWays } from '../../../shared/message-states.ts';
import type { Campaign } from './queries.server.ts';

export type AudienceWish = { audience: Audience; days: number | null };

export const agreementFor = { email: 'marketing_email', text: 'marketing_sms' } as const satisfies Record<
  MessageWay,
  string
>;

/** Of `c`, a row of the consents: it holds, and two years of it never went by without a reminder. */
export const isAlive = (now: Date): SQL =>
  sql`c.withdrawn_at is null and coalesce(c.reminded_for, c.agreed_at) > ${now.toISOString()}::timestamptz - interval '2 years'`;

/** Of `m`, a member: there is an address, or a Korean mobile number. */
export const isReachable: Record<MessageWay, SQL> = {
  email: sql`m.email <> ''`,
  text: sql`regexp_replace(m.phone, '\\D', '', 'g') ~ '^01[016789]\\d{7,8}$'`,
};

const hasBox = sql`exists (select from devices d where d.member_id = m.id)`;

const isAmong = ({ audience, days }: AudienceWish, now: Date): SQL =>
  ({
    all: sql`true`,
    box: hasBox,
    noBox: sql`not ${hasBox}`,
    contentEnds: sql`exists (select from entitlements e where e.member_id = m.id and e.ended_at is null and e.granted_at is not null
      and e.suspended_at is null and e.expires_at > ${now.toISOString()}::timestamptz
      and e.expires_at <= ${now.toISOString()}::timestamptz + ${days ?? 0}::int * interval '1 day')`,
    persons: sql`m.user_type <> 1`,
    institutions: sql`m.user_type = 1`,
  })[audience];

const reachedBy = (way: MessageWay, wish: AudienceWish, now: Date): SQL => sql`
  select m.id as member_id, ${way}::text as way, c.id as consent_id, c.version, c.agreed_at
  from members m join member_consents c on c.member_id = m.id and c.agreement = ${agreementFor[way]} and ${isAlive(now)}
  where m.left_at is null and ${isReachable[way]} and ${isAmong(wish, now)}`;

const waysOf = ({ byEmail, byText }: Pick<Campaign, 'byEmail' | 'byText'>): MessageWay[] =>
  messageWays.filter((way) => (way === 'email' ? byEmail : byText));

const reached = (wish: AudienceWish, ways: readonly MessageWay[], now: Date): SQL =>
  sql.join(
    ways.map((way) => reachedBy(way, wish, now)),
    sql` union all `,
  );

export type AudienceSize = { email: number; text: number; people: number };

/** How many would get it now. A person who gets both is one. */
export async function countAudience(
  db: Db,
  wish: AudienceWish & Pick<Campaign, 'byEmail' | 'byText'>,
  now: Date,
): Promise<AudienceSize> {
  const ways = waysOf(wish);
  if (ways.length === 0) return { email: 0, text: 0, people: 0 };
  const [row] = await db.execute<AudienceSize>(sql`
    select (count(*) filter (where way = 'email'))::int as email, (count(*) filter (where way = 'text'))::int as text,
      count(distinct member_id)::int as people
    from (${reached(wish, ways, now)}) as found`);
  return row!;
}

/** Everybody who would get it now, each once by each way. */
export async function planRecipients(tx: Db, campaign: Campaign, now: Date): Promise<void> {
  const wish = { audience: campaign.audience, days: campaign.audienceDays };
  await tx.execute(sql`
    insert into ${campaignRecipients} (campaign_id, member_id, way, consent_id, consent_version, consented_at)
    select ${campaign.id}::bigint, member_id, way, consent_id, version, agreed_at
    from (${reached(wish, waysOf(campaign), now)}) as found order by member_id
    on conflict do nothing`);
}
