import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import type { EmailContent } from '../../message/add.server.ts';
import { greet, type Sender } from '../../message/email-frame.server.ts';
import { codeEmailMessages, passwordEmailMessages } from './email-words.server.ts';
import type { purposes } from './rules.ts';

type Purpose = (typeof purposes)[keyof typeof purposes];

/**
 * Nothing that the asker typed stands in it: otherwise the form would send anybody's words to anybody under our name.
 * @param memberName null where nobody is registered under what was asked.
 */
export function codeEmail(code: string, purpose: Purpose, memberName: string | null): EmailContent {
  const words = codeEmailMessages;
  const before =
    memberName === null
      ? [greet(null), words.leadNobody, words.codeNobody]
      : [greet(memberName), words.lead[purpose]];
  return {
    subject: words.subject[purpose],
    title: words.title,
    blocks: [...before, { code }, words.life, words.warning],
  };
}

export function passwordEmail(
  { company, shopUrl }: Sender,
  member: { userName: string; loginId: string },
  atMs: number,
): EmailContent {
  const words = passwordEmailMessages;
  const body = [
    greet(member.userName),
    words.changed(member.loginId, formatKoreanDateTime(atMs)),
    words.loggedOut,
    words.warning(company.phone, company.email),
    { href: `${shopUrl}/?modal=find-password`, label: words.find },
  ];
  return { subject: words.subject, title: words.title, blocks: body };
}
