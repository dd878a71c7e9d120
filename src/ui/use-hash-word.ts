import { useEffect, useState } from 'react';

/**
 * What the link of an e-mail hands over behind the '#', where no server and no log sees it. Null until the page is alive; empty where there
 * is nothing. A second link that is opened in the same tab loads no page: it is another word, and `key` makes another screen of it.
 */
export function useHashWord(): string | null {
  const [word, setWord] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setWord(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return word;
}
