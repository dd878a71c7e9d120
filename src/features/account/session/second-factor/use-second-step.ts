// Whether the dialog of the log-in shows its second step: a word in the browser's history, so that Back is the step before.
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ModalState } from '../use-account-modal.ts';

type StepState = ModalState & { isSecondStep?: boolean };

export function useSecondStep() {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const state = (location.state ?? {}) as StepState;
  const { pathname, search } = location;
  const { depth = 0 } = state;
  // The steps of a purchase replace each other; a dialog that was opened by its address alone has no page of ours beneath it.
  const isDeeper = params.has('modal') && depth > 0;

  return {
    isShown: state.isSecondStep === true,
    show: () =>
      navigate(
        { pathname, search },
        {
          replace: !isDeeper,
          state: { ...state, isSecondStep: true, depth: isDeeper ? depth + 1 : depth } satisfies StepState,
          preventScrollReset: true,
        },
      ),
    back: () =>
      isDeeper
        ? navigate(-1)
        : navigate(
            { pathname, search },
            { replace: true, state: { ...state, isSecondStep: false }, preventScrollReset: true },
          ),
  };
}
