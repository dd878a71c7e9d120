// A content ends soon, or has just ended: by e-mail and text, until its member says that this isn't wanted.
import type { Db } from '../../platform/db/client.server.ts';
import { describeEnd } from '../commerce/entitlement/messages.ts';
import { addMessage } from '../message/add.server.ts';
import { findAddressee } from '../message/queries.server.ts';
import { textOf } from '../message/text-messages.ts';
import { contentEndWords as words } from './content-end-words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';

export type ContentEndNews = {
  entitlementId: number;
  title: string;
  expiresAt: Date;
  /** Which of the reminders it is, in days before the end. */
  stage: number;
  daysLeft: number;
  hasEnded: boolean;
  /** Where more time of it is bought; null where nothing goes on with it now. */
  goOn: string | null;
  /** Where reminders are ended without a log-in. */
  refusal: string;
};

/** In the transaction that notes it as told. */
export async function addContentEndNews(
  tx: Db,
  deps: EmailDeps,
  memberId: number,
  news: ContentEndNews,
): Promise<void> {
  const member = await findAddressee(tx, memberId);
  if (!member) return;
  const { title: 콘텐츠, hasEnded, goOn, daysLeft } = news;
  const 기한 = describeEnd(news.expiresAt.getTime(), deps.now());
  const {
    subject,
    title,
    lead,
    end,
    noPayment,
    goOnLead,
    goOn: goOnLabel,
  } = words[hasEnded ? 'ended' : 'ends'];
  const 남은날 = words.left(daysLeft);
  await addMessage(tx, deps, {
    occasion: hasEnded ? 'contentEnded' : 'contentEnds',
    about: `content-end-${news.entitlementId}-${news.expiresAt.getTime()}-${news.stage}`,
    memberId,
    to: member,
    email: {
      subject: subject(콘텐츠, 남은날),
      title,
      blocks: [
        words.greeting(member.userName),
        lead(콘텐츠),
        {
          rows: [
            [words.content, 콘텐츠],
            [end, hasEnded ? 기한 : `${기한} (${남은날})`],
          ],
        },
        noPayment,
        ...(goOn ? [goOnLead, { href: goOn, label: goOnLabel }] : []),
        { href: `${deps.env.publicUrl}/buylist#contents`, label: words.toContents },
        { href: news.refusal, label: words.refuse },
      ],
    },
    text: hasEnded
      ? textOf('contentEnded', { 콘텐츠, 기한 })
      : textOf('contentEnds', { 콘텐츠, 기한, 남은날 }),
  });
}
