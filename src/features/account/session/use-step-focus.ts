import { type RefObject, useEffect, useRef } from 'react';

/** A new step in an open dialog: the focus goes to its first field; where there is none, to its heading. */
export function useStepFocus(place: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const root = place.current;
    const target =
      root?.querySelector<HTMLElement>('input:not([readonly]):not(:disabled)') ??
      root?.querySelector<HTMLElement>('[data-step-focus]');
    root?.closest('[data-dialog-body]')?.scrollTo(0, 0);
    target?.focus();
  }, [place, step]);
}
