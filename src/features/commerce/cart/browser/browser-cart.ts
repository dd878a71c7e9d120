// The cart of whoever is not logged in lies in this browser alone. What is read back is checked like any other input.
import { maxCartQuantity } from '../choice-rules.ts';
import { type CartItem, keyOf } from '../rules.ts';

const itemsKey = 'cart';
const pricesKey = 'cartPrices';
const version = 1;
/** As many as a call takes. */
const mostItems = 100;

export type BrowserItem = CartItem & {
  /** To tell what it was, should the shop not have it any more. */
  name: string;
  /** The member whom it was sent for; where the answer was lost, nobody else may get it. */
  sentFor?: number;
};

/** Null where this browser lets nothing be kept. */
export function readItems(): BrowserItem[] | null {
  const stored = read(itemsKey);
  if (stored === undefined) return null;
  const { v, items } = (stored ?? {}) as { v?: unknown; items?: unknown };
  return v === version && Array.isArray(items) ? items.filter(isItem).slice(0, mostItems) : [];
}

/** False where they could not be kept. */
export const writeItems = (items: readonly BrowserItem[]): boolean => write(itemsKey, { v: version, items });

/** At a log-out: who comes next finds nothing. */
export function emptyBrowserCart(): void {
  writeItems([]);
  write(pricesKey, null);
}

/** Without what was sent; what another tab put in meanwhile stays. */
export const withoutSent = (items: readonly BrowserItem[], sent: readonly CartItem[]): BrowserItem[] => {
  const quantities = new Map(sent.map((item) => [keyOf(item), item.quantity]));
  return items.filter((item) => item.quantity > (quantities.get(keyOf(item)) ?? 0));
};

/** Is this storage event about the cart? Its key is null where everything was cleared. */
export const isAboutCart = ({ key }: StorageEvent): boolean => key === null || key === itemsKey;

/** What each thing cost when this browser first saw it in the cart: told where it changed, never charged. */
export type SeenPrices = Readonly<Record<string, number>>;

/** @param owner of the cart; what was seen of somebody else's is forgotten */
export function readPrices(owner: number | null): SeenPrices {
  const stored = (read(pricesKey) ?? {}) as { owner?: unknown; won?: unknown };
  if (stored.owner !== owner || typeof stored.won !== 'object' || stored.won === null) return {};
  const entries = Object.entries(stored.won).filter(([, won]) => Number.isSafeInteger(won));
  return Object.fromEntries(entries) as SeenPrices;
}

export const writePrices = (owner: number | null, won: SeenPrices): boolean =>
  write(pricesKey, { owner, won });

function isItem(value: unknown): value is BrowserItem {
  const item = value as Partial<Record<keyof BrowserItem, unknown>> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    isWhole(item.productId, 1) &&
    isWhole(item.quantity, 1) &&
    (item.quantity as number) <= maxCartQuantity &&
    isWhole(item.addedAt, 0) &&
    typeof item.choice === 'string' &&
    typeof item.name === 'string' &&
    (item.sentFor === undefined || isWhole(item.sentFor, 1))
  );
}

const isWhole = (value: unknown, least: number) => Number.isSafeInteger(value) && (value as number) >= least;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch (error) {
    // Not JSON: nothing of ours. A storage that is forbidden: nothing can be kept.
    return error instanceof SyntaxError ? null : undefined;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Forbidden or full: the cart lives as long as the page.
    return false;
  }
}
