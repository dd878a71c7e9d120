import type { Email } from '../../../providers/mail/port.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { type Sender, writeEmail } from '../../email/email-frame.server.ts';
import { codeEmailMessages, passwordEmailMessages } from './email-words.server.ts';
import type { purposes } from './rules.ts';

type Purpose = (typeof purposes)[keyof typeof purposes];

/**
 * Nothing that the asker typed stands in it: otherwise the form would send anybody's words to anybody under our name.
 * @param memberName null where nobody is registered under what was asked.
 */
export function codeEmail(
  sender: Sender,
  to: string,
  code: string,
  purpose: Purpose,
  memberName: string | null,
): Email {
  const words = codeEmailMessages;
  const before =
    memberName === null
      ? [words.greetingNobody, words.leadNobody, words.codeNobody]
      : [words.greeting(memberName), words.lead[purpose]];
  return {
    to,
    subject: words.subject[purpose],
    ...writeEmail(sender, words.title, [...before, { code }, words.life, words.warning]),
  };
}

export function passwordEmail(
  sender: Sender,
  to: string,
  member: { userName: string; loginId: string },
  atMs: number,
): Email {
  const words = passwordEmailMessages;
  const body = [
    words.greeting(member.userName),
    words.changed(member.loginId, formatKoreanDateTime(atMs)),
    words.loggedOut,
    words.warning(sender.company.phone, sender.company.email),
  ];
  return { to, subject: words.subject, ...writeEmail(sender, words.title, body) };
}
