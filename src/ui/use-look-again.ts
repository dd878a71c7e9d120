import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const firstLookMs = 2_000;
const longestWaitMs = 20_000;

/**
 * While something of the page is under way at somebody else's (a payment, a refund, a deposit), its data is read again
 * by itself: soon, then less often, and at once when the reader comes back to it. Out of sight nothing is asked.
 */
export function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    let waitMs = firstLookMs;
    let timer = window.setTimeout(look, waitMs);
    function look() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
      waitMs = Math.min(waitMs * 1.5, longestWaitMs);
      timer = window.setTimeout(look, waitMs);
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isUnderWay, revalidate]);
}
