// Writes down what is to be told, in the transaction of what it tells of: no change without its message, no message of a change that
// did not happen. One call decides both ways.
import type { Db } from '../../platform/db/client.server.ts';
import type { Deps } from '../../platform/http/context.server.ts';
import type { Block } from './email-frame.server.ts';
import { type OccasionName, textTopicOf } from './occasion-rules.ts';
import { findAddressee, insertMessages, type NewMessage } from './queries.server.ts';
import { type FilledText, textTemplates } from './text-messages.ts';
import { mobileOf } from './text-rules.ts';

export type EmailContent = { subject: string; title: string; blocks: Block[] };

export type News = {
  occasion: OccasionName;
  /** Of which thing, and which time of it: told once by each way, whatever is repeated. Letters, digits and `.-_`. */
  about: string;
  memberId?: number | null;
  orderId?: number | null;
  /** Where nobody says, the member's own; empty ones are told nothing. */
  to?: { email: string; phone?: string };
  email?: EmailContent;
  text?: FilledText;
};

export type MessageDeps = Pick<Deps, 'env' | 'now'>;

/** @returns whether there was anybody to tell. */
export async function addMessage(tx: Db, deps: MessageDeps, news: News): Promise<boolean> {
  const { memberId = null, orderId = null, occasion, about } = news;
  const to = news.to ?? (memberId === null ? null : await findAddressee(tx, memberId));
  const phone = deps.env.texts && news.text ? mobileOf(to?.phone ?? '') : null;
  const common = { occasion, about, memberId, orderId, createdAt: new Date(deps.now()).toISOString() };
  const rows: NewMessage[] = [];
  // Who left the shop has no address here any more.
  if (to?.email && news.email) {
    const { subject, title, blocks } = news.email;
    rows.push({
      ...common,
      ...{ way: 'email', recipient: to.email, title: subject, content: { title, blocks }, topic: null },
    });
  }
  if (phone !== null && news.text) {
    const { title } = textTemplates[news.text.template];
    rows.push({
      ...common,
      ...{ way: 'text', recipient: phone, title, content: news.text, topic: textTopicOf(occasion) },
    });
  }
  if (rows.length > 0) await insertMessages(tx, rows);
  return rows.length > 0;
}
