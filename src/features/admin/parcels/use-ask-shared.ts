import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { findUsedNumbers } from './contract.ts';
import { parcelMessages } from './messages.ts';
import { type Labelled, sharedNumbers } from './rules.ts';

/**
 * A number that another order has is more often a slip of the hand than one box for two, and the buyer is told of it at once.
 * @returns whether to go on
 */
export function useAskShared(): (parcels: readonly Labelled[]) => Promise<boolean> {
  const notify = useNotify();
  return async (parcels) => {
    const numbers = parcels.map(({ trackingNumber }) => trackingNumber.replace(/[\s-]/g, ''));
    const { answer } = await askOperator(findUsedNumbers, { input: { numbers: numbers.join(',') } });
    // Whoever can't be asked now hears why from the call that follows.
    const used = answer?.outcome === 'found' ? answer.data.used : [];
    const shared = sharedNumbers(parcels, used);
    return shared.length === 0 || notify.confirm(parcelMessages.askShared(shared));
  };
}
