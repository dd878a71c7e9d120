// What a member is told by mail of what an operator did to their box or their contents, and of what changed about their log-in. A
// job in the change's transaction.

import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/client.server.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import { type Block, readSender, writeEmail } from './email-frame.server.ts';
import { memberEmailWords as words } from './member-email-words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { findAddressee } from './queries.server.ts';

export type MemberNews =
  | { kind: 'serialGained' | 'serialLost'; serial: string }
  /** `answer`: the operator's own words to the claimant. */
  | { kind: 'claimRefused'; serial: string; answer: string }
  | { kind: 'contentGranted'; title: string; days: number }
  | { kind: 'contentExtended'; title: string; days: number; until: Date | null }
  | { kind: 'contentRevoked'; title: string }
  /** Added before the address changes, so that it goes to the old one. */
  | { kind: 'addressChanged'; at: Date }
  /** By a mailed code in place of the passkey. */
  | { kind: 'enteredByMail'; at: Date }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string; at: Date };

export async function addMemberEmail(
  tx: Db,
  deps: EmailDeps,
  memberId: number,
  news: MemberNews,
): Promise<void> {
  const member = await findAddressee(tx, memberId);
  // Who left the shop has no address here any more.
  if (!member?.email) return;
  const { subject, title, blocks } = compose(news);
  const isOfContent = news.kind.startsWith('content');
  const link = !isOfContent
    ? { href: `${deps.env.publicUrl}/profile`, label: words.toProfile }
    : { href: `${deps.env.publicUrl}/buylist#contents`, label: words.toContents };
  const email = writeEmail(await readSender(tx, deps), title, [
    words.greeting(member.userName),
    ...blocks,
    words.ask,
    link,
  ]);
  // The same may happen to a member again, and is told again.
  const key = `member-${memberId}-${news.kind}-${randomUUID()}`;
  await deps.jobs.add(tx, 'email', { to: member.email, subject, ...email, key }, { key });
}

function compose(news: MemberNews): { subject: string; title: string; blocks: Block[] } {
  switch (news.kind) {
    case 'serialGained':
      return { ...words.serialGained, blocks: [words.serialGained.lead(news.serial)] };
    case 'serialLost':
      return {
        ...words.serialLost,
        blocks: [words.serialLost.lead(news.serial), words.serialLost.warning],
      };
    case 'claimRefused': {
      const { subject, title, lead, answer } = words.claimRefused;
      return { subject, title, blocks: [lead(news.serial), { heading: answer }, news.answer] };
    }
    case 'contentGranted': {
      const { subject, title, lead, days, noEnd } = words.contentGranted;
      const period = news.days > 0 ? days(news.days) : noEnd;
      return { subject: subject(news.title), title, blocks: [lead(news.title), period] };
    }
    case 'contentExtended': {
      const { subject, title, lead, until } = words.contentExtended;
      const end = news.until ? [until(formatKoreanDate(news.until.getTime()))] : [];
      return { subject: subject(news.title), title, blocks: [lead(news.title, news.days), ...end] };
    }
    case 'addressChanged': {
      const { subject, title, lead, warning } = words.addressChanged;
      return { subject, title, blocks: [lead(formatKoreanDateTime(news.at.getTime())), warning] };
    }
    case 'enteredByMail': {
      const { subject, title, lead, warning } = words.enteredByMail;
      return { subject, title, blocks: [lead(formatKoreanDateTime(news.at.getTime())), warning] };
    }
    case 'passkeyAdded':
    case 'passkeyRemoved': {
      const { subject, title, lead, warning } = words[news.kind];
      return { subject, title, blocks: [lead(formatKoreanDateTime(news.at.getTime()), news.name), warning] };
    }
    case 'contentRevoked': {
      const { subject, title, lead } = words.contentRevoked;
      return { subject: subject(news.title), title, blocks: [lead(news.title)] };
    }
  }
}
