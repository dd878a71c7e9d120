// Where React takes a page over.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Finish } from './platform/http/late-start.ts';
import { aliveEvent } from './shared/page/page-alive.ts';
import { watchLostStyles } from './ui/states/lost-styles.ts';

function hydrate() {
  watchLostStyles();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** A menu shows itself to a mouse that was there before it could. */
function hover(over: Element | undefined) {
  if (over?.matches(':hover'))
    over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

/** What somebody ticked already (a colour): React unticks it as it takes over. */
const listChosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].filter((one) => !one.defaultChecked);

/**
 * Of a page that starts late (`late-page.server.ts`), once all its modules are there.
 * @param answer the router's data: a line of what it is to do, then what its loaders said; 0 where they stand in the page
 * @param ids of the routes that the first modules are; one that was split stands there for each piece
 */
export async function start(answer: Response | 0, ids: string[], modules: object[], finish: Finish) {
  if (answer) {
    if (!answer.ok) throw new Error(String(answer.status));
    const data = await answer.text();
    const end = data.indexOf('\n');
    const stream = new Response(data.slice(end + 1)).body;
    Object.assign(window, { __reactRouterContext: { ...JSON.parse(data.slice(0, end)), stream } });
  }
  const routes: Record<string, object> = {};
  ids.forEach((id, index) => {
    routes[id] = { ...routes[id], ...modules[index] };
  });
  Object.assign(window, { __reactRouterRouteModules: routes });
  const chosen = listChosen();
  addEventListener(
    aliveEvent,
    () => {
      // Each in a moment of its own: it builds on what the one before made. Then what was pressed.
      for (const one of chosen) setTimeout(() => one.checked || one.click());
      setTimeout(() => finish(hover));
    },
    { once: true },
  );
  hydrate();
}

// Where React Router's own start stands in the page, the routes are there already.
if ('__reactRouterRouteModules' in window) hydrate();
