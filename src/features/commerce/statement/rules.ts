// What a statement comes to. Pure.
import { splitVat } from '../../../shared/money.ts';

export type StatedSums = {
  goodsWon: number;
  deliveryWon: number;
  /** What was bought for, before anything went back. */
  amountWon: number;
  backWon: number;
  /** What the shop keeps of it: the same that its tax invoice says. */
  keptWon: number;
  supplyWon: number;
  vatWon: number;
};

type Stated = {
  deliveryWon: number;
  lines: readonly { quantity: number; unitWon: number }[];
  back: readonly { isDone: boolean; amountWon: number }[];
};

/** Promises don't count: they may be refused. */
export function sumsOfStatement({ deliveryWon, lines, back }: Stated): StatedSums {
  const goodsWon = lines.reduce((sum, { quantity, unitWon }) => sum + quantity * unitWon, 0);
  const amountWon = goodsWon + deliveryWon;
  const backWon = back.reduce((sum, one) => (one.isDone ? sum + one.amountWon : sum), 0);
  const keptWon = amountWon - backWon;
  return { goodsWon, deliveryWon, amountWon, backWon, keptWon, ...splitVat(keptWon) };
}
