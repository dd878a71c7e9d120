import { useEffect, useLayoutEffect, useRef } from 'react';

/** Under which the router keeps how far each entry of the history was scrolled. */
const positionsKey = 'react-router-scroll-positions';

/** Whoever does one of these means to be where they are. */
const moves = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Where a page was read before it was loaded anew, and what its address names. The router goes there as soon as the document
 * is there; a frame is too short for it, so that it is done again once what is somebody's own has come.
 */
export function usePlaceAgain(isFrame: boolean): void {
  const wanted = useRef<{ top: number | null; hash: string }>({ top: null, hash: '' });
  useEffect(() => {
    if (!isFrame) return;
    wanted.current = { top: readTop(), hash: location.hash };
    const stay = () => {
      wanted.current = { ...wanted.current, top: null };
    };
    for (const move of moves) addEventListener(move, stay, { passive: true });
    return () => {
      for (const move of moves) removeEventListener(move, stay);
    };
  }, [isFrame]);

  // With each drawing: behind a log-in it comes later still.
  useLayoutEffect(() => {
    const { top, hash } = wanted.current;
    if (isFrame || (top === null && hash === '')) return;
    const named = top === null ? document.getElementById(hash.slice(1)) : null;
    if (top !== null) scrollTo({ top, behavior: 'instant' });
    named?.scrollIntoView({ behavior: 'instant' });
    if (top !== null || named) wanted.current = { top: null, hash: '' };
  });
}

function readTop(): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}');
    const top = (positions as Record<string, unknown>)[(history.state as { key?: string } | null)?.key ?? ''];
    return typeof top === 'number' && top > 0 ? top : null;
  } catch {
    // A browser may forbid storage: the page begins at its top.
    return null;
  }
}
