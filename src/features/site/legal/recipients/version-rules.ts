// The privacy text as it was on a day is its words and its recipients of that day: a change of either is a version of it.
import { currentVersion } from '../rules.ts';
import { describeChanges } from './messages.ts';
import { changesOn, daysOfChange, type Recipient } from './rules.ts';

type Version = { version: string; effectiveOn: string; changes: string };

/** @param versions of the words, newest first. @returns those of the whole text, newest first */
export function withRecipientDays<V extends Version>(versions: readonly V[], all: readonly Recipient[]): V[] {
  const days = daysOfChange(all);
  const ofWords = versions.map((version) =>
    days.includes(version.effectiveOn)
      ? { ...version, changes: `${version.changes} ${describeChanges(changesOn(all, version.effectiveOn))}` }
      : version,
  );
  const ofRecipients = days
    .filter((day) => !versions.some(({ effectiveOn }) => effectiveOn === day))
    .map((day) => ({
      ...currentVersion(versions, day),
      version: day,
      effectiveOn: day,
      changes: describeChanges(changesOn(all, day)),
    }));
  return [...ofWords, ...ofRecipients].sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1));
}
