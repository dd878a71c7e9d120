import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import type { MessageState, MessageWay, TextForm } from '../../../shared/message-states.ts';

export type Filter = {
  by: 'all' | 'email' | 'phone' | 'order';
  word: string;
  state: MessageState | null;
  way: MessageWay | null;
  beforeId: number | null;
  limit: number;
};

export type FoundMessage = {
  id: number;
  occasion: string;
  title: string;
  way: MessageWay;
  form: TextForm | null;
  state: MessageState;
  cause: string;
  recipient: string;
  moid: string | null;
  number: string | null;
  memberId: number | null;
  createdMs: number;
  sentMs: number | null;
  endedMs: number | null;
  attempts: number;
  hasContent: boolean;
};

/** As orders are numbered, where somebody leaves the hyphens out. */
const hyphenated = (word: string) => word.replace(/^(\d{6})(\d{4})(\d{4})$/, '$1-$2-$3');

const ms = (column: string) => sql.raw(`(extract(epoch from m.${column}) * 1000)::float8`);

/** Newest first. */
export const findMessages = async (db: Db, filter: Filter): Promise<FoundMessage[]> => {
  const { by, word, state, way, beforeId, limit } = filter;
  const whose = {
    all: sql`true`,
    email: sql`m.way = 'email' and lower(m.recipient) = lower(${word})`,
    phone: sql`m.way = 'text' and m.recipient = ${word.replace(/\D/g, '')}`,
    order: sql`m.order_id in (select id from orders where number = ${hyphenated(word)} or moid = ${word})`,
  }[by];
  return [
    ...(await db.execute<FoundMessage>(sql`
      select m.id::int, m.occasion, m.title, m.way, m.form, m.state, m.cause, m.recipient, o.moid, o.number,
        m.member_id::int as "memberId", ${ms('created_at')} as "createdMs", ${ms('sent_at')} as "sentMs",
        ${ms('ended_at')} as "endedMs", m.attempts, m.content is not null as "hasContent"
      from messages m left join orders o on o.id = m.order_id
      where ${whose} and (${state}::text is null or m.state = ${state}) and (${way}::text is null or m.way = ${way})
        and (${beforeId}::bigint is null or m.id < ${beforeId}::bigint)
      order by m.id desc limit ${limit}::int`)),
  ];
};
