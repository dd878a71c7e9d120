// What is made of a tracking service's word: which of it is about our parcel, what it adds up to, and when to ask again.
import type { Scan } from '../../../shared/tracking.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const trackingRules = {
  /** Nobody finds a parcel after that by asking. */
  followedDays: 30,
  /** A number is used again after a year or so: what was seen so long before we sent it is another parcel's. */
  strayDays: 2,
  keptScans: 40,
  /** How long the service is asked to tell of news, and how long before the end anew. */
  watchedHours: 47,
  renewedHours: 12,
  /** After a refusal of the shop itself (key, quota). */
  refusedMinutes: 60,
  /** Where nobody said that a parcel arrived, it counts as arrived so many days after it was sent. */
  countedDays: 14,
} as const;

type Sent = { shippedAtMs: number };

/** What of it can have been seen of this parcel by now. A service's clock may be ahead. */
export function scansOf(scans: readonly Scan[], { shippedAtMs }: Sent, nowMs: number): Scan[] {
  const earliest = shippedAtMs - trackingRules.strayDays * dayMs;
  return scans.filter(({ atMs }) => atMs >= earliest && atMs <= nowMs + hourMs);
}

/** Old and new together, oldest first, each once: an answer that is late or out of order takes nothing away. */
export function mergeScans(known: readonly Scan[], told: readonly Scan[]): Scan[] {
  const byKey = new Map(
    [...known, ...told].map((scan) => [`${scan.atMs} ${scan.state} ${scan.place}`, scan]),
  );
  return [...byKey.values()].sort((a, b) => a.atMs - b.atMs).slice(-trackingRules.keptScans);
}

/** Whether something is new; both are merged. */
export const areSame = (a: readonly Scan[], b: readonly Scan[]): boolean =>
  a.length === b.length && a.every(({ atMs, state }, at) => b[at]?.atMs === atMs && b[at].state === state);

/**
 * When it arrived by the carrier's word; null: not yet. The first time that it was said: what a carrier writes afterwards
 * changes nothing. Never before it was sent, nor after now, so that the buyer's days are never fewer.
 */
export function arrivedAtMs(scans: readonly Scan[], { shippedAtMs }: Sent, nowMs: number): number | null {
  const arrival = scans.find(({ state }) => state === 'arrived');
  return arrival ? Math.min(nowMs, Math.max(shippedAtMs, arrival.atMs)) : null;
}

/** What is last known; an arrival stays one. */
export const lastScan = (scans: readonly Scan[]): Scan | null =>
  scans.findLast(({ state }) => state === 'arrived') ?? scans.at(-1) ?? null;

type Followed = Sent & { scans: readonly Scan[]; isWatched: boolean };

/**
 * In how long it is asked again, or null: no more. Often where it is about to arrive; seldom where the service tells by
 * itself, or nothing moves.
 */
export function nextLookMs({ scans, shippedAtMs, isWatched }: Followed, nowMs: number): number | null {
  if (nowMs > shippedAtMs + trackingRules.followedDays * dayMs) return null;
  const last = lastScan(scans);
  const stoodMs = nowMs - Math.max(shippedAtMs, last?.atMs ?? 0);
  if (stoodMs > 4 * dayMs) return 12 * hourMs;
  if (last?.state === 'outForDelivery') return isWatched ? 2 * hourMs : hourMs;
  return isWatched ? 6 * hourMs : 3 * hourMs;
}

/** After an answer that never came: soon, then ever later, an hour at most. */
export const retryMs = (failures: number): number => Math.min(hourMs, 2 ** Math.min(failures, 6) * minuteMs);
