// How the cart differs from what its order form showed before: what is left out of the order now, and which prices changed. Pure.
import type { CartLine } from '../../cart/contract.ts';
import { keyOf, type LineState, totalOfCart } from '../../cart/rules.ts';

/** What the form showed when it opened, or when its buyer pressed to pay last. */
export type ShownOrder = {
  amountWon: number;
  lines: readonly { key: string; name: string; colors: string; unitWon: number }[];
};

export type LeftOut = {
  key: string;
  name: string;
  /** `코랄·분홍` */
  colors: string;
  reason: Exclude<LineState, 'ready'> | 'takenOut';
  /** The line, while it is in the cart. */
  line: CartLine | null;
};

const colorsOf = ({ penColor, eraserColor }: CartLine): string =>
  [penColor, eraserColor].filter(Boolean).join('·');

/** @param ready the lines that are ordered */
export const showOrder = (ready: readonly CartLine[]): ShownOrder => ({
  amountWon: totalOfCart(ready).amountWon,
  lines: ready.map((line) => ({
    key: keyOf(line),
    name: line.name,
    colors: colorsOf(line),
    unitWon: line.unitWon,
  })),
});

/** Whatever stands in the cart and can't be ordered, and what was in the order and isn't in the cart any more. */
export function listLeftOut(shown: ShownOrder | null, cart: readonly CartLine[]): LeftOut[] {
  const there = new Set(cart.map(keyOf));
  const gone = shown?.lines.filter(({ key }) => !there.has(key)) ?? [];
  return [
    ...cart.flatMap((line): LeftOut[] =>
      line.state === 'ready'
        ? []
        : [{ key: keyOf(line), name: line.name, colors: colorsOf(line), reason: line.state, line }],
    ),
    ...gone.map(({ key, name, colors }): LeftOut => ({ key, name, colors, reason: 'takenOut', line: null })),
  ];
}

/** What one cost when the form showed it, by the key of its line; only where that changed. */
export const listFormerPrices = (
  shown: ShownOrder | null,
  ready: readonly CartLine[],
): ReadonlyMap<string, number> =>
  new Map(
    ready.flatMap((line) => {
      const before = shown?.lines.find(({ key }) => key === keyOf(line));
      return before && before.unitWon !== line.unitWon ? [[keyOf(line), before.unitWon]] : [];
    }),
  );
