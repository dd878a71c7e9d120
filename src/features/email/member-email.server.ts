// What a member is told of what an operator did to their box or their contents, and of what changed about their log-in. In the
// change's transaction.

import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/client.server.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import { addMessage } from '../message/add.server.ts';
import { type Block, greet } from '../message/email-frame.server.ts';
import { findAddressee } from '../message/queries.server.ts';
import { type FilledText, textOf } from '../message/text-messages.ts';
import { memberEmailWords as words } from './member-email-words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';

export type MemberNews =
  | { kind: 'serialGained' | 'serialLost'; serial: string }
  /** By its owner, who may take it back until then. `repairNumber`: what they asked the shop to repair of it, which isn't over. */
  | { kind: 'boxGivenUp'; serial: string; at: Date; until: Date; repairNumber: string | null }
  | { kind: 'boxTakenBack' | 'boxStopped' | 'boxReopened'; serial: string }
  /** `answer`: the operator's own words to the claimant. */
  | { kind: 'claimRefused'; serial: string; answer: string }
  | { kind: 'contentGranted'; title: string; days: number }
  | { kind: 'contentExtended'; title: string; days: number; until: Date | null }
  /** `reason`: of one that was bought. */
  | { kind: 'contentRevoked'; title: string; reason?: string }
  /** Added before the address changes, so that it goes to the old one. */
  | { kind: 'addressChanged'; at: Date }
  /** By a mailed code in place of the passkey. */
  | { kind: 'enteredByMail'; at: Date }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string; at: Date }
  /** `by`: whose log-in, as it is called. Entered: from a browser that this member never used. */
  | { kind: 'socialLinked' | 'socialUnlinked' | 'socialEntered'; by: string; at: Date };

export async function addMemberEmail(
  tx: Db,
  deps: EmailDeps,
  memberId: number,
  news: MemberNews,
): Promise<void> {
  const member = await findAddressee(tx, memberId);
  if (!member) return;
  const { subject, title, blocks } = compose(news);
  const isOfContent = news.kind.startsWith('content');
  const link = !isOfContent
    ? { href: `${deps.env.publicUrl}/profile`, label: words.toProfile }
    : { href: `${deps.env.publicUrl}/buylist#contents`, label: words.toContents };
  const text = textOfNews(news);
  await addMessage(tx, deps, {
    occasion: news.kind,
    // The same may happen to a member again, and is told again.
    about: `member-${memberId}-${news.kind}-${randomUUID()}`,
    memberId,
    to: member,
    email: { subject, title, blocks: [greet(member.userName), ...blocks, words.ask, link] },
    ...(text && { text }),
  });
}

/** Of a log-in and its safety the mailbox alone is told. */
function textOfNews(news: MemberNews): FilledText | null {
  switch (news.kind) {
    case 'contentGranted': {
      const { days, noEnd } = words.contentGranted;
      return textOf('contentGranted', { 콘텐츠: news.title, 기간: news.days > 0 ? days(news.days) : noEnd });
    }
    case 'contentExtended': {
      const end = news.until ? formatKoreanDate(news.until.getTime()) : null;
      const 기간 = end ? words.contentExtended.until(end) : words.contentGranted.days(news.days);
      return textOf('contentExtended', { 콘텐츠: news.title, 기간 });
    }
    case 'contentRevoked':
      return textOf('contentRevoked', { 콘텐츠: news.title });
    default:
      return null;
  }
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
    case 'boxGivenUp': {
      const { subject, title, lead, next, repair, takeBack, warning } = words.boxGivenUp;
      const until = formatKoreanDateTime(news.until.getTime());
      return {
        subject,
        title,
        blocks: [
          ...[lead(news.serial, formatKoreanDateTime(news.at.getTime())), next],
          ...(news.repairNumber === null ? [] : [repair(news.repairNumber)]),
          ...[takeBack(until), warning],
        ],
      };
    }
    case 'boxStopped':
      return { ...words.boxStopped, blocks: [words.boxStopped.lead(news.serial), words.boxStopped.warning] };
    case 'boxReopened':
      return { ...words.boxReopened, blocks: [words.boxReopened.lead(news.serial)] };
    case 'boxTakenBack':
      return { ...words.boxTakenBack, blocks: [words.boxTakenBack.lead(news.serial)] };
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
    case 'socialLinked':
    case 'socialUnlinked':
    case 'socialEntered': {
      const { subject, title, lead, warning } = words[news.kind];
      const when = formatKoreanDateTime(news.at.getTime());
      return { subject: subject(news.by), title: title(news.by), blocks: [lead(when, news.by), warning] };
    }
    case 'contentRevoked': {
      const { subject, title, lead, bought, why, ask } = words.contentRevoked;
      const blocks: Block[] =
        news.reason === undefined
          ? [lead(news.title)]
          : [bought(news.title), { rows: [[why, news.reason]] }, ask];
      return { subject: subject(news.title), title, blocks };
    }
  }
}
