// What an application for a call must say. Pure.

import { digitsOf } from '../../../shared/digits.ts';
import {
  longestWish,
  mostChildren,
  mostClasses,
  oldestChild,
} from '../../../shared/requests/consultation.ts';
import { canonicalWords } from '../../../shared/requests/typed-words.ts';
import { canonicalName, isMemberPhone } from '../../account/member/rules.ts';
import type { ConsultationInput } from './contract.ts';

export type ConsultationField =
  | 'name'
  | 'phone'
  | 'childAge'
  | 'institution'
  | 'classes'
  | 'children'
  | 'words'
  | 'consentVersion';

/** One spelling of what was typed; of the other kind's fields nothing is kept. */
export function canonicalConsultation(typed: ConsultationInput): ConsultationInput {
  const isHome = typed.kind === 'home';
  return {
    ...typed,
    name: canonicalName(typed.name),
    phone: digitsOf(typed.phone),
    words: canonicalWords(typed.words),
    childAge: isHome ? typed.childAge : null,
    institution: isHome ? '' : canonicalName(typed.institution),
    classes: isHome ? null : typed.classes,
    children: isHome ? null : typed.children,
  };
}

const isWithin = (count: number | null, least: number, most: number): boolean =>
  count !== null && Number.isInteger(count) && count >= least && count <= most;

const isLine = (text: string, longest: number): boolean =>
  text.length >= 1 && text.length <= longest && !/\p{C}/u.test(text);

/** The fields that are wrong, in the order of the form. @param application in its canonical form */
export function faultsOfConsultation(application: ConsultationInput): ConsultationField[] {
  const { kind, name, phone, childAge, institution, classes, children, words } = application;
  const faults: ConsultationField[] = [];
  if (kind === 'institution' && !isLine(institution, 60)) faults.push('institution');
  if (!isLine(name, 30)) faults.push('name');
  if (!isMemberPhone(phone)) faults.push('phone');
  if (kind === 'home' && !isWithin(childAge, 0, oldestChild)) faults.push('childAge');
  if (kind === 'institution' && !isWithin(classes, 1, mostClasses)) faults.push('classes');
  if (kind === 'institution' && !isWithin(children, 1, mostChildren)) faults.push('children');
  if (words.length > longestWish) faults.push('words');
  if (application.consentVersion === '') faults.push('consentVersion');
  return faults;
}

/** So long it is kept after the last step: the text that is agreed to says so. */
const keptYears = 1;

export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}
