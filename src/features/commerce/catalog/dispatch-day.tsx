import { useEffect, useState } from 'react';
import { dispatchOf } from '../../../shared/promises.ts';
import { catalogMessages } from './messages.ts';
import type { Product } from './rules.ts';

/**
 * By when it is sent if it is paid today. The page is the same on every day: the browser works it out, where the product
 * has the shop's own promise and no other.
 */
export function DispatchDay({ product: { category, deliveryNote } }: { product: Product }) {
  const [day, setDay] = useState('');
  useEffect(() => {
    if (category === 'content' || deliveryNote !== dispatchOf(category)) return;
    let isOver = false;
    // The calendar of holidays is no part of the page.
    import('./dispatch-rules.ts').then(
      ({ lastDispatchDay }) => isOver || setDay(lastDispatchDay(category, Date.now())),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [category, deliveryNote]);
  return day === '' ? null : catalogMessages.sentBy(day);
}
