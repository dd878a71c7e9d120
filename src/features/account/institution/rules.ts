// What an application to be an institution must say, and what becomes of it. Pure.

import { isBusinessNumber } from '../../../shared/business/party.ts';
import { digitsOf } from '../../../shared/digits.ts';
import {
  type ApplicationState,
  type InstitutionKind,
  standingApplications,
} from '../../../shared/requests/institution.ts';
import { isSearchedAddress } from '../../../shared/requests/postal-address.ts';
import { areAttachments } from '../../attachment/rules.ts';
import { canonicalName, isEmail, plainLine } from '../member/rules.ts';

export const longestInstitutionName = 60;
export const longestPersonName = 30;

/** A certificate is kept so many days after the decision, so that a mistake can be looked at. */
export const certificateDays = 30;
/** What was refused, withdrawn, or returned and never mended is kept so many days; what was approved goes with its institution. */
export const refusedDays = 90;

/** Whom the shop asks about an order or a box. */
export type Contact = { contactName: string; contactPhone: string; contactEmail: string };

/** What the certificate says, and the contact. */
export type InstitutionFacts = Contact & {
  kind: InstitutionKind;
  name: string;
  businessNumber: string;
  representative: string;
  address: string;
  subAddress: string;
};

/** The facts alone, of a row or a form that has more. */
export const factsOf = (row: InstitutionFacts): InstitutionFacts => ({
  ...{ kind: row.kind, name: row.name, businessNumber: row.businessNumber },
  ...{ representative: row.representative, address: row.address, subAddress: row.subAddress },
  ...{ contactName: row.contactName, contactPhone: row.contactPhone, contactEmail: row.contactEmail },
});

export type ApplicationField = Exclude<keyof InstitutionFacts, 'kind' | 'subAddress'> | 'certificate';

export const canonicalContact = <Typed extends Contact>(typed: Typed): Typed => ({
  ...typed,
  contactName: canonicalName(typed.contactName),
  contactPhone: digitsOf(typed.contactPhone),
  contactEmail: typed.contactEmail.trim(),
});

/** One spelling of what was typed. */
export const canonicalFacts = <Typed extends InstitutionFacts>(typed: Typed): Typed => ({
  ...canonicalContact(typed),
  name: canonicalName(typed.name),
  businessNumber: digitsOf(typed.businessNumber),
  representative: canonicalName(typed.representative),
  address: typed.address.trim(),
  subAddress: plainLine(typed.subAddress),
});

const isName = (name: string, longest: number) =>
  name.length > 0 && name.length <= longest && !/\p{C}/u.test(name);

/** An office's line too: Seoul's have nine digits. */
const isPhone = (digits: string) => /^0\d{8,10}$/.test(digits);

/** @param contact in its canonical form */
export function faultsOfContact({ contactName, contactPhone, contactEmail }: Contact) {
  const faults: (keyof Contact)[] = [];
  if (!isName(contactName, longestPersonName)) faults.push('contactName');
  if (!isPhone(contactPhone)) faults.push('contactPhone');
  if (!isEmail(contactEmail)) faults.push('contactEmail');
  return faults;
}

/** The fields that are wrong, in the order of the form. @param facts in their canonical form */
export function faultsOfApplication(
  facts: InstitutionFacts,
  certificate: readonly string[],
): ApplicationField[] {
  const faults: ApplicationField[] = [];
  if (!isName(facts.name, longestInstitutionName)) faults.push('name');
  if (!isBusinessNumber(facts.businessNumber)) faults.push('businessNumber');
  if (!isName(facts.representative, longestPersonName)) faults.push('representative');
  if (!isSearchedAddress(facts.address)) faults.push('address');
  if (certificate.length === 0 || !areAttachments(certificate)) faults.push('certificate');
  return [...faults, ...faultsOfContact(facts)];
}

export const isStanding = (state: ApplicationState): boolean =>
  standingApplications.some((standing) => standing === state);

/** For the shop's list. `open`: waits for the shop; `returned`: for its applicant. */
export const applicationTabs = ['open', 'returned', 'approved', 'over', 'all'] as const;
export type ApplicationTab = (typeof applicationTabs)[number];
