import { useNotify } from '../../../ui/dialog/notify.tsx';
import type { ReplacementListRow } from './contract.ts';

const successes: ReadonlySet<string> = new Set([
  ...['approved', 'rejected', 'received', 'shipped', 'corrected', 'undone', 'delivered', 'givenUp'],
]);

/** Closes with what became of it, or stays with the reason why not. */
export function useFinish(onClose: () => void) {
  const notify = useNotify();
  return async <Outcome extends string>(
    done: { outcome: Outcome } | null,
    said: Readonly<Record<Outcome, string>>,
  ): Promise<void> => {
    if (!done) return;
    if (!successes.has(done.outcome)) return notify.alert(said[done.outcome]);
    onClose();
    notify.toast(said[done.outcome]);
  };
}

export const paramsOf = ({ moid, id }: ReplacementListRow) => ({ moid, id });
