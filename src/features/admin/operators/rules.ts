import type { Quicker } from '../../../shared/calls/shapes.ts';
import { type UnnamedActor, unnamedActors } from '../../../shared/order-events.ts';

export const longestPassword = 200;
export const shortestPassword = 12;

/** A session that idles this long is closed, and none lives longer than a working day. */
export const operatorIdleMs = 30 * 60_000;
export const operatorAbsoluteMs = 12 * 60 * 60_000;
/** For so long a handed-out password opens the set-up. */
export const handedOutDays = 3;
/** What an operator without the right to settings may promise on one Korean day. */
export const dailyRefundWon = 2_000_000;
/** Contents that they may give or lengthen on one Korean day. */
export const dailyGrants = 10;

/** Between the two factors. */
export const operatorEntryMs = 10 * 60_000;
/** For so long the second factor stands for what asks for it again. */
export const codeFreshMs = 10 * 60_000;
/** Above it a refund asks for the second factor again. */
export const refundWithoutCodeWon = 100_000;

/** @param givenAtMs when the second factor was last given in this session. */
export const isCodeFresh = (givenAtMs: number, nowMs: number): boolean => nowMs - givenAtMs < codeFreshMs;

type SessionTimes = { createdAtMs: number; lastSeenAtMs: number; isOpen: boolean };

export function isSessionAlive({ createdAtMs, lastSeenAtMs, isOpen }: SessionTimes, nowMs: number): boolean {
  if (!isOpen) return nowMs - createdAtMs < operatorEntryMs;
  return nowMs - lastSeenAtMs < operatorIdleMs && nowMs - createdAtMs < operatorAbsoluteMs;
}

/** @param passwordEndsAt null: it is the operator's own. */
export const hasEnded = (passwordEndsAt: Date | null, nowMs: number): boolean =>
  passwordEndsAt !== null && passwordEndsAt.getTime() <= nowMs;

/** A shop of this mode doesn't sell: production refuses played payments and published keys, every other mode may have them. */
export const isPractice = (mode: string): boolean => mode !== 'production';

// Whoever comes second at something hears who was first, and when: of every kind of thing by these words and no others.

/** What a call comes to where somebody else was quicker; its contract says that this carries who it was. */
type Second =
  | 'changedMeanwhile'
  | 'alreadyDecided'
  | 'notPacking'
  | 'notShipped'
  | 'notDelivered'
  | 'notFailed'
  | 'settledBefore';
export const seconds: ReadonlySet<string> = new Set<Second>([
  ...(['changedMeanwhile', 'alreadyDecided'] as const),
  ...(['notPacking', 'notShipped', 'notDelivered', 'notFailed', 'settledBefore'] as const),
]);

type Told<Outcome extends string> = Outcome extends Second
  ? { outcome: Outcome; data: Quicker }
  : { outcome: Outcome };

/** @param find asked only where somebody was quicker */
export const tellQuicker = async <Outcome extends string>(
  outcome: Outcome,
  find: () => Promise<Quicker> | Quicker,
): Promise<Told<Outcome>> =>
  (seconds.has(outcome) ? { outcome, data: await find() } : { outcome }) as Told<Outcome>;

type Step = { by: string | null; at: Date };

/** By a history of its own: whoever took the last step, unless that was the buyer, or the shop by itself. */
export const quickerOf = (last: Step | undefined): Quicker =>
  last?.by && !((last.by as UnnamedActor) in unnamedActors)
    ? { by: last.by, atMs: last.at.getTime() }
    : { by: '', atMs: null };
