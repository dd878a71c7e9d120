// The selection of a purchase in this tab: while it is being made, through Back and a reload, and once it is decided, through
// a log-in. What is read back is checked like any other input.
import { forgetTyped, read } from '../../../account/session/browser-session.ts';
import type { Choice } from '../../catalog/rules.ts';
import { writeChosenColor } from '../../catalog/rules.ts';

export const choiceKey = 'purchaseChoice';
export const unfinishedKey = 'unfinishedChoice';

export type StoredChoice = {
  productId: number;
  userId: number;
  amount: number;
  productColor: string;
  productAmount: number;
};

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
    sessionStorage.setItem(choiceKey, JSON.stringify(stored));
  } catch {
    // Without storage a reload forgets the selection; the purchase itself goes on.
  }
}

/** Of the product that was looked at last. */
export function storeUnfinishedChoice(productId: number, choice: Choice): void {
  try {
    sessionStorage.setItem(unfinishedKey, JSON.stringify({ ...choice, productId }));
  } catch {
    // Without storage a reload forgets it.
  }
}

/** Whether there is something for `readUnfinishedChoice` to read. */
export const hasUnfinishedChoice = (): boolean => read(unfinishedKey) !== null;

/** With all that was typed for it. */
export function forgetChoice(): void {
  forgetTyped();
  try {
    for (const stored of [choiceKey, unfinishedKey]) sessionStorage.removeItem(stored);
  } catch {
    // Nothing was stored either.
  }
}
