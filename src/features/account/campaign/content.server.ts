// What somebody gets: the mark of advertising first, who sends it, why they get it, and a free way to refuse it without a log-in.
import agreements from '../../../../content/member-agreements.json' with { type: 'json' };
import type { Company } from '../../../platform/config/company-queries.server.ts';
import { type Picture, pictureAddress } from '../../../shared/page/picture.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { Block } from '../../message/email-frame.server.ts';
import { bytesOnAir, fitForAir } from '../../message/text-form.server.ts';
import type { PlainText } from '../../message/text-messages.ts';
import { refusalPath } from '../member/advertising/rules.ts';
import { campaignWords as said } from './campaign-words.server.ts';
import type { Campaign } from './queries.server.ts';

export type Written = Pick<Campaign, 'title' | 'words' | 'linkPath' | 'linkLabel' | 'picture'>;

/** Where it leads, who sends it, how it is refused, and since when they agreed. */
export type Sending = { publicUrl: string; company: Company; refusal: string; consentedAt: Date };

/** Of nobody: the page says so. */
export const sampleRefusal = (publicUrl: string): string => `${publicUrl}${refusalPath}`;

export function advertisingEmail(
  written: Written,
  { publicUrl, company, refusal, consentedAt }: Sending,
): { subject: string; title: string; blocks: Block[] } {
  const { title, words, linkPath, linkLabel, picture } = written;
  return {
    subject: `${said.mark} ${title}`,
    title,
    blocks: [
      ...(picture ? [{ image: imageOf(picture) }] : []),
      ...words.split(/\n+/).filter((line) => line.trim() !== ''),
      { href: `${publicUrl}${linkPath}`, label: linkLabel },
      {
        rows: [
          [said.sender, company.name],
          [said.phone, company.phone],
          [said.mail, company.email],
          [said.why, said.consent(agreements.marketing_email.title, formatKoreanDate(consentedAt.getTime()))],
        ],
      },
      said.refuseEmail,
      { href: refusal, label: said.refuse },
    ],
  };
}

/** An upload is there as a file that every mail program knows; a picture of the shop as WebP. */
function imageOf(picture: Picture) {
  const { width, height, alt, fallback, widths } = picture;
  const ending = fallback ? `.${fallback}` : `-${widths.at(-1)}.webp`;
  return { file: pictureAddress(picture, ending), width, height, alt };
}

/** An LMS. */
export function advertisingText(
  { title, words, linkPath, linkLabel }: Written,
  { publicUrl, company, refusal }: Sending,
): PlainText {
  const paragraphs = [
    `${said.mark}${said.brand} ${title}`,
    words.trim(),
    `${linkLabel}\n${publicUrl}${linkPath}`,
    `${said.contact} ${company.phone}\n${said.refuseText} ${refusal}`,
  ];
  return { title: `${said.mark}${said.brand}`, body: fitForAir(paragraphs.join('\n\n')) };
}

/** As long as it can become for anybody: of a member with the longest number. */
export function longestTextBytes(written: Written, sending: Sending): number {
  const refusal = `${sending.publicUrl}${refusalPath}#${'9'.repeat(15)}.marketing_sms.${'x'.repeat(43)}`;
  return bytesOnAir(advertisingText(written, { ...sending, refusal }).body);
}
