import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { institutionType } from '../../../../shared/requests/institution.ts';
import { getAgreedPrices } from '../contract.ts';
import type { AgreedPrice } from '../rules.ts';

type Buyer = { id: number; userType: number } | null;

export type AgreedPrices = {
  /** Null while nobody knows; nothing of a consumer, who isn't asked for. */
  prices: readonly AgreedPrice[] | null;
  /** After an order was refused: they may be others by now. */
  refresh: () => Promise<void>;
};

/** What whoever is logged in pays by agreement. Where the answer is lost, the list price is shown, and the server compares. */
export function useAgreedPrices(buyer: Buyer): AgreedPrices {
  const isAsked = buyer?.userType === institutionType;
  const [prices, setPrices] = useState<readonly AgreedPrice[] | null>(isAsked ? null : []);
  const asked = useRef(0);

  async function refresh() {
    asked.current += 1;
    const turn = asked.current;
    if (!isAsked) return setPrices([]);
    const { data } = await call(getAgreedPrices, {});
    if (turn === asked.current) setPrices((known) => data?.prices ?? known ?? []);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each buyer
  useEffect(() => {
    if (isAsked) setPrices(null);
    void refresh();
    return () => {
      asked.current += 1;
    };
  }, [buyer?.id, isAsked]);

  return { prices, refresh };
}
