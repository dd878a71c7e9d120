// What the browser remembers of the visitor, under the names that the specification gives. Hints for the display only:
// the server never believes them.
import type { SignedInMember } from './contract.ts';

/** Where a purchase that was interrupted by the log-in goes on. */
export type PendingPurchase = { buyType: string; buyTarget: string; buyLocation: string };

const purchaseKeys = ['buyType', 'buyTarget', 'buyLocation'] as const;

export function rememberMember(member: SignedInMember | null): void {
  write({
    state: member ? 'true' : 'false',
    userId: String(member?.id ?? -1),
    userName: member?.userName ?? '',
    toktokSerial: member?.toktokSerial ?? 'null',
    userType: String(member?.userType ?? ''),
  });
}

export function rememberPurchase(purchase: PendingPurchase): void {
  write(purchase);
}

export function readPurchase(): PendingPurchase | null {
  const [buyType, buyTarget, buyLocation] = purchaseKeys.map((key) => read(key));
  if (!buyType || !isOwnAddress(buyTarget) || !isOwnAddress(buyLocation)) return null;
  return { buyType, buyTarget, buyLocation };
}

// Whatever stands in the storage: it leads to a page of this shop or nowhere.
const isOwnAddress = (address: string | null | undefined): address is string =>
  /^\/(?![/\\])/.test(address ?? '');

/** What was typed for a payment (the buyer's receiver among it), and the order that it made. */
export const typedKeys = {
  draft: 'purchaseDraft',
  form: 'purchaseForm',
  order: 'purchaseOrder',
} as const;

export function forgetTyped(): void {
  for (const key of Object.values(typedKeys)) attempt(() => sessionStorage.removeItem(key));
}

export function forgetPurchase(): void {
  for (const key of purchaseKeys) attempt(() => sessionStorage.removeItem(key));
}

function write(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) attempt(() => sessionStorage.setItem(key, value));
}

export function read(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key)) ?? null;
}

// A browser may forbid storage altogether: the shop then works without the hints.
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
