// Reads the selection of a purchase back from this tab, checked like any other input. Apart from what writes it: the product's
// page needs the schemas only where something was chosen before.
import * as z from 'zod/mini';
import { read } from '../../../account/session/browser-session.ts';
import type { Choice } from '../../catalog/rules.ts';
import { readChosenColor } from '../../catalog/rules.ts';
import { choiceKey, type StoredChoice, unfinishedKey } from './purchase-choice.ts';

const choiceSchema: z.ZodMiniType<StoredChoice> = z.object({
  productId: z.number(),
  userId: z.number(),
  amount: z.number(),
  productColor: z.string(),
  productAmount: z.number(),
});

/** Null where nothing was chosen for this product: a link into the middle of a purchase. */
export function readChoice(productId: number): Choice | null {
  try {
    const parsed = z.safeParse(choiceSchema, JSON.parse(read(choiceKey) ?? 'null'));
    if (!parsed.success || parsed.data.productId !== productId) return null;
    const color = readChosenColor(parsed.data.productColor);
    return color && { ...color, quantity: parsed.data.productAmount };
  } catch {
    return null;
  }
}

const unfinishedSchema = z.object({
  productId: z.number(),
  penColor: z.string(),
  eraserColor: z.string(),
  quantity: z.int().check(z.positive()),
});

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
