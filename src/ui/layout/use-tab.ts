import { useState } from 'react';
import { useLocation } from 'react-router';
import { useIsBrowser } from '../use-is-browser.ts';

/**
 * Which tab is chosen; it stands in the address as `?tab=`, and a `#…` may name one, too.
 * @param tabOfHash where the hash names something inside a tab
 */
export function useTab(ids: readonly string[], tabOfHash: (hash: string) => string | undefined = (id) => id) {
  const { key, search, hash } = useLocation();
  const isBrowser = useIsBrowser();
  const [chosen, setChosen] = useState<{ key: string; id: string } | null>(null);
  // The server never hears of a hash: until the page is taken over, `tabs.module.css` shows the tab that it names.
  const named = [isBrowser && tabOfHash(decodeHash(hash)), new URLSearchParams(search).get('tab')].find(
    (id) => id && ids.includes(id),
  );
  const current = (chosen?.key === key ? chosen.id : named || undefined) ?? ids[0] ?? '';

  function select(id: string) {
    setChosen({ key, id });
    // Past the router: another tab is no other page, and nothing has to be loaded for it.
    const url = new URL(window.location.href);
    url.searchParams.set('tab', id);
    url.hash = '';
    window.history.replaceState(window.history.state, '', url);
  }
  return [current, select] as const;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
