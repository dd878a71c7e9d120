// A chunk names the style sheets that it needs, and the build's own loader asks for each of them once: a sheet that was lost
// leaves its link in the page, and what opens with the next press would have no styles.
const lost = 'data-lost';

export function watchLostStyles(): void {
  const mark = ({ target }: Event) => {
    // Those of the page itself, which are React's to change, have no such attribute; a script's own error is the window's.
    if (target instanceof HTMLLinkElement && target.matches('[rel=stylesheet][crossorigin]'))
      target.setAttribute(lost, '');
  };
  addEventListener('error', mark, true);
}

/** What is asked for again comes with the sheets that were lost before. */
export async function withLostStyles<T>(load: () => Promise<T>): Promise<T> {
  const chunk = await load();
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(`link[${lost}]`)].map(bringAgain));
  return chunk;
}

function bringAgain(link: HTMLLinkElement): Promise<unknown> {
  const next = link.cloneNode() as HTMLLinkElement;
  next.removeAttribute(lost);
  return new Promise((resolve, reject) => {
    next.onload = resolve;
    // In the loader's words (`chunk-failure.ts`).
    next.onerror = () => reject(new Error('Unable to preload CSS'));
    link.replaceWith(next);
  });
}
