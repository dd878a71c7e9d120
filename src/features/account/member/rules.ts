// What a member's data must look like. The form asks the same questions as the server.

import { digitsOf } from '../../../shared/digits.ts';
import { isSearchedAddress } from '../../../shared/requests/postal-address.ts';
import { requiredMemberAgreements } from './agreement-rules.ts';

const minPasswordLength = 8;

export type PasswordFault = 'short' | 'long' | 'hasId';

/**
 * What the form can tell by itself; whether a password can be guessed the server decides (`password-strength.server.ts`).
 * Length in characters as a person counts them; no rules about which kinds of characters.
 */
export function faultOfPassword(password: string, loginId = ''): PasswordFault | null {
  const plain = password.normalize('NFC');
  if ([...plain].length < minPasswordLength) return 'short';
  if (password.length > 200) return 'long';
  const id = loginId.trim().toLowerCase();
  return id !== '' && plain.toLowerCase().includes(id) ? 'hasId' : null;
}

export type MemberField =
  | 'userName'
  | 'login_id'
  | 'email'
  | 'phone'
  | '_address'
  | 'subAddress'
  | 'password'
  | 'rePassword';

/** The specification's rule for a phone number: 10 or 11 digits. */
export const isMemberPhone = (phone: string): boolean => /^\d{10,11}$/.test(digitsOf(phone));
// Plain ASCII addresses only: everything else is a way to lead mail astray.
export const isEmail = (email: string): boolean =>
  email.length <= 254 &&
  /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(email);
/** After the canonical form: small characters, digits, `-`, `_`, `.`; 4 to 40 of them. */
export const isLoginId = (loginId: string): boolean => /^[a-z0-9][a-z0-9._-]{3,39}$/.test(loginId);

export type Profile = { userName: string; email: string; phone: string; _address: string };
export type ProfileField = Exclude<MemberField, 'login_id' | 'subAddress' | 'password' | 'rePassword'>;

/** One spelling of a name: what a Mac writes as three jamo is the same syllable. */
export const canonicalName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');
/** Control characters have no place in an address line. */
export const plainLine = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();

// The zero-width joiner and its like would make two names that look the same.
const isName = (name: string): boolean => name.length >= 1 && name.length <= 30 && !/\p{C}/u.test(name);

/** The fields that are wrong, in the order of the form. */
export function faultsOfProfile(profile: Profile): ProfileField[] {
  const faults: ProfileField[] = [];
  if (!isName(canonicalName(profile.userName))) faults.push('userName');
  if (!isEmail(profile.email.trim())) faults.push('email');
  if (!isMemberPhone(profile.phone)) faults.push('phone');
  if (!isSearchedAddress(profile._address.trim())) faults.push('_address');
  return faults;
}

export type SignUpForm = Profile & {
  subAddress: string;
  login_id: string;
  password: string;
  rePassword: string;
  agreements: readonly string[];
};
export type SignUpField = MemberField | 'agreements';

/** @param loginId in its canonical form */
export function faultsOfSignUp(form: SignUpForm, loginId: string): SignUpField[] {
  const faults: SignUpField[] = faultsOfProfile(form);
  // A parcel finds a house by the address, and a family by this.
  if (plainLine(form.subAddress) === '') faults.push('subAddress');
  if (!isLoginId(loginId)) faults.push('login_id');
  if (faultOfPassword(form.password, loginId) !== null) faults.push('password');
  if (form.password !== form.rePassword) faults.push('rePassword');
  if (!requiredMemberAgreements.every((name) => form.agreements.includes(name))) faults.push('agreements');
  return faults;
}
