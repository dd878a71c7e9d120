// Contents end soon, or have just ended: by e-mail and text, until their member says that this isn't wanted.
import type { Db } from '../../platform/db/client.server.ts';
import { formatKoreanDate } from '../../shared/time/korean-time.ts';
import { describeEnd } from '../commerce/entitlement/messages.ts';
import { nameOfGoods } from '../commerce/order/rules.ts';
import { addMessage } from '../message/add.server.ts';
import { greet } from '../message/email-frame.server.ts';
import { findAddressee } from '../message/queries.server.ts';
import { textOf } from '../message/text-messages.ts';
import { contentEndWords as words } from './content-end-words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';

type EndingContent = {
  entitlementId: number;
  title: string;
  expiresAt: Date;
  hasEnded: boolean;
  /** Where more time of it is bought; null where nothing goes on with it now. */
  goOn: string | null;
};

export type ContentEndNews = {
  /** All of the member's that end on one day by Korea's calendar and are told of now, the first end first. */
  contents: readonly EndingContent[];
  /** Which of the reminders it is, in days before the end. */
  stage: number;
  daysLeft: number;
  /** Where reminders are ended without a log-in. */
  refusal: string;
};

/** In the transaction that notes them as told. */
export async function addContentEndNews(
  tx: Db,
  deps: EmailDeps,
  memberId: number,
  { contents, stage, daysLeft, refusal }: ContentEndNews,
): Promise<void> {
  const member = await findAddressee(tx, memberId);
  const [first] = contents;
  if (!member || !first) return;
  const hasEnded = contents.every((one) => one.hasEnded);
  const { subject, title, lead, end, noPayment, goOnLead, goOn, goOnAll } =
    words[hasEnded ? 'ended' : 'ends'];
  const 콘텐츠 = nameOfGoods(contents.map((one) => one.title));
  const 남은날 = words.left(daysLeft);
  const endOf = (one: EndingContent) => describeEnd(one.expiresAt.getTime(), deps.now());
  const saidEnd = (one: EndingContent) => {
    if (!one.hasEnded) return `${endOf(one)} (${남은날})`;
    return hasEnded ? endOf(one) : words.endedAt(endOf(one));
  };
  const isOne = contents.length === 1;
  // A text has one place for all of them: their hours where these are one, or else their day.
  const isOneHour = contents.every((one) => endOf(one) === endOf(first));
  const 기한 = isOneHour ? endOf(first) : formatKoreanDate(first.expiresAt.getTime());
  const list = `${deps.env.publicUrl}/buylist#contents`;
  const goesOn = contents.some((one) => one.goOn !== null);
  await addMessage(tx, deps, {
    occasion: hasEnded ? 'contentEnded' : 'contentEnds',
    about: `content-end-${first.entitlementId}-${first.expiresAt.getTime()}-${stage}`,
    memberId,
    to: member,
    email: {
      subject: subject(콘텐츠, 남은날),
      title,
      blocks: [
        greet(member.userName),
        lead(contents.map((one) => one.title)),
        {
          rows: isOne
            ? [
                [words.content, first.title],
                [end, saidEnd(first)],
              ]
            : contents.map((one) => [one.title, saidEnd(one)] as const),
        },
        noPayment,
        ...(goesOn ? [goOnLead] : []),
        ...(isOne && first.goOn ? [{ href: first.goOn, label: goOn }] : []),
        { href: list, label: !isOne && goesOn ? goOnAll : words.toContents },
        { href: refusal, label: words.refuse },
      ],
    },
    text: hasEnded
      ? textOf('contentEnded', { 콘텐츠, 기한 })
      : textOf('contentEnds', { 콘텐츠, 기한, 남은날 }),
  });
}
