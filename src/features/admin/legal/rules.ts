// A text that is in force is never edited: another version follows it.
import { isDay, type VersionState } from '../../site/legal/rules.ts';

type Version = { version: string; effectiveOn: string };

/** @returns why a version can't come into force on this day. It is announced first: never the same day. */
export function faultOfDay(
  day: string,
  versions: readonly Version[],
  { today, replaces }: { today: string; replaces: string | null },
): 'noDay' | 'tooEarly' | null {
  if (!isDay(day)) return 'noDay';
  const others = versions.filter(({ version }) => version !== replaces);
  return day > today && others.every(({ effectiveOn }) => effectiveOn < day) ? null : 'tooEarly';
}

/** Only what is announced can still be changed or taken back. */
export const isOpen = (state: VersionState): boolean => state === 'announced';
