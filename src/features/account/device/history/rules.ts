// What happened to a box while it was a member's, told from the rows that stand anyway. Pure: the time is an argument.
import { freeUntil as yearFrom } from '../rules.ts';

export const historyKinds = [
  'freeYear',
  'freeYearOver',
  'registered',
  'gained',
  'givenUp',
  'lost',
  'blocked',
  'retired',
  'reopened',
  'contentBegan',
  'contentEnded',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
export type HistoryEntry = { kind: HistoryKind; at: Date; title: string };

type SerialEvent = {
  kind: string;
  at: Date;
  memberId: number | null;
  formerMemberId: number | null;
  operatorId: number | null;
};
type Content = {
  appId: string;
  title: string;
  startsAt: Date | null;
  expiresAt: Date | null;
  cancelledAt: Date | null;
};
type Box = { memberId: number; freeUntil: Date | null; freeAppId: string };

/** Nobody else is named: of an owner before, the beginning of the free year alone is told. The newest first. */
export function tellHistory(
  events: readonly SerialEvent[],
  contents: readonly Content[],
  { memberId, freeUntil, freeAppId }: Box,
  now: Date,
): HistoryEntry[] {
  const told: HistoryEntry[] = [];
  const add = (kind: HistoryKind, at: Date | null, title = '') => {
    if (at && at <= now) told.push({ kind, at, title });
  };
  // Where nobody had opened the box, its year began anew with whoever got it; else with the first who registered it.
  const begun = events.find(({ at }) => freeUntil && yearFrom(at).getTime() === freeUntil.getTime());
  const first = begun ?? events.find(({ kind }) => kind === 'registered');
  if (freeUntil) add('freeYear', first?.at ?? null);
  for (const event of events) {
    const kind = kindOf(event, memberId);
    if (kind) add(kind, event.at);
  }
  const since = events.find((event) => event.memberId === memberId)?.at;
  for (const { appId, title, startsAt, expiresAt, cancelledAt } of contents) {
    if (appId === freeAppId || !since || !startsAt || startsAt < since) continue;
    add('contentBegan', startsAt, title);
    add('contentEnded', cancelledAt ?? expiresAt, title);
  }
  add('freeYearOver', freeUntil);
  // Of the same moment, what was told later happened later.
  return told
    .map((entry, index) => ({ entry, index }))
    .sort((one, other) => other.entry.at.getTime() - one.entry.at.getTime() || other.index - one.index)
    .map(({ entry }) => entry);
}

function kindOf({ kind, memberId: owner, formerMemberId, operatorId }: SerialEvent, memberId: number) {
  if (formerMemberId === memberId) return kind === 'released' && operatorId === null ? 'givenUp' : 'lost';
  if (owner !== memberId) return null;
  if (kind === 'registered') return operatorId === null ? 'registered' : 'gained';
  if (kind === 'moved') return 'gained';
  return kind === 'blocked' || kind === 'retired' || kind === 'reopened' ? kind : null;
}
