// What the law wants told of a consent to advertising: that it was given or withdrawn, at once, and every two years that it still
// holds. It is no advertising itself, and can't be switched off.
import { readCompany } from '../../platform/config/company-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import { formatKoreanDate } from '../../shared/time/korean-time.ts';
import { addMessage } from '../message/add.server.ts';
import { type Block, greet } from '../message/email-frame.server.ts';
import { findAddressee } from '../message/queries.server.ts';
import { textOf } from '../message/text-messages.ts';
import { adConsentWords } from './ad-consent-words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';

export type AdConsentNews = {
  kind: 'adConsentGiven' | 'adConsentWithdrawn' | 'adConsentReminder';
  /** Its name, and whether it is of texts: then a text tells of it, too. */
  agreement: { name: string; title: string; isOfTexts: boolean };
  /** When it was given or withdrawn. */
  at: Date;
  /** Which time it is told. */
  toldAt: Date;
  /** Where it is refused without a log-in. */
  refusal: string;
};

/** In the transaction of what it tells of. */
export async function addAdConsentNews(
  tx: Db,
  deps: EmailDeps,
  memberId: number,
  { kind, agreement, at, toldAt, refusal }: AdConsentNews,
): Promise<void> {
  const member = await findAddressee(tx, memberId);
  if (!member) return;
  const company = await readCompany(tx);
  const { subject, title, lead, when, rest } = adConsentWords[kind];
  const date = formatKoreanDate(at.getTime());
  const { sender, what, refuse } = adConsentWords;
  const blocks: Block[] = [
    greet(member.userName),
    lead,
    {
      rows: [
        [sender, `${company.name} (${company.phone})`],
        [when, date],
        [what, agreement.title],
      ],
    },
    rest,
    ...(kind === 'adConsentWithdrawn' ? [] : [{ href: refusal, label: refuse }]),
    { href: `${deps.env.publicUrl}/profile`, label: adConsentWords.toProfile },
  ];
  await addMessage(tx, deps, {
    occasion: kind,
    about: `ad-consent-${memberId}-${agreement.name}-${toldAt.getTime()}`,
    memberId,
    to: member,
    email: { subject, title, blocks },
    ...(agreement.isOfTexts && {
      text: textOf(kind, { 회사: company.name, 날짜: date, 방법: agreement.title }),
    }),
  });
}
