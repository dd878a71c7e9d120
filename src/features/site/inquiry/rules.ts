// What somebody may ask and how they are answered. Pure.
import { longestQuestion } from '../../../shared/inquiry.ts';
import { canonicalWords } from '../../../shared/requests/typed-words.ts';
import { canonicalName, isEmail, isMemberPhone } from '../../account/member/rules.ts';
import { areAttachments } from '../../attachment/rules.ts';
import type { InquiryInput } from './contract.ts';

export type ContactField = 'name' | 'phone' | 'email' | 'agrees';
export type InquiryField = 'words' | 'pictures' | ContactField;
type Contact = NonNullable<InquiryInput['contact']>;

/** So many turns of the asker's own; whoever has more to say begins another one. */
export const mostQuestions = 30;

export const areWordsRight = (words: string): boolean => words.length >= 5 && words.length <= longestQuestion;

/** The fields that are wrong, in the order of the form. Somewhere the answer must go: a telephone or an e-mail. */
function faultsOfContact({ name, phone, email, agrees }: Contact): ContactField[] {
  const faults: ContactField[] = [];
  const called = canonicalName(name);
  if (called.length < 1 || called.length > 30 || /\p{C}/u.test(called)) faults.push('name');
  if (phone.trim() === '' ? email.trim() === '' : !isMemberPhone(phone)) faults.push('phone');
  if (email.trim() !== '' && !isEmail(email.trim())) faults.push('email');
  if (!agrees) faults.push('agrees');
  return faults;
}

export function faultsOfInquiry({
  words,
  pictures = [],
  contact,
}: Pick<InquiryInput, 'words' | 'pictures' | 'contact'>): InquiryField[] {
  return [
    ...(areWordsRight(canonicalWords(words)) ? [] : (['words'] as const)),
    ...(areAttachments(pictures) ? [] : (['pictures'] as const)),
    ...(contact ? faultsOfContact(contact) : []),
  ];
}
