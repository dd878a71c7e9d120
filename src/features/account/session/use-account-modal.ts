// The account dialogs live in the address: `?modal=sign-up&at=identity`. Each step is an entry of its own in the browser's
// history, so that Back is "the step before"; closing leaves all of them behind at once.
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type ModalState = {
  /** After the log-in the member stays on this page. */
  stay?: boolean;
  /** How many entries of the history belong to the dialog. */
  depth?: number;
};

/** What the page that is gone to has to say. */
export type ToldState = { told?: string };

const ownParams = ['modal', 'at', 'resume'] as const;

export function useAccountModal() {
  const navigate = useNavigate();
  const { pathname, state: locationState } = useLocation();
  const [params] = useSearchParams();
  const state = (locationState ?? {}) as ModalState;
  const depth = state.depth ?? 0;

  const address = (set: Record<string, string>) => {
    const search = new URLSearchParams(params);
    for (const name of ownParams) search.delete(name);
    for (const [name, value] of Object.entries(set)) search.set(name, value);
    return { pathname, search: search.toString() };
  };
  // A dialog that was opened by its address alone has no page of ours beneath it.
  const deeper = () => (params.has('modal') && depth === 0 ? 0 : depth + 1);

  /** @param at not its first step. @param replace where the dialog before is done, and Back must not lead into it again. */
  function open(
    modal: string,
    {
      stay = state.stay,
      replace = false,
      at,
    }: Pick<ModalState, 'stay'> & { replace?: boolean; at?: string } = {},
  ) {
    const depthOf = replace ? depth : deeper();
    navigate(address({ modal, ...(at && { at }) }), {
      replace,
      state: { stay, depth: depthOf },
      preventScrollReset: true,
    });
  }
  function goTo(at: string, { replace = false } = {}) {
    navigate(address({ modal: params.get('modal') ?? '', at }), {
      replace,
      state: { ...state, depth: replace ? depth : deeper() },
      preventScrollReset: true,
    });
  }
  function close() {
    if (depth > 0) navigate(-depth);
    else navigate(address({}), { replace: true, preventScrollReset: true });
  }
  return {
    modal: params.get('modal'),
    at: params.get('at'),
    isResumed: params.has('resume'),
    stay: state.stay ?? false,
    open,
    goTo,
    close,
    back(at: string) {
      if (depth > 1) navigate(-1);
      else goTo(at, { replace: true });
    },
    /** In the middle of a purchase its own log-in waits beneath the dialog. */
    openLogin() {
      if (params.get('step') === 'login') close();
      else open('login');
    },
  };
}
