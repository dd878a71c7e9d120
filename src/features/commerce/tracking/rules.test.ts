import { describe, expect, it } from 'vitest';
import type { Scan, ScanState } from '../../../shared/tracking.ts';
import {
  areSame,
  arrivedAtMs,
  lastScan,
  mergeScans,
  nextLookMs,
  retryMs,
  scansOf,
  trackingRules,
} from './rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sentMs = Date.parse('2026-11-20T09:00:00Z');
const sent = { shippedAtMs: sentMs };
const seen = (hours: number, state: ScanState = 'moving', place = '옥천HUB'): Scan => ({
  atMs: sentMs + hours * hourMs,
  state,
  place,
});

describe('what a service tells', () => {
  it('is about our parcel from two days before it was sent, and an hour ahead at most', () => {
    const now = sentMs + dayMs;
    const ours = [seen(-48), seen(3), seen(25)];
    expect(scansOf([seen(-49, 'arrived'), ...ours, seen(26)], sent, now)).toEqual(ours);
  });

  it('adds up, each once and in order, whatever comes late, twice or shuffled', () => {
    const all = [seen(1), seen(2), seen(3, 'outForDelivery'), seen(4, 'arrived')];
    const stale = mergeScans(all, all.slice(0, 2));
    expect(stale).toEqual(all);
    expect(areSame(stale, all)).toBe(true);
    expect(mergeScans(all.slice(0, 2), [...all, ...all].reverse())).toEqual(all);
    expect(areSame(all.slice(0, 3), all)).toBe(false);
    expect(areSame([seen(1)], [seen(1, 'arrived')])).toBe(false);
    const many = mergeScans(
      [],
      Array.from({ length: 90 }, (_, i) => seen(i)),
    );
    expect([many.length, many.at(-1)]).toEqual([trackingRules.keptScans, seen(89)]);
  });

  it('is an arrival once one of its steps is, whatever is written after it', () => {
    const scans = [seen(20, 'arrived', '문 앞'), seen(21, 'moving')];
    expect(lastScan(scans)).toEqual(scans[0]);
    expect(lastScan(scans.slice(1))).toEqual(scans[1]);
    expect(lastScan([])).toBeNull();
    expect(arrivedAtMs(scans, sent, sentMs + dayMs)).toBe(sentMs + 20 * hourMs);
    expect(arrivedAtMs(scans.slice(1), sent, sentMs + dayMs)).toBeNull();
  });

  it('never takes a day of the buyer: no arrival is before the sending, nor after now', () => {
    expect(arrivedAtMs([seen(-5, 'arrived')], sent, sentMs + dayMs)).toBe(sentMs);
    expect(arrivedAtMs([seen(25, 'arrived')], sent, sentMs + dayMs)).toBe(sentMs + dayMs);
  });
});

describe('it is asked again', () => {
  const next = (scans: Scan[], afterMs: number, isWatched = false) =>
    nextLookMs({ ...sent, scans, isWatched }, sentMs + afterMs);

  it('hourly where the parcel is about to arrive, and seldom where nothing moves', () => {
    expect(next([seen(20, 'outForDelivery')], 21 * hourMs)).toBe(hourMs);
    expect(next([seen(20)], 21 * hourMs)).toBe(3 * hourMs);
    expect(next([], 4 * dayMs)).toBe(3 * hourMs);
    expect(next([], 4 * dayMs + 1)).toBe(12 * hourMs);
  });

  it('half as often where the service tells by itself', () => {
    expect(next([seen(20, 'outForDelivery')], 21 * hourMs, true)).toBe(2 * hourMs);
    expect(next([seen(20)], 21 * hourMs, true)).toBe(6 * hourMs);
  });

  it('for thirty days, and then no more', () => {
    expect(next([], 30 * dayMs)).toBe(12 * hourMs);
    expect(next([], 30 * dayMs + 1)).toBeNull();
  });

  it('soon after a silence, then ever later, within the hour', () => {
    expect([1, 2, 5, 6, 7, 99].map((failures) => retryMs(failures) / 60_000)).toEqual([2, 4, 32, 60, 60, 60]);
  });
});
