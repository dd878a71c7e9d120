import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { findUsedNumbers } from './contract.ts';
import { parcelMessages } from './messages.ts';
import { type Labelled, numberOf, sharedNumbers } from './rules.ts';

/**
 * A number that another order has is more often a slip of the hand than one box for two, and the buyer is told of it at once.
 * @returns the numbers of which it was said that they lie in one box; null: not to go on
 */
export function useAskShared(): (parcels: readonly Labelled[]) => Promise<ReadonlySet<string> | null> {
  const notify = useNotify();
  return async (parcels) => {
    const numbers = parcels.map(numberOf);
    const { answer } = await askOperator(findUsedNumbers, { input: { numbers: numbers.join(',') } });
    // Whoever can't be asked now hears why from the call that follows.
    const used = answer?.outcome === 'found' ? answer.data.used : [];
    const shared = sharedNumbers(parcels, used);
    if (shared.length > 0 && !(await notify.confirm(parcelMessages.askShared(shared)))) return null;
    return new Set(shared.map(({ number }) => number));
  };
}
