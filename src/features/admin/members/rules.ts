import { digitsOf } from '../../../shared/digits.ts';

/** One character is in half of all members. */
export const shortestWord = 2;

export type SearchKind = 'everyone' | 'email' | 'serial' | 'digits' | 'words';

/** What somebody seems to look for, by its shape. */
export function searchKindOf(typed: string): SearchKind {
  const word = typed.trim();
  if (word === '') return 'everyone';
  if (word.includes('@')) return 'email';
  if (/^ttb/i.test(word)) return 'serial';
  return /^[\d\s()+.-]+$/.test(word) ? 'digits' : 'words';
}

/** What the search looks for in a member's words; digits without the dashes that people write into a number. */
export function wordOf(typed: string): string {
  const word = typed.normalize('NFC').trim().toLowerCase();
  return searchKindOf(word) === 'digits' ? digitsOf(word) : word;
}
