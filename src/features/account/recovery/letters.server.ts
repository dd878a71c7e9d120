import type { Company } from '../../../platform/config/company-queries.server.ts';
import type { Letter } from '../../../providers/mail/port.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { writeLetter } from '../../email/letter-frame.server.ts';
import { codeLetterMessages, passwordLetterMessages } from './letter-words.server.ts';
import type { purposes } from './rules.ts';

type Purpose = (typeof purposes)[keyof typeof purposes];

/**
 * Nothing that the asker typed stands in it: otherwise the form would send anybody's words to anybody under our name.
 * @param memberName null where nobody is registered under what was asked.
 */
export function codeLetter(
  company: Company,
  to: string,
  code: string,
  purpose: Purpose,
  memberName: string | null,
): Letter {
  const words = codeLetterMessages;
  const before =
    memberName === null
      ? [words.greetingNobody, words.leadNobody, words.codeNobody]
      : [words.greeting(memberName), words.lead[purpose]];
  return {
    to,
    subject: words.subject[purpose],
    ...writeLetter(company, words.title, [...before, { code }, words.life, words.warning]),
  };
}

export function passwordLetter(
  company: Company,
  to: string,
  member: { userName: string; loginId: string },
  atMs: number,
): Letter {
  const words = passwordLetterMessages;
  const body = [
    words.greeting(member.userName),
    words.changed(member.loginId, formatKoreanDateTime(atMs)),
    words.loggedOut,
    words.warning(company.phone, company.email),
  ];
  return { to, subject: words.subject, ...writeLetter(company, words.title, body) };
}
