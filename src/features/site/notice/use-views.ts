import { useEffect, useState } from 'react';

/** How often the notice was seen, this visit included: the page itself may have been made before others came. */
export function useViews(id: number, loaded: number): number {
  const [told, setTold] = useState<{ id: number; views: number } | null>(null);

  useEffect(() => {
    let isHere = true;
    async function tell() {
      const { requestView } = await import('./request-view.ts');
      const views = await requestView(id);
      if (isHere && views !== null) setTold({ id, views });
    }
    const tellQuietly = () => void tell().catch(() => undefined);
    // A page that a browser makes ready ahead of its visitor hasn't been opened yet.
    const isAhead = (document as { prerendering?: boolean }).prerendering === true;
    if (isAhead) document.addEventListener('prerenderingchange', tellQuietly, { once: true });
    else tellQuietly();
    return () => {
      isHere = false;
      document.removeEventListener('prerenderingchange', tellQuietly);
    };
  }, [id]);

  return told?.id === id ? told.views : loaded;
}
