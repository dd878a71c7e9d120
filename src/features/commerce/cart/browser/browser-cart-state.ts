// What a page may know of the cart.

import type { CartLine, PricedCart } from '../contract.ts';
import type { CartKey } from '../rules.ts';
import type { SeenPrices } from './browser-cart.ts';

export type CartState = {
  /** Whose lines these are: null this browser's, undefined nobody's yet. */
  memberId: number | null | undefined;
  /** So many different things; null while it isn't known. */
  count: number | null;
  /** Newest first; null while they are being read. */
  lines: readonly CartLine[] | null;
  offer: PricedCart['offer'];
  /** They can't be read. */
  isFailed: boolean;
  /** What was changed could not be saved yet. */
  isUnsaved: boolean;
  /** So many things of this browser could not be brought to the member's cart yet. */
  unmerged: number;
  /** Names of what the shop doesn't have any more. */
  dropped: readonly string[];
  seenPrices: SeenPrices;
};

export const unknownCart: CartState = {
  memberId: undefined,
  count: null,
  lines: null,
  offer: null,
  isFailed: false,
  isUnsaved: false,
  unmerged: 0,
  dropped: [],
  seenPrices: {},
};

/** Whom the store tells that the page believes in somebody who isn't there any more. */
export type CartHearing = {
  /** Somebody else is logged in in this browser now, or nobody: the page is read anew. */
  onOther: () => void;
  /** The session ended as something was changed: it is saved after the log-in. */
  onEnded: () => void;
};

export type AddResult = 'added' | 'full' | 'gone' | 'otherMember' | 'unreachable' | 'failed';
/** What is put in, as its page shows it. */
export type Addition = CartKey & { quantity: number; name: string; unitWon: number };
