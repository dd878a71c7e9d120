import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { usePlaceAgain } from '../../../ui/use-place-again.ts';
import { readMember } from './browser-session.ts';
import { requestMember } from './request-member.ts';

const memberId = () => readMember()?.id ?? null;

/**
 * A page comes the same for everybody. Where it is a frame, what is somebody's own is read once the page is alive; and again
 * when whoever comes back to it is somebody else by now.
 */
export function useOwnPart(isFrame: boolean): void {
  const { revalidate } = useRevalidator();
  usePlaceAgain(isFrame);
  const readFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isFrame) return;
    readFor.current = memberId();
    void revalidate();
  }, [isFrame, revalidate]);

  useEffect(() => {
    readFor.current = memberId();
    function look() {
      // Beneath a log-in that was asked for here, what was typed stays.
      const isLoggingIn = new URLSearchParams(location.search).has('modal');
      if (document.visibilityState !== 'visible' || isLoggingIn || memberId() === readFor.current) return;
      readFor.current = memberId();
      void revalidate();
    }
    // Kept by the browser as it was, for however long.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void requestMember().then(look);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', comeBack);
    };
  }, [revalidate]);
}
