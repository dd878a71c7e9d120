import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { findUsedNumbers } from './contract.ts';
import { parcelMessages } from './messages.ts';
import { type Labelled, numberOf, sharedNumbers } from './rules.ts';

type AskShared = (parcels: readonly Labelled[], isMeanwhile?: boolean) => Promise<ReadonlySet<string> | null>;

/**
 * A number that another order has is more often a slip of the hand than one box for two, and the buyer is told of it at once.
 * `isMeanwhile`: asked already, and somebody was quicker.
 * @returns the numbers of which it was said that they lie in one box; null: not to go on
 */
export function useAskShared(): AskShared {
  const notify = useNotify();
  return async (parcels, isMeanwhile = false) => {
    const numbers = parcels.map(numberOf);
    const { answer } = await askOperator(findUsedNumbers, { input: { numbers: numbers.join(',') } });
    // Whoever can't be asked now hears why from the call that follows.
    const used = answer?.outcome === 'found' ? answer.data.used : [];
    const shared = sharedNumbers(parcels, used);
    if (shared.length > 0 && !(await notify.confirm(parcelMessages.askShared(shared, isMeanwhile))))
      return null;
    return new Set(shared.map(({ number }) => number));
  };
}

/**
 * Sends one parcel under its number: asked about before, and once more where somebody gave that number to another one in between.
 * @returns null where it was not sent, and whoever wanted to knows why
 */
export function useSendShared() {
  const askShared = useAskShared();
  return async <Done extends { outcome: string }>(
    parcel: Labelled,
    send: (isShared: boolean) => Promise<Done | null>,
  ): Promise<Done | null> => {
    const shared = await askShared([parcel]);
    const done = shared && (await send(shared.size > 0));
    if (done?.outcome !== 'usedNumber') return done;
    const meanwhile = await askShared([parcel], true);
    return meanwhile && send(meanwhile.size > 0);
  };
}
