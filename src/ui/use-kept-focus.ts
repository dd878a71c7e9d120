// Where the focus goes when what had it is gone. The browser drops it, a screen reader falls silent, and whoever uses the keys
// begins anew at the top: after a purchase is cancelled, a row is removed, a step of a dialog gives way to the next.
import { useEffect } from 'react';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** Nobody reaches a heading by Tab; it is heard, and Tab goes on from there. */
export function focusHeading(place: ParentNode): void {
  const heading = place.querySelector<HTMLElement>('[data-dialog-title], h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  }
  heading.focus({ preventScroll: true });
}

/** The nearest place around it that still stands, and there what comes first; of a page or a dialog as a whole its heading. */
function handOver(around: readonly Element[]): void {
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    const isWhole = place.matches('main, dialog');
    const next = isWhole ? null : place.querySelector<HTMLElement>(STOPS);
    if (isWhole) focusHeading(place);
    else if (next?.checkVisibility()) next.focus();
    if (isWhole || document.activeElement === next) return;
  }
  focusHeading(document.querySelector('main') ?? document);
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let place = element.parentElement; place; place = place.parentElement) yield place;
}

type Stop = {
  element: Element;
  around: Element[];
  dialog: Element | null;
  /** Where it was before the dialog opened. */
  before: Stop | null;
};

export function useKeptFocus(): void {
  useEffect(() => {
    let last: Stop | null = null;
    const isLost = () => document.activeElement === null || document.activeElement === document.body;
    function note({ target }: FocusEvent) {
      const place = target instanceof Element ? target.closest('main, dialog') : null;
      if (!(target instanceof Element && place)) {
        last = null;
        return;
      }
      const dialog = place.matches('dialog') ? place : null;
      let before = last;
      while (before && before.dialog !== dialog) before = before.before;
      const within = before ? before.before : last;
      last = { element: target, around: [...ancestorsOf(target)], dialog, before: dialog ? within : null };
    }
    // Somebody pressed beside everything: nothing is lost. What is being removed tells so, too, and stands for a moment yet.
    function letGo({ relatedTarget }: FocusEvent) {
      if (relatedTarget) return;
      queueMicrotask(() => {
        if (last?.element.isConnected && isLost()) last = null;
      });
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || !isLost()) return;
      let stop: Stop | null = last;
      last = null;
      // With a dialog that is gone the page goes on where it was opened.
      while (stop?.dialog && !stop.dialog.isConnected) stop = stop.before;
      if (stop || !document.querySelector('dialog:modal')) handOver(stop?.around ?? []);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', letGo);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', letGo);
    };
  }, []);
}
