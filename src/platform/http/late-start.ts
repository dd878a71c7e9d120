/**
 * Sent as its own text, so nothing from outside may stand in it. Scripts come when the browser has nothing better to do,
 * or with the first sign of somebody's intention. What is pressed before they have come is done once they have; links,
 * forms that have an address, and everything else that the browser can do alone, it does. What is pressed shows at once that it
 * was heard (`data-held`).
 *
 * Lazy pictures wait, too (`data-first`, tokens.css): a browser fetches those of several screens ahead, and on a slow line they
 * would share it with the first picture. They come once the page has painted what is first in it, or as soon as somebody moves in it.
 */
export function startLate(load: () => Promise<unknown>, files: readonly string[], aliveEvent: string): void {
  const controls = 'button:not(form *),button[type=button]';
  const hearing = new AbortController();
  const { signal } = hearing;
  let begun = false;
  let failed = false;
  let again: (() => void) | undefined;
  let over: Element | undefined;
  let held: Element | null | undefined;

  const show = (element?: Element | null) => {
    held?.toggleAttribute('data-held');
    held = element;
    held?.toggleAttribute('data-held');
  };
  const showAll = () => document.documentElement.removeAttribute('data-first');
  const begin = () => {
    showAll();
    if (begun) return;
    begun = true;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    load().catch((error) => {
      begun = false;
      failed = true;
      show();
      throw error;
    });
  };
  const hover = ({ target }: Event) => {
    over = target as Element;
    if (over.closest(`a,summary,label,input,${controls}`)) begin();
  };
  const hold = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(
      event.type === 'click' ? controls : 'form:not([action])',
    );
    if (!element || failed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show((event as SubmitEvent).submitter ?? element);
    again = () =>
      element instanceof HTMLFormElement
        ? element.requestSubmit((event as SubmitEvent).submitter)
        : element.click();
    begin();
  };

  for (const name of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])
    addEventListener(name, begin, { capture: true, passive: true, signal });
  addEventListener('pointerover', hover, { capture: true, signal });
  for (const name of ['click', 'submit']) addEventListener(name, hold, { capture: true, signal });
  addEventListener(
    aliveEvent,
    () => {
      hearing.abort();
      show();
      if (over?.matches(':hover'))
        over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      again?.();
    },
    { signal },
  );
  // It stands in the page, which isn't whole yet. Half a second for what the page itself still paints and fetches; where pictures move, a slow phone is never idle.
  addEventListener(
    'load',
    () => {
      requestAnimationFrame(() => setTimeout(showAll, 200));
      setTimeout(
        () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2500 }) : begin()),
        500,
      );
    },
    { signal },
  );
}
