import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { institutionType } from '../../../../shared/requests/institution.ts';
import { getInvoiceStanding } from '../contract.ts';
import type { InvoiceOffer } from '../offer-messages.ts';

/** Up to which sum the member may order by invoice; null while nobody knows, and where they may not. */
export function useInvoiceOffer({ id, userType }: { id: number; userType: number }): InvoiceOffer | null {
  const [offer, setOffer] = useState<InvoiceOffer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    let over = false;
    if (userType !== institutionType) return setOffer(null);
    void call(getInvoiceStanding, {}).then(({ data }) => {
      if (!over) setOffer(data?.terms ?? null);
    });
    return () => {
      over = true;
    };
  }, [id, userType]);
  return offer;
}
