// Which agreed price holds on a day, for how many units, and what may be entered. Pure: browser and server ask the same questions.
import { isKoreanDate } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { maxQuantity } from '../catalog/rules.ts';

/** Korean days; the last one counts, null: until somebody ends it. */
export type AgreedDays = { firstDay: string; lastDay: string | null };

/** As it holds for a buyer: what one costs in a line of so many units and more. */
export type AgreedPrice = {
  id: number;
  productId: number;
  fromQuantity: number;
  won: number;
  /** The lowest price that was charged to everybody in the thirty days before today; null where it wasn't sold long enough. */
  chargedWon: number | null;
};

type Line = { productId: number; quantity: number; unitWon: number };

/**
 * The agreed price of a line: the lowest that its units reach, and only where it is lower than what everybody pays at this moment.
 * @param unitWon list price, discount or running sale
 */
export const agreedFor = <P extends AgreedPrice>(
  prices: readonly P[],
  { productId, quantity, unitWon }: Line,
): P | null =>
  prices
    .filter((price) => price.productId === productId && price.fromQuantity <= quantity && price.won < unitWon)
    .reduce<P | null>((lowest, price) => (lowest && lowest.won <= price.won ? lowest : price), null);

/** What may stand struck beside it: only what was charged before, and is more. */
export const struckBeside = ({ won, chargedWon }: Pick<AgreedPrice, 'won' | 'chargedWon'>): number | null =>
  chargedWon !== null && chargedWon > won ? chargedWon : null;

export const agreedStates = ['running', 'planned', 'ended'] as const;
export type AgreedState = (typeof agreedStates)[number];

/** @param isEnded by an operator, before its last day */
export function stateOfAgreed(
  { firstDay, lastDay }: AgreedDays,
  isEnded: boolean,
  nowMs: number,
): AgreedState {
  const today = formatKoreanDate(nowMs);
  if (isEnded || (lastDay !== null && lastDay < today)) return 'ended';
  return today < firstDay ? 'planned' : 'running';
}

export type DaysFault = 'badDay' | 'past' | 'order';

/** Why a price can't be entered for these days, or null. What was paid on days that are over stays what it was. */
export function faultOfDays({ firstDay, lastDay }: AgreedDays, nowMs: number): DaysFault | null {
  if (!isKoreanDate(firstDay) || (lastDay !== null && !isKoreanDate(lastDay))) return 'badDay';
  if (firstDay < formatKoreanDate(nowMs)) return 'past';
  return lastDay !== null && lastDay < firstDay ? 'order' : null;
}

export const doDaysMeet = (a: AgreedDays, b: AgreedDays): boolean =>
  (b.lastDay === null || a.firstDay <= b.lastDay) && (a.lastDay === null || b.firstDay <= a.lastDay);

export const mostAgreedWon = 100_000_000;
export const mostFromQuantity = maxQuantity;
/** Lines that are entered at once. */
export const mostEntered = 200;
