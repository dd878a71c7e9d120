// Of a product's page, which is the same for everybody: what its member waits for already. Asked for once the page is alive, and
// again whenever its reader comes back to it.
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { useMember } from '../../account/session/use-member.ts';
import { type AwaitedProduct, listAwaited } from './contract.ts';

/** @param isAsked whether anything of the product can be awaited */
export function useOwnAwaited(productId: number, isAsked: boolean) {
  const memberId = useMember()?.id ?? null;
  const [awaited, setAwaited] = useState<readonly AwaitedProduct[]>([]);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more each time
  useEffect(() => {
    if (!isAsked || memberId === null) return setAwaited([]);
    let over = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await call(listAwaited, {});
      // Not answered: it stays as it was, and asking once more for what is awaited changes nothing.
      if (data && !over) setAwaited(data.awaited.filter((one) => one.productId === productId));
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [productId, memberId, isAsked, times]);

  return { awaited, lookAgain: () => setTimes((n) => n + 1) };
}
