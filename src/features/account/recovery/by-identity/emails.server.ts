import type { Company } from '../../../../platform/config/company-queries.server.ts';
import { maskEmail } from '../../../../shared/masking.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import type { EmailContent } from '../../../message/add.server.ts';
import { greet } from '../../../message/email-frame.server.ts';
import { recoveredWords, undoneWords } from './email-words.server.ts';

type Member = { userName: string; loginId: string };
type Recovered = {
  member: Member;
  at: Date;
  newEmail: string | null;
  undoUntil: Date;
  undoHref: string;
};

const timeOf = (at: Date) => formatKoreanDateTime(at.getTime());

/** To the mailbox that was the member's before. */
export function recoveredEmail(
  company: Company,
  { member, at, newEmail, undoUntil, undoHref }: Recovered,
): EmailContent {
  const words = recoveredWords;
  return {
    subject: words.subject,
    title: words.title,
    blocks: [
      greet(member.userName),
      words.changed(member.loginId, timeOf(at)),
      ...(newEmail === null ? [] : [words.newEmail(maskEmail(newEmail))]),
      words.wasIt,
      words.undo(timeOf(undoUntil)),
      { href: undoHref, label: words.toUndo },
      words.warning(company.phone, company.email),
    ],
  };
}

export function undoneEmail(company: Company, member: Member, at: Date): EmailContent {
  const words = undoneWords;
  return {
    subject: words.subject,
    title: words.title,
    blocks: [
      greet(member.userName),
      words.undone(member.loginId, timeOf(at)),
      words.stopped,
      words.warning(company.phone, company.email),
    ],
  };
}
