import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../platform/db/clock.server.ts';
import { members, messages, mutedTexts } from '../../platform/db/schema.server.ts';
import type { MessageState, MessageWay, TextTopic } from '../../shared/message-states.ts';

/** Of the queue's job that sends it: the pauses grow from 3 seconds to 6 hours, twelve attempts are most of a day. */
export const sendingAttempts = 12;

export type NewMessage = {
  occasion: string;
  about: string;
  way: MessageWay;
  recipient: string;
  memberId: number | null;
  orderId: number | null;
  title: string;
  content: object;
  createdAt: string;
  /** Whoever switched the texts of it off gets none. */
  topic: TextTopic | null;
};

/** What goes to every member waits behind what a purchase tells. The queue takes the lowest number first. */
const jobPriority = sql`case occasion when 'termsChanged' then 10 else 0 end`;

/** Of a row and nobody else's: a job that waits is replaced by one with the same key. */
const jobKey = sql`about || '-m' || id`;

/**
 * With the jobs that send them, in one statement. What was told before is left as it is. Advertising gets no job: it has a loop of its
 * own, so that nothing of a purchase waits behind it. @returns those that are new
 */
export async function insertMessages(
  tx: Db,
  rows: readonly NewMessage[],
): Promise<{ id: number; about: string }[]> {
  const written = await tx.execute<{ id: string; about: string }>(sql`
    with told as (
      insert into ${messages} (occasion, about, way, recipient, member_id, order_id, title, content, created_at)
      select m.occasion, m.about, m.way, m.recipient, m."memberId", m."orderId", m.title, m.content, m."createdAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m(occasion text, about text, way text, recipient text,
        "memberId" bigint, "orderId" bigint, title text, content jsonb, "createdAt" timestamptz, topic text)
      where not exists (select from ${mutedTexts} off where off.member_id = m."memberId" and off.topic = m.topic)
      on conflict do nothing
      returning id, about, occasion)
    select id, about, case when occasion <> 'advertisement' then (graphile_worker.add_job('message',
      payload => json_build_object('id', id), max_attempts => ${sendingAttempts}::int, priority => ${jobPriority}, job_key => ${jobKey})).id end from told`);
  return [...written].map(({ id, about }) => ({ id: Number(id), about }));
}

/** Whoever repeats it more often has another problem. */
const mostRepeats = 50;

/**
 * The first of its kind, and how often it was repeated. Locked: of two who repeat it at once the second counts the first's. A repetition
 * leads to its original.
 */
export async function findToRepeat(tx: Db, id: number) {
  // By itself: what is counted below must be read after the other one's commit.
  await tx.execute(sql`select from ${messages} where id = ${id}::bigint for update`);
  const [row] = await tx.execute<{
    occasion: string;
    about: string;
    way: MessageWay;
    recipient: string;
    memberId: string | null;
    orderId: string | null;
    title: string;
    content: object | null;
    state: MessageState;
    repeats: number;
  }>(sql`
    select m.occasion, base as about, m.way, m.recipient, m.member_id as "memberId", m.order_id as "orderId", m.title, m.content,
      m.state, (select count(*)::int from messages r where r.recipient <> '' and r.occasion = m.occasion and r.way = m.way
        and r.about in (select base || '-again' || n from generate_series(1, ${mostRepeats}::int) as n)) as repeats
    from ${messages} m cross join lateral regexp_replace(m.about, '-again\\d+$', '') as base
    where m.id = ${id}::bigint`);
  if (!row) return null;
  const { memberId, orderId, ...rest } = row;
  return {
    ...rest,
    memberId: memberId === null ? null : Number(memberId),
    orderId: orderId === null ? null : Number(orderId),
  };
}

export async function findAddressee(db: Db, memberId: number) {
  const [row] = await db
    .select({ email: members.email, phone: members.phone, userName: members.userName })
    .from(members)
    .where(eq(members.id, memberId));
  return row ?? null;
}

export type LeasedMessage = {
  id: number;
  occasion: string;
  about: string;
  way: MessageWay;
  recipient: string;
  memberId: number | null;
  title: string;
  content: unknown;
  attempts: number;
  createdAt: Date;
};

const leased = sql`id, occasion, about, way, recipient, member_id as "memberId", title, content, attempts,
  created_at as "createdAt"`;

type Leased = Omit<LeasedMessage, 'id' | 'memberId' | 'createdAt'> & {
  id: string;
  memberId: string | null;
  createdAt: string | Date;
};
const read = (row: Leased): LeasedMessage => ({
  ...row,
  id: Number(row.id),
  memberId: row.memberId === null ? null : Number(row.memberId),
  createdAt: new Date(row.createdAt),
});

/**
 * Whoever gets it sends it, and nobody else meanwhile. A text whose sender died while the vendor had it isn't among them: it may have
 * been sent. An e-mail is: a second one has the same Message-ID. Of advertising neither is: nobody gets it twice, and nobody misses it.
 */
export async function leaseToSend(
  db: Db,
  id: number,
  { clock, leaseMs, isAdvertisement }: { clock: DatabaseClock; leaseMs: number; isAdvertisement: boolean },
): Promise<LeasedMessage | null> {
  const [row] = await db.execute<Leased>(sql`
    update ${messages} set state = 'sending', attempts = attempts + 1, lease_until = ${clock.after(leaseMs)}, cause = ''
    where id = ${id}::bigint and (occasion = 'advertisement') = ${isAdvertisement}
      and (state = 'waiting' or (occasion <> 'advertisement' and (state = 'failed'
        or (state = 'sending' and way = 'email' and lease_until < ${clock.after(0)}))))
    returning ${leased}`);
  return row ? read(row) : null;
}

export type Change = {
  state: MessageState;
  provider?: string;
  providerRef?: string;
  form?: 'alimtalk' | 'sms' | 'lms' | null;
  cause?: string;
  /** In how many milliseconds the vendor is asked; null: never again. */
  askInMs: number | null;
  /** What was sent is forgotten at once. */
  forgets?: boolean;
  /** It was asked about, and nobody answered. */
  isUncounted?: boolean;
};

/** Where it is still as it was when it was taken: `from` is the state, `attempts` says that it is this sender's. */
export async function moveMessage(
  db: Db,
  { id, attempts }: { id: number; attempts: number },
  from: MessageState,
  change: Change,
  { clock, nowMs }: { clock: DatabaseClock; nowMs: number },
): Promise<boolean> {
  const {
    state,
    provider = null,
    providerRef = null,
    form = null,
    cause = '',
    askInMs,
    forgets = false,
    isUncounted,
  } = change;
  const at = new Date(nowMs).toISOString();
  const isTaken = state === 'sent';
  const hasArrived = state === 'delivered';
  const hasEnded = hasArrived || state === 'failed' || state === 'dropped';
  const moved = await db.execute(sql`
    update ${messages} set state = ${state}, lease_until = null, cause = ${cause},
      provider = coalesce(${provider}::text, provider), provider_ref = coalesce(${providerRef}::text, provider_ref),
      form = coalesce(${form}::text, form), ask_at = ${askInMs === null ? sql`null` : clock.after(askInMs)},
      asked = ${isUncounted ? sql`asked` : state === from ? sql`asked + 1` : sql`0`},
      content = case when ${forgets} then null else content end,
      sent_at = case when ${isTaken || hasArrived} then coalesce(sent_at, ${at}::timestamptz) else sent_at end,
      ended_at = case when ${hasEnded} then ${at}::timestamptz end
    where id = ${id}::bigint and state = ${from} and attempts = ${attempts}::int
    returning id`);
  return moved.length > 0;
}

export type AskedMessage = LeasedMessage & {
  state: MessageState;
  provider: string;
  providerRef: string;
  cause: string;
  asked: number;
};

/**
 * Those that the vendor is to be asked about, and texts whose sender died while the vendor had them: nobody knows whether it took
 * them.
 */
export async function leaseToAsk(
  db: Db,
  { clock, leaseMs, limit }: { clock: DatabaseClock; leaseMs: number; limit: number },
): Promise<AskedMessage[]> {
  await db.execute(sql`
    update ${messages} set state = 'unclear', lease_until = null, ask_at = ${clock.after(0)}, asked = 0, cause = 'died'
    where way = 'text' and state = 'sending' and lease_until < ${clock.after(0)}`);
  const rows = await db.execute<Leased & Omit<AskedMessage, keyof LeasedMessage>>(sql`
    update ${messages} set ask_at = ${clock.after(leaseMs)}
    where id in (select id from messages where ask_at <= ${clock.after(0)} and state in ('sent', 'unclear')
      order by ask_at limit ${limit}::int for update skip locked)
    returning ${leased}, state, provider, provider_ref as "providerRef", cause, asked`);
  return [...rows].map((row) => ({ ...row, ...read(row) }));
}

/**
 * The vendor told that there is news of them. Only of those that it took: one that is unclear keeps its pace, because two answers that
 * come too soon after each other would be believed.
 */
export async function hastenAsking(
  db: Db,
  { ids, provider, clock }: { ids: readonly number[]; provider: string; clock: DatabaseClock },
): Promise<void> {
  await db.execute(sql`
    update ${messages} set ask_at = least(ask_at, ${clock.after(0)})
    where id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::bigint)
      and state = 'sent' and provider = ${provider} and ask_at is not null`);
}

/** In how many milliseconds the next falls due; null where none does. */
export const msUntilAsking = (clock: DatabaseClock): SQL<number | null> =>
  msUntil(
    clock,
    sql`least((select min(ask_at) from ${messages} where ask_at is not null),
      (select min(lease_until) from ${messages} where state = 'sending' and way = 'text'))`,
  );

/** So that somebody sends it again. */
export async function addSendingJob(db: Db, id: number): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job('message', payload => json_build_object('id', id),
    max_attempts => ${sendingAttempts}::int, job_key => ${jobKey})
    from ${messages} where id = ${id}::bigint and occasion <> 'advertisement'`);
}

/** Whoever leaves is told nothing more, and where they were told of something is forgotten; that they were told stays. */
export async function forgetMessagesOf(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`
    update ${messages} set recipient = '', content = null, title = '', ask_at = null,
      state = case when state in ('waiting', 'sending', 'unclear') then 'dropped' else state end,
      cause = case when state in ('waiting', 'sending', 'unclear') then 'left' else cause end
    where member_id = ${memberId}::bigint`);
  await tx.delete(mutedTexts).where(eq(mutedTexts.memberId, memberId));
}

/** For the member's own copy of what the shop keeps of them. */
export const findOwnMessages = async (db: Db, memberId: number) => [
  ...(await db.execute<{
    occasion: string;
    way: string;
    title: string;
    state: string;
    createdAt: string;
  }>(sql`
    select occasion, way, title, state, form, to_json(created_at)#>>'{}' as "createdAt", to_json(sent_at)#>>'{}' as "sentAt"
    from ${messages} where member_id = ${memberId}::bigint order by id`)),
];

export async function muteTopic(db: Db, memberId: number, topic: TextTopic, mutedAt: Date): Promise<void> {
  await db.insert(mutedTexts).values({ memberId, topic, mutedAt }).onConflictDoNothing();
}

export async function unmuteTopic(db: Db, memberId: number, topic: TextTopic): Promise<void> {
  await db.delete(mutedTexts).where(and(eq(mutedTexts.memberId, memberId), eq(mutedTexts.topic, topic)));
}

export async function listMutedTopics(db: Db, memberId: number): Promise<TextTopic[]> {
  const rows = await db
    .select({ topic: mutedTexts.topic })
    .from(mutedTexts)
    .where(eq(mutedTexts.memberId, memberId));
  return rows.map(({ topic }) => topic);
}
