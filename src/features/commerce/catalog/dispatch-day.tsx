import { useEffect, useState } from 'react';
import { sendCall } from '../../../shared/calls/call.ts';
import { dispatchOf } from '../../../shared/promises.ts';
import type { DispatchDays } from './contract.ts';
import { catalogMessages } from './messages.ts';
import { dispatchDayPath, type Product } from './rules.ts';

/**
 * By when it is sent if it is paid today. The page is the same on every day: the browser asks, where the product has the
 * shop's own promise and no other. Where no answer comes, the promise in days stands alone. Without the call's contract: its
 * schemas would come with every product.
 */
export function DispatchDay({ product: { category, deliveryNote } }: { product: Product }) {
  const [day, setDay] = useState('');
  useEffect(() => {
    if (category === 'content' || deliveryNote !== dispatchOf(category)) return;
    const asking = new AbortController();
    const { signal } = asking;
    sendCall({ method: 'GET', path: dispatchDayPath, who: 'anyone' }, { signal })
      .then(async (answer) => {
        if (answer?.ok) setDay(((await answer.json()) as DispatchDays)[category]);
      })
      .catch(() => undefined);
    return () => asking.abort();
  }, [category, deliveryNote]);
  return day === '' ? null : catalogMessages.sentBy(day);
}
