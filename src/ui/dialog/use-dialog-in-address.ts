import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CalledDialog } from '../../shared/page/dialog-search.ts';
import { useIsBrowser } from '../use-is-browser.ts';

/** The parameter whose dialog this entry of the history was made for. */
type DialogState = { opened?: CalledDialog };

/**
 * A dialog of its own entry in the browser's history: Back closes it instead of leaving the page, and Forward or a reload shows it
 * again. `name` is its parameter in the address; closed by its own button, the entry is left behind.
 */
export function useDialogInAddress(name: CalledDialog) {
  const navigate = useNavigate();
  const { pathname, hash, state } = useLocation();
  const [params] = useSearchParams();
  const isBrowser = useIsBrowser();
  const isNamed = params.has(name);
  const isOurs = (state as DialogState | null)?.opened === name;

  const address = (change: (search: URLSearchParams) => void) => {
    const search = new URLSearchParams(params);
    change(search);
    return { pathname, search: search.toString(), hash };
  };
  return {
    isOpen: isBrowser && isNamed,
    open() {
      if (isNamed) return;
      const to = address((search) => search.set(name, 'open'));
      void navigate(to, { state: { opened: name } satisfies DialogState, preventScrollReset: true });
    },
    close() {
      if (!isNamed) return;
      // Opened by its address alone, it has no page of ours beneath it.
      if (isOurs) void navigate(-1);
      else
        void navigate(
          address((search) => search.delete(name)),
          { replace: true, preventScrollReset: true },
        );
    },
  };
}
