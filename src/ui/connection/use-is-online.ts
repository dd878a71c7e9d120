import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, tell);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, tell);
  };
};

/** What the browser says of its network; on the server there is one. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
