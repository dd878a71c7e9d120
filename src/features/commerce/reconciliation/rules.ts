// When the provider's ledgers and ours agree about one payment, and which instants belong to a Korean day.
import type { ListedPayment } from '../../../providers/payment/port.ts';

/** A payment that counts as paid in our ledgers, whatever became of it later. Sums in won. */
export type OwnPayment = {
  moid: string;
  tid: string;
  /** A deposit, whose webhook may come days after it, or a charge that was found late, or on a later day than it began. */
  isLate: boolean;
  paidWon: number;
  paidAt: Date;
  /** What went back, piece by piece in this order; `at` is null where the answer to a piece isn't there yet. */
  returns: { won: number; at: Date | null }[];
};

/** What our ledgers say was given back. */
const returnedWonOf = (own: Pick<OwnPayment, 'returns'>): number =>
  own.returns.reduce((sum, { won, at }) => (at === null ? sum : sum + won), 0);

/**
 * The sums that the provider may have given back by an instant: what was certain then, and each later piece with all those
 * before it. A piece on its way is known to one side first.
 */
function mayBeReturnedBy(own: OwnPayment, until: Date): number[] {
  const certain = own.returns.filter(({ at }) => at !== null && at < until);
  const sums = [certain.reduce((sum, { won }) => sum + won, 0)];
  for (const piece of own.returns.slice(certain.length)) sums.push((sums.at(-1) ?? 0) + piece.won);
  return sums;
}

type DifferenceKind = 'noOrder' | 'noCharge' | 'amount';
export type Difference = {
  kind: DifferenceKind;
  moid: string;
  tid: string;
  oursWon: number;
  theirsWon: number;
};

const dayMs = 24 * 60 * 60_000;

/** Korea has no summer time. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);
export const boundsOfDay = (day: string): { from: Date; to: Date } => ({
  from: new Date(startOfDay(day)),
  to: new Date(startOfDay(day) + dayMs),
});
export const isKoreanDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOfDay(text)) && dayBefore(dayAfter(text)) === text;
export const dayBefore = (day: string): string => utcDate(Date.parse(day) - dayMs);
export const dayAfter = (day: string): string => utcDate(Date.parse(day) + dayMs);
/** Those after `last`, up to and with `until`: all that a shop has missed while it stood still. */
export function daysToCompare(last: string | null, until: string): string[] {
  const days = [];
  for (let day = last === null ? until : dayAfter(last); day < until; day = dayAfter(day)) days.push(day);
  return [...days, until];
}
const utcDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What is younger than this may still be under way between the provider and us. */
export const underWayMs = 30 * 60_000;
/** A payment of the last minutes of a day may be written down here in the next one. */
export const midnightMs = 60 * 60_000;

export const keepsWon = (own: OwnPayment): number => own.paidWon - returnedWonOf(own);

/** One line of the provider's list beside our ledgers. A charge that was given back whole needs no order. */
export function judgeListed(
  listed: ListedPayment,
  own: OwnPayment | null,
  { isUnderWay, dayEnd }: { isUnderWay: boolean; dayEnd: Date },
): Difference | null {
  const { moid, tid } = listed;
  const kept = listed.paidWon - listed.returnedWon;
  if (!own) {
    if (kept === 0 || isUnderWay) return null;
    return { kind: 'noOrder', moid, tid, oursWon: 0, theirsWon: kept };
  }
  if (listed.paidWon !== own.paidWon)
    return { kind: 'amount', moid, tid, oursWon: own.paidWon, theirsWon: listed.paidWon };
  // A refund of a later day may be missing in this day's list.
  if (mayBeReturnedBy(own, dayEnd).includes(listed.returnedWon)) return null;
  return { kind: 'amount', moid, tid, oursWon: keepsWon(own), theirsWon: kept };
}

/** The hours in Korea: the providers close a day's list in the night, and are asked again until noon. */
const firstTime = '03:30';
const lastTime = '12:00';
/** @param time `HH:mm` */
export const isTimeToCompare = (time: string): boolean => time >= firstTime;
export const isLastChance = (time: string): boolean => time >= lastTime;
