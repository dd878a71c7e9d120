// What was typed and ticked for a payment that has begun, and the order that it made: a payment that comes to nothing is
// tried again with all of it, on a phone, too, where this page went away to pay. What is read back is checked like any input.
import * as z from 'zod/mini';
import { read, typedKeys } from '../session/browser-session.ts';
import { moidShape } from './contract.ts';
import type { Receiver } from './purchase-fields.ts';
import { agreementNames } from './rules.ts';

/** `order`: the payment page writes it, too; on a phone it stands in the same tab. */
const { draft: draftKey, order: orderKey } = typedKeys;

const draftSchema = z.object({
  productId: z.number(),
  userId: z.number(),
  receiver: z.object({
    changed: z.boolean(),
    name: z.string(),
    address: z.string(),
    subAddress: z.string(),
    phone: z.string(),
    message: z.string(),
  }),
  method: z.enum(['card', 'bank', 'vbank']),
  agreed: z.array(z.enum(agreementNames)),
  /** The fields of the form, all but the way to pay. */
  form: z.string(),
});
type Draft = z.infer<typeof draftSchema>;
type Fields = Readonly<Record<string, string>>;

/** With another way to pay it is the same order. */
const formOf = ({ _method, ...fields }: Fields) => JSON.stringify(fields);

export function storeDraft(
  draft: Omit<Draft, 'form' | 'agreed' | 'receiver'> & {
    receiver: Receiver;
    agreed: ReadonlySet<string>;
    fields: Fields;
  },
): void {
  const { fields, agreed, ...rest } = draft;
  // Another order than the last one: that one is over.
  if (readAny()?.form !== formOf(fields)) forgetOrder();
  write(draftKey, JSON.stringify({ ...rest, agreed: [...agreed], form: formOf(fields) }));
}

function readAny(): Draft | null {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(read(draftKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Null where this member began no payment of it here. */
export function readDraft(productId: number, userId: number): Draft | null {
  const draft = readAny();
  return draft?.productId === productId && draft.userId === userId ? draft : null;
}

/** The order that these very fields have made already; null where they make a new one. */
export function findOrderOf(fields: Fields): string | null {
  if (readAny()?.form !== formOf(fields)) return null;
  const moid = z.safeParse(moidShape, read(orderKey));
  return moid.success ? moid.data : null;
}

export const noteOrder = (moid: string) => write(orderKey, moid);

export function forgetOrder(): void {
  try {
    sessionStorage.removeItem(orderKey);
  } catch {
    // Nothing was stored either.
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage a failed payment on a phone begins with an empty form; the purchase itself goes on.
  }
}
