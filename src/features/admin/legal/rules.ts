// A text that is in force is never edited: another version follows it.
import { addDays } from '../../../shared/time/korean-days.ts';
import { isDay, type VersionState } from '../../site/legal/rules.ts';

type Version = { version: string; effectiveOn: string };

/** So many days a text is announced before it comes into force, as the terms themselves promise: longer where it is worse for buyers. */
export const noticeDays = { plain: 7, adverse: 30 } as const;
export type NoticeKind = keyof typeof noticeDays;

/** The first day on which a text may come into force that is announced today. */
export const firstDayFor = (kind: NoticeKind, today: string): string => addDays(today, noticeDays[kind]);

/** @returns why a version can't come into force on this day. */
export function faultOfDay(
  day: string,
  versions: readonly Version[],
  { today, replaces, kind }: { today: string; replaces: string | null; kind: NoticeKind },
): 'noDay' | 'tooEarly' | 'shortNotice' | null {
  if (!isDay(day)) return 'noDay';
  const others = versions.filter(({ version }) => version !== replaces);
  if (others.some(({ effectiveOn }) => effectiveOn >= day)) return 'tooEarly';
  return day < firstDayFor(kind, today) ? 'shortNotice' : null;
}

/** Only what is announced can still be changed or taken back. */
export const isOpen = (state: VersionState): boolean => state === 'announced';
