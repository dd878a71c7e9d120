/** What a page that its scripts have taken over is told of what came before them: where the mouse waits, to begin with. */
export type Finish = (hover: (over: Element | undefined) => void) => void;

/**
 * Sent as its own text, so nothing from outside may stand in it, and short: every page carries it. Scripts come when the browser
 * has nothing better to do, or with the first sign of somebody's intention. What is pressed before they have come is done once they
 * have (`finish`, entry.client.tsx); links, forms that have an address, and everything else that the browser can do alone, it does. What is
 * pressed shows at once that it was heard (`data-held`).
 *
 * Lazy pictures wait, too (`data-first`, tokens.css): a browser fetches those of several screens ahead, and on a slow line they
 * would share it with the first picture. They come once the page has painted what is first in it, or as soon as somebody moves in it.
 */
export function startLate(load: (finish: Finish) => Promise<unknown>): void {
  const controls = 'button:not(form *),button[type=button]';
  const hearing = new AbortController();
  let begun = false;
  let failed = false;
  let again: (() => void) | undefined;
  let over: Element | undefined;
  let held: Element | null | undefined;

  const show = (element?: Element | null) => {
    for (const one of [held, element]) one?.toggleAttribute('data-held');
    held = element;
  };
  const showAll = () => document.documentElement.removeAttribute('data-first');
  const finish: Finish = (hover) => {
    hearing.abort();
    show();
    hover(over);
    again?.();
  };
  const begin = () => {
    showAll();
    if (begun) return;
    begun = true;
    load(finish).catch((error) => {
      begun = false;
      failed = true;
      show();
      throw error;
    });
  };
  const hear = (event: Event) => {
    const { type, submitter } = event as SubmitEvent;
    const target = event.target as Element;
    const isClick = type === 'click';
    if (type === 'pointerover') {
      over = target;
      if (!target.closest(`a,summary,label,input,${controls}`)) return;
    }
    if (isClick || type === 'submit') {
      const element = target.closest<HTMLElement>(isClick ? controls : 'form:not([action])');
      if (!element || failed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show(submitter ?? element);
      again = () => (isClick ? element.click() : (element as HTMLFormElement).requestSubmit(submitter));
    }
    begin();
  };

  for (const name of [
    'pointerdown',
    'touchstart',
    'wheel',
    'keydown',
    'focusin',
    'pointerover',
    'click',
    'submit',
  ])
    addEventListener(name, hear, { capture: true, signal: hearing.signal });
  // It stands in the page, which isn't whole yet. Half a second for what the page itself still paints and fetches; where pictures move, a slow phone is never idle.
  addEventListener('load', () => {
    requestAnimationFrame(() => setTimeout(showAll, 200));
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2500 }) : begin()),
      500,
    );
  });
}
