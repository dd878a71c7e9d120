// The order that a form has made in this tab: a payment that came to nothing is tried again on the same order, on a phone,
// too, where this page went away to pay.
import * as z from 'zod/mini';
import { read, typedKeys } from '../../../account/session/browser-session.ts';
import { moidShape } from '../contract.ts';

type Fields = Readonly<Record<string, string>>;

/** With another way to pay, or another wish for a receipt, it is the same order. */
const formOf = ({ _method, _receipt, _receiptNumber, ...fields }: Fields) => JSON.stringify(fields);

/** Called before the form is sent: another form than the last one makes another order. */
export function keepForm(fields: Fields): void {
  if (read(typedKeys.form) !== formOf(fields)) forgetOrder();
  write(typedKeys.form, formOf(fields));
}

/** The order of the form that stands open in this tab, if it made one: it may be paid in its window by now. */
export function findPlacedOrder(): string | null {
  const moid = z.safeParse(moidShape, read(typedKeys.order));
  return moid.success ? moid.data : null;
}

/** The order that these very fields have made already; null where they make a new one. */
export function findOrderOf(fields: Fields): string | null {
  return read(typedKeys.form) === formOf(fields) ? findPlacedOrder() : null;
}

/** The payment page writes it, too; on a phone it stands in the same tab. */
export const noteOrder = (moid: string) => write(typedKeys.order, moid);

export function forgetOrder(): void {
  try {
    sessionStorage.removeItem(typedKeys.order);
  } catch {
    // Nothing was stored either.
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage another press makes another order; the purchase itself goes on.
  }
}
