// When the company's books and ours agree about one payment, and which instants belong to a Korean day.
import type { ListedPayment } from '../../providers/payment/port.ts';

/** A payment that counts as paid in our books, whatever became of it later. Sums in won. */
export type OwnPayment = {
  moid: string;
  tid: string;
  method: string;
  paidWon: number;
  /** What our books say was given back. */
  returnedWon: number;
  paidAt: Date;
  returnedAt: Date | null;
  /** The refund was sent, and its answer isn't there yet. */
  isReturning: boolean;
};

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

/** What is younger than this may still be under way between the company and us. */
export const underWayMs = 30 * 60_000;
/** A payment of the last minutes of a day may be written down here in the next one. */
export const midnightMs = 60 * 60_000;

const keepsWon = (payment: { paidWon: number; returnedWon: number }): number =>
  payment.paidWon - payment.returnedWon;

/** One line of the company's list beside our books. A charge that was given back whole needs no order. */
export function judgeListed(
  listed: ListedPayment,
  own: OwnPayment | null,
  { isUnderWay, dayEnd }: { isUnderWay: boolean; dayEnd: Date },
): Difference | null {
  const { moid, tid } = listed;
  const kept = keepsWon(listed);
  if (!own) {
    if (kept === 0 || isUnderWay) return null;
    return { kind: 'noOrder', moid, tid, oursWon: 0, theirsWon: kept };
  }
  if (listed.paidWon !== own.paidWon)
    return { kind: 'amount', moid, tid, oursWon: own.paidWon, theirsWon: listed.paidWon };
  if (listed.returnedWon === own.returnedWon) return null;
  // A refund on its way is known to one side first; one of a later day may be missing in this day's list.
  const isLater = own.returnedAt !== null && own.returnedAt >= dayEnd;
  const mayBeEither = (own.isReturning || isLater) && [0, own.paidWon].includes(listed.returnedWon);
  if (mayBeEither) return null;
  return { kind: 'amount', moid, tid, oursWon: keepsWon(own), theirsWon: kept };
}

/** The hours in Korea: the companies close a day's list in the night, and are asked again until noon. */
const firstTime = '03:30';
const lastTime = '12:00';
/** @param time `HH:mm` */
export const isTimeToCompare = (time: string): boolean => time >= firstTime;
export const isLastChance = (time: string): boolean => time >= lastTime;
