// The selection of a purchase, kept through a log-in and a reload. What is read back is checked like any other input.
import * as z from 'zod/mini';
import { forgetTyped, read } from '../../../account/session/browser-session.ts';
import type { Choice } from '../../catalog/rules.ts';
import { readChosenColor, writeChosenColor } from '../../catalog/rules.ts';

const key = 'purchaseChoice';

const choiceSchema = z.object({
  productId: z.number(),
  userId: z.number(),
  amount: z.number(),
  productColor: z.string(),
  productAmount: z.number(),
});
type StoredChoice = z.infer<typeof choiceSchema>;

export function storeChoice(
  productId: number,
  choice: Choice,
  context: { userId: number; amountWon: number },
): void {
  const stored: StoredChoice = {
    productId,
    userId: context.userId,
    amount: context.amountWon,
    productColor: writeChosenColor(choice),
    productAmount: choice.quantity,
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage a reload forgets the selection; the purchase itself goes on.
  }
}

/** Null where nothing was chosen for this product: a link into the middle of a purchase. */
export function readChoice(productId: number): Choice | null {
  try {
    const parsed = z.safeParse(choiceSchema, JSON.parse(read(key) ?? 'null'));
    if (!parsed.success || parsed.data.productId !== productId) return null;
    const color = readChosenColor(parsed.data.productColor);
    return color && { ...color, quantity: parsed.data.productAmount };
  } catch {
    return null;
  }
}

/** With all that was typed for it. */
export function forgetChoice(): void {
  forgetTyped();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
