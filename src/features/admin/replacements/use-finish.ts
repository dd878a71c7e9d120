import { useEffect, useRef } from 'react';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { saidOf } from '../shell/messages.ts';
import type { ReplacementListRow } from './contract.ts';

const successes: ReadonlySet<string> = new Set([
  ...['approved', 'rejected', 'received', 'shipped', 'corrected', 'undone', 'delivered', 'givenUp'],
]);

type Finished = { row: ReplacementListRow; step: ReplacementListRow['steps'][number]; onClose: () => void };

/** Closes with what became of it, or stays with the reason why not: unless a colleague went a way that leaves no such step. */
export function useFinish({ row, step, onClose }: Finished) {
  const notify = useNotify();
  const now = useRef(row);
  useEffect(() => {
    now.current = row;
  });
  return async <Outcome extends string>(
    done: { outcome: Outcome; data?: unknown } | null,
    said: Readonly<Record<Outcome, string>>,
  ): Promise<void> => {
    if (!done) return;
    if (!successes.has(done.outcome)) {
      await notify.alert(saidOf(said, done));
      if (!now.current.steps.includes(step)) onClose();
      return;
    }
    onClose();
    notify.toast(said[done.outcome]);
  };
}

export const paramsOf = ({ moid, id }: ReplacementListRow) => ({ moid, id });
