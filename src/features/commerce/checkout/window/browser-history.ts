// A payment in this very window leaves the provider's pages in the browser's history. The payment page gave its own entry
// the result's address and noted how long the history was there; from the result the browser goes back to that entry, so that
// Back leads to the shop.
import * as z from 'zod/mini';
import { read, typedKeys } from '../../../account/session/browser-session.ts';
import { moidShape, returnedHash } from '../contract.ts';

/** The order, and the history's length at the payment page. */
const noted = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(' ')),
  ),
  z.tuple([moidShape, z.pipe(z.string(), z.transform(Number))]),
);

/** On the result page, where the provider's pages led to it. */
export function leaveProviderPages(moid: string): void {
  if (window.location.hash !== returnedHash) return;
  const note = z.safeParse(noted, read(typedKeys.entry));
  // Once: the entry that is gone back to has the same address.
  forgetEntry();
  const steps = note.success && note.data[0] === moid ? window.history.length - note.data[1] : 0;
  if (steps > 0) window.history.go(-steps);
}

function forgetEntry(): void {
  try {
    sessionStorage.removeItem(typedKeys.entry);
  } catch {
    // Nothing was stored either.
  }
}
