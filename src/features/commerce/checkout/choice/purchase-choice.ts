// The selection of a purchase in this tab: while it is being made, through Back and a reload, and once it is decided, through
// a log-in. What is read back is checked like any other input.
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

const unfinishedKey = 'unfinishedChoice';

const unfinishedSchema = z.object({
  productId: z.number(),
  penColor: z.string(),
  eraserColor: z.string(),
  quantity: z.int().check(z.positive()),
});

/** Of the product that was looked at last. */
export function storeUnfinishedChoice(productId: number, choice: Choice): void {
  try {
    sessionStorage.setItem(unfinishedKey, JSON.stringify({ ...choice, productId }));
  } catch {
    // Without storage a reload forgets it.
  }
}

/** Perhaps of colours that are no longer to be had. */
export function readUnfinishedChoice(productId: number): Choice | null {
  try {
    const parsed = z.safeParse(unfinishedSchema, JSON.parse(read(unfinishedKey) ?? 'null'));
    if (!parsed.success || parsed.data.productId !== productId) return null;
    const { penColor, eraserColor, quantity } = parsed.data;
    return { penColor, eraserColor, quantity };
  } catch {
    return null;
  }
}

/** With all that was typed for it. */
export function forgetChoice(): void {
  forgetTyped();
  try {
    for (const stored of [key, unfinishedKey]) sessionStorage.removeItem(stored);
  } catch {
    // Nothing was stored either.
  }
}
