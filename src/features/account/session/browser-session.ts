// What the browser remembers of the visitor, under the names that the specification gives. Hints for the display only:
// the server never believes them.

import { forgetEveryTypedForm } from '../../../ui/form/typed.ts';
import { readHint, writeHint } from './browser-hint.ts';
import type { SignedInMember } from './contract.ts';

/** Where a purchase that was interrupted by the log-in goes on. */
export type PendingPurchase = { buyType: string; buyTarget: string; buyLocation: string };

const purchaseKeys = ['buyType', 'buyTarget', 'buyLocation'] as const;

/** Somebody logged in or out, or the server told who it is. */
export const memberChanged = 'member-changed';

let times = 0;
/** How often it was remembered anew: an answer that was asked for before is older. */
export const rememberedTimes = (): number => times;

export function rememberMember(member: SignedInMember | null): void {
  times += 1;
  writeHint(member);
  write({
    state: member ? 'true' : 'false',
    userId: String(member?.id ?? -1),
    userName: member?.userName ?? '',
    toktokSerial: member?.toktokSerial ?? 'null',
    userType: String(member?.userType ?? ''),
  });
  dispatchEvent(new Event(memberChanged));
}

let shown: { cookies: string; member: SignedInMember | null } = { cookies: '', member: null };

/** The same object for as long as it says the same. */
export function readMember(): SignedInMember | null {
  const cookies = document.cookie;
  if (shown.cookies === cookies) return shown.member;
  const member = readHint(cookies);
  const isSame = JSON.stringify(member) === JSON.stringify(shown.member);
  shown = { cookies, member: isSame ? shown.member : member };
  return shown.member;
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
  /** What the form of a cart's order showed. */
  shown: 'purchaseShown',
  /** Where in the browser's history a payment left the shop. */
  entry: 'paymentEntry',
} as const;

export function forgetTyped(): void {
  for (const key of Object.values(typedKeys)) attempt(() => sessionStorage.removeItem(key));
}

/** Whoever comes next in this tab finds nothing of what was typed. A purchase that begins or ends leaves other forms alone. */
export function forgetAllTyped(): void {
  forgetTyped();
  forgetEveryTypedForm();
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
