// What was put in, and whose answer was lost: it may lie in the cart. Pure.
import { maxCartQuantity } from '../choice-rules.ts';
import { type CartItem, type CartKey, keyOf } from '../rules.ts';

/** `was`: how many there were before; null where nobody knew. */
export type LostAddition = { memberId: number; item: CartItem; was: number | null };

/** Whether it is asked for once more: as many of the same, by the same member. */
export const isSame = (
  lost: LostAddition,
  { memberId, ...thing }: CartKey & { memberId: number; quantity: number },
): boolean =>
  lost.memberId === memberId && keyOf(lost.item) === keyOf(thing) && lost.item.quantity === thing.quantity;

export const quantityIn = (lines: readonly CartItem[], key: CartKey): number =>
  lines.find((line) => keyOf(line) === keyOf(key))?.quantity ?? 0;

/** @param lines of the cart, asked for afterwards */
export function hasArrived({ item, was }: LostAddition, lines: readonly CartItem[]): boolean {
  const line = lines.find((one) => keyOf(one) === keyOf(item));
  if (!line) return false;
  if (was === null) return line.addedAt === item.addedAt;
  return line.quantity > was && line.quantity === Math.min(maxCartQuantity, was + item.quantity);
}
