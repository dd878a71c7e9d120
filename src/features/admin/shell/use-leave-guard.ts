import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { frameMessages as words } from './messages.ts';

/**
 * What is written and not saved isn't lost by a slip: neither by a link of ours nor by closing the window.
 * @param onLeave whoever was asked leaves it behind
 */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void): void {
  const notify = useNotify();
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSaved = (nextLocation.state as { isSaved?: boolean } | null)?.isSaved === true;
    return isDirty && !isSaved && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { title, body, go, stay } = words.unsaved;
    void notify.confirm({ title, body, confirmLabel: go, cancelLabel: stay }).then((leaves) => {
      if (!leaves) return blocker.reset();
      leave.current?.();
      blocker.proceed();
    });
  }, [blocker, notify]);
  useEffect(() => {
    if (!isDirty) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isDirty]);
}
