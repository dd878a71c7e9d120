// The search lies over a form as an entry of its own in the browser's history: Back closes it and leaves the form.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type SearchState = {
  isSearching?: boolean;
  /** The form's own entry. */
  beneath?: string | undefined;
};

/** @param next what is typed once an address was found: it gets the focus. */
export function usePostcodeSearch(next: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { pathname, search, hash, key, state } = useLocation();
  const { isSearching = false, beneath } = (state as SearchState | null) ?? {};
  /** It goes at once, wherever the browser's history is on its way to. */
  const [closed, setClosed] = useState(isSearching ? key : '');
  const isOpen = isSearching && closed !== key;
  const isFound = useRef(false);
  // After the search dialog has gone and given its focus back.
  useEffect(() => {
    if (isOpen || !isFound.current) return;
    isFound.current = false;
    next.current?.focus();
  }, [isOpen, next]);

  function leave() {
    // What was searched for in the service's frame left entries, too: one step back might stay among them.
    if (beneath && window.navigation) void settle(window.navigation.traverseTo(beneath));
    else navigate(-1);
  }
  const left = useRef(leave);
  left.current = leave;
  // A form that begins above its own entry was loaded anew with the search open: that is over, as what was searched for is gone.
  const [wasOpen] = useState(isSearching);
  useEffect(() => {
    if (wasOpen) left.current();
  }, [wasOpen]);

  function close() {
    if (!isOpen) return;
    setClosed(key);
    leave();
  }
  return {
    isOpen,
    open() {
      const over: SearchState = { isSearching: true, beneath: window.navigation?.currentEntry?.key };
      navigate(
        { pathname, search, hash },
        {
          state: { ...(state as object | null), ...over },
          preventScrollReset: true,
          defaultShouldRevalidate: false,
        },
      );
    },
    close,
    find() {
      isFound.current = true;
      close();
    },
  };
}

/** Where the entry is gone there is nothing to go back over. */
const settle = ({ committed, finished }: NavigationResult) => Promise.allSettled([committed, finished]);
