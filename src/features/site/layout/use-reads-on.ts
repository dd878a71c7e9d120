import { useEffect, useState } from 'react';

/** What a hand moves without wanting to, in px. */
const tremble = 6;
/** Near the top nothing has been read yet; near the end nothing more follows. */
const nearEdge = 80;

/** True while somebody reads on, downwards; false again with the first way back up, and at the page's top and end. */
export function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const top = window.scrollY;
      if (Math.abs(top - last) < tremble) return;
      const left = document.documentElement.scrollHeight - window.innerHeight - top;
      setReadsOn(top > last && top > nearEdge && left > nearEdge);
      last = top;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return readsOn;
}
