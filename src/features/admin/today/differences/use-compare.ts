import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { useAct } from '../../shell/use-act.ts';
import { compareDayAgain } from './contract.ts';
import { outcomeWords } from './messages.ts';

export type CompareWish = { day: string; provider: string | null; file: string | null };

/** Compares, tells what came of it, and reads the list anew. */
export function useCompare() {
  const notify = useNotify();
  const { act, pending } = useAct();
  const said = outcomeWords.compareDayAgain;

  async function compare(wish: CompareWish): Promise<void> {
    const done = await act(compareDayAgain, { input: wish });
    if (!done) return;
    if (done.outcome === 'badList') return notify.alert(said.badList(done.data));
    if (done.outcome !== 'compared') return notify.alert(said[done.outcome]);
    const { hadList, unclear, differences, deposits } = done.data;
    // What a person has to do next stands until it is closed; that all is well goes by.
    if (hadList && unclear + differences + deposits.length === 0) notify.toast(said.compared(done.data));
    else await notify.alert(said.compared(done.data));
  }
  return { compare, pending };
}
