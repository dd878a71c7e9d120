import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { type AwaitedProduct, listAwaited } from './contract.ts';

/** What the member waits for of a product: asked for at once, and again whenever they come back to its page; null until it is known. */
export function useOwnAwaited(productId: number, memberId: number) {
  const [awaited, setAwaited] = useState<readonly AwaitedProduct[] | null>(null);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more each time
  useEffect(() => {
    let over = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await call(listAwaited, {});
      // Not answered: it stays as it was, and asking once more for what is awaited changes nothing.
      if (!over)
        setAwaited((before) => data?.awaited.filter((one) => one.productId === productId) ?? before ?? []);
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [productId, memberId, times]);

  return { awaited, lookAgain: () => setTimes((n) => n + 1) };
}
