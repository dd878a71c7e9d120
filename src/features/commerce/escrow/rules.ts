// How patiently the company is told of a parcel, and what a person may write down of a deal. Pure; the time is an argument.
import type { EscrowState, EscrowTelling } from '../../../shared/requests/escrow.ts';

/** So long the company may say nothing before a person looks. */
export const escrowAlarmHours = 24;

export function escrowRetryDelayMs(retries: number): number {
  return [5_000, 15_000, 60_000, 300_000][retries - 1] ?? 1_800_000;
}

export const isTellingLate = (sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs > escrowAlarmHours * 3_600_000;

/** A person told the parcel in the company's own screens. */
export const mayTellByHand = (telling: EscrowTelling): boolean =>
  telling === 'byHand' || telling === 'refused' || telling === 'due';

/** The company hears the buyer only once it knows of a parcel; what was written down wrongly is put right. */
export const mayNoteAnswer = (state: EscrowState, answer: 'decided' | 'refused'): boolean =>
  state !== 'held' && state !== answer;

export const escrowTabs = ['trouble', 'underWay', 'all'] as const;
export type EscrowTab = (typeof escrowTabs)[number];
