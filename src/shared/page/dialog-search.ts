// For pages whose loaders read more than the path: which parts of the search are a dialog's alone.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isReading } from './same-page.ts';

/** Dialogs whose names stand in the address and of which no loader knows: what they need, they ask for by calls. */
const calledDialogs = ['menu', 'ask', 'restock', 'coupon'] as const;
export type CalledDialog = (typeof calledDialogs)[number];
/** The account dialogs; a page that shows the member's own needs to know when they are done with. */
const accountDialogs = ['modal', 'at', 'resume'] as const;

const unless =
  (dialogs: readonly string[]) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (isReading() || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
      return defaultShouldRevalidate;
    const asked = ({ searchParams }: URL) => {
      const others = [...searchParams].filter(([name]) => !dialogs.includes(name));
      return new URLSearchParams(others).toString();
    };
    return asked(currentUrl) === asked(nextUrl) ? false : defaultShouldRevalidate;
  };

/** The same for everybody's pages whose loaders read the search: the list of notices, a version of the terms. */
export const unlessDialog = unless([...calledDialogs, ...accountDialogs]);
/** The same for pages that show the member's own: they are read anew after a log-in. */
export const unlessCalledDialog = unless(calledDialogs);
