// What the form of a cart's order showed its buyer, kept in this tab: through a reload, and through the payment window's page on a
// phone, which may have refused it.
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { read, typedKeys } from '../../../account/session/browser-session.ts';
import type { CartLine } from '../../cart/contract.ts';
import { type ShownOrder, showOrder } from './shown-rules.ts';

const key = typedKeys.shown;

const schema = z.object({
  memberId: z.number(),
  amountWon: z.number(),
  lines: z.array(z.object({ key: z.string(), name: z.string(), colors: z.string(), unitWon: z.number() })),
});

function readShown(memberId: number): ShownOrder | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(read(key) ?? 'null'));
    return parsed.success && parsed.data.memberId === memberId ? parsed.data : null;
  } catch {
    return null;
  }
}

function keepShown(memberId: number, shown: ShownOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ memberId, ...shown }));
  } catch {
    // Without storage a reload forgets it.
  }
}

function forgetShown(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

/**
 * @param memberId whose form stands open; null while none does
 * @param ready the lines that it orders
 */
export function useShownOrder(memberId: number | null, ready: readonly CartLine[]) {
  const [shown, setShown] = useState<ShownOrder | null>(null);
  const isOpen = memberId !== null && ready.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stands when it opens
  useEffect(() => {
    if (!isOpen) return;
    const before = readShown(memberId) ?? showOrder(ready);
    keepShown(memberId, before);
    setShown(before);
  }, [isOpen, memberId]);
  // Back in the cart its buyer sees everything as it is today.
  useEffect(() => forgetShown, []);
  return {
    shown,
    /** The buyer orders what stands there now. */
    keep() {
      if (!isOpen) return;
      const now = showOrder(ready);
      keepShown(memberId, now);
      setShown(now);
    },
  };
}
