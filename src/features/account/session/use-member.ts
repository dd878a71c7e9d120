import { useSyncExternalStore } from 'react';
import { memberChanged, readMember } from './browser-session.ts';
import type { SignedInMember } from './contract.ts';

/**
 * Who is logged in as far as this browser knows; null for nobody. Undefined while the page comes to life: it is the same for
 * everybody until then.
 */
export const useMember = (): SignedInMember | null | undefined =>
  useSyncExternalStore(follow, readMember, () => undefined);

function follow(tell: () => void): () => void {
  // Another tab may have logged in or out meanwhile.
  addEventListener(memberChanged, tell);
  document.addEventListener('visibilitychange', tell);
  return () => {
    removeEventListener(memberChanged, tell);
    document.removeEventListener('visibilitychange', tell);
  };
}
