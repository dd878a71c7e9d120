// When an alarm goes out, and to whom. Times of the day are minutes after midnight in Korea.
import {
  type AlarmChannel,
  type AlarmCounts,
  type AlarmKind,
  alarmKinds,
  alarms,
} from '../../../shared/alarms/kinds.ts';
import { mayDo, type Right } from '../../../shared/calls/operator-rights.ts';

const minuteMs = 60_000;

/** The first is told at once; what comes within this time after it is told together. */
export const restMs: Readonly<Record<AlarmChannel, number>> = {
  push: 10 * minuteMs,
  webhook: 10 * minuteMs,
  email: 60 * minuteMs,
};

/** `22:30` as minutes; null: it is none. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export const writeTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Kinds that an operator may hear of: those about which they may do something. */
export const kindsFor = (rights: readonly Right[]): AlarmKind[] =>
  alarmKinds.filter((kind) => mayDo(rights, alarms[kind].needs));

/** Where one press leads: to the one thing, or to the day's work. */
export const pathOf = (counts: AlarmCounts): string => {
  const [only, ...others] = counts;
  return only && others.length === 0 ? alarms[only.kind].path : '/';
};

/** In the order of the kinds, without what nobody knows any more. */
export const inOrder = (counts: AlarmCounts): AlarmCounts =>
  alarmKinds.flatMap((kind) => counts.find((one) => one.kind === kind) ?? []);
