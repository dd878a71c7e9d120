// The dialogs of the purchases live in the address: `?purchase=<moid>`, and `&step=cancel` for its cancellation, `receiver` for
// another place that it goes to, `return` for goods that go back, `replace` for others in their place, `terminate` for a content that is ended, `account` for where a part goes back to.
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How many entries of the history belong to the dialog. */
type DialogState = { purchaseDepth?: number };

const steps = ['cancel', 'receiver', 'return', 'replace', 'terminate', 'account'] as const;

export function usePurchaseDialog() {
  const navigate = useNavigate();
  const { pathname, hash, state } = useLocation();
  const [params] = useSearchParams();
  const depth = (state as DialogState | null)?.purchaseDepth ?? 0;
  const moid = params.get('purchase');

  const address = (set: Record<string, string>) => {
    const search = new URLSearchParams(params);
    for (const name of ['purchase', 'step']) search.delete(name);
    for (const [name, value] of Object.entries(set)) search.set(name, value);
    return { pathname, search: search.toString(), hash };
  };
  // A dialog that was opened by its address alone has no page of ours beneath it.
  const deeper = moid !== null && depth === 0 ? 0 : depth + 1;
  const show = (set: Record<string, string>) =>
    navigate(address(set), {
      state: { purchaseDepth: deeper } satisfies DialogState,
      preventScrollReset: true,
    });

  return {
    moid,
    step: steps.find((step) => step === params.get('step')) ?? ('detail' as const),
    open: (wanted: string) => show({ purchase: wanted }),
    openCancel: (wanted: string) => show({ purchase: wanted, step: 'cancel' }),
    openReceiver: (wanted: string) => show({ purchase: wanted, step: 'receiver' }),
    openReturn: (wanted: string) => show({ purchase: wanted, step: 'return' }),
    openReplace: (wanted: string) => show({ purchase: wanted, step: 'replace' }),
    openTerminate: (wanted: string) => show({ purchase: wanted, step: 'terminate' }),
    openAccount: (wanted: string) => show({ purchase: wanted, step: 'account' }),
    /** To the list, whatever lay between. */
    close() {
      if (depth > 0) navigate(-depth);
      else navigate(address({}), { replace: true, preventScrollReset: true });
    },
    /** From the cancellation to where it was opened: the details, or the list. */
    back() {
      if (depth > 0) navigate(-1);
      else navigate(address({}), { replace: true, preventScrollReset: true });
    },
  };
}
