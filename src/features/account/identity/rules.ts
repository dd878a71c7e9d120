// Whose identity is verified, for how long it counts, and what a phone number must look like before the agency is asked.

import { digitsOf } from '../../../shared/digits.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

/** A person younger than this needs a parent to sign up. */
const minMemberAge = 14;
/** A verification counts this long, once. */
export const identityMinutes = 30;

/** The window must come back within this time; then the agency's ticket is thrown away. */
export const windowMinutes = 10;

/** The specification's rule: 10 or 11 characters, at least 10 of them left without the special ones. */
export const isVerifiablePhone = (phone: string): boolean => {
  const { length } = [...phone];
  return length >= 10 && length <= 11 && digitsOf(phone).length >= 10;
};

/** By the calendar in Korea: from the 14th birthday on a child may sign up alone. */
export const isUnderAge = (birthDate: string, nowMs: number): boolean =>
  ageOn(birthDate, formatKoreanDate(nowMs)) < minMemberAge;

/** One spelling, so that the same name from two keyboards is the same. */
export const plainName = (name: string): string => name.normalize('NFC').trim();

/** Full years between a birth date (`YYYYMMDD`) and a day in Korea (`YYYY-MM-DD`). */
export function ageOn(birthDate: string, koreanDay: string): number {
  const [year = 0, month = 0, day = 0] = koreanDay.split('-').map(Number);
  const [birthYear, birthMonth, birthDay] = [
    birthDate.slice(0, 4),
    birthDate.slice(4, 6),
    birthDate.slice(6, 8),
  ].map(Number) as [number, number, number];
  const hadBirthday = month > birthMonth || (month === birthMonth && day >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
}
