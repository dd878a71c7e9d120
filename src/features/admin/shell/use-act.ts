import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { askOperator } from '../../../shared/calls/ask-operator.ts';
import type { Answers, OperatorContract } from '../../../shared/calls/operator-call.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useWayBack } from '../../../ui/dialog/way-back.tsx';
import { useAskCode } from './code-dialog.tsx';
import { useAskEntry } from './entry/entry-dialog.tsx';
import { frameMessages } from './messages.ts';
import type { FoundAnswer } from './request-data.ts';

type Wish<Input> = { input?: Input; params?: Readonly<Record<string, string | number>> };

type ActOptions = {
  /** False where the screen is left, or what it shows is gone. */
  rereads?: boolean;
  /**
   * Told `true` before it is sent, so that a tab that ends before the answer knows it, and afterwards whether no answer came: what is
   * sent once more then may have been done.
   */
  noteSent?: (mayBeDone: boolean) => void;
};

/**
 * Does something and reads the screen anew. What every call may meet (session over, no network, not allowed, gone, a bug,
 * a second factor that is wanted again and was not given) is told here and answers null. A session that is over is begun anew above the screen, and the call repeated: nothing that was typed is lost; the call's own outcomes, also the unhappy ones, are the caller's.
 */
export function useAct() {
  const notify = useNotify();
  const askCode = useAskCode();
  const askEntry = useAskEntry();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const unheard = useRef(false);

  async function act<Input, O extends Answers>(
    contract: OperatorContract<Input, O>,
    wish: Wish<Input> = {},
    { rereads = true, noteSent }: ActOptions = {},
  ): Promise<FoundAnswer<O> | null> {
    if (pending) return null;
    setPending(true);
    noteSent?.(true);
    try {
      let { answer, lost } = await askOperator(contract, wish);
      if (lost === 'sessionEnded' && (await askEntry()))
        ({ answer, lost } = await askOperator(contract, wish));
      if (lost === 'codeNeeded') {
        if (!(await askCode())) return null;
        ({ answer, lost } = await askOperator(contract, wish));
      }
      unheard.current = lost === 'unreachable' || lost === 'failed' || lost === 'busy';
      noteSent?.(unheard.current);
      if (answer && answer.outcome !== 'notFound') {
        if (rereads) await revalidate();
        return answer as FoundAnswer<O>;
      }
      // Without a network nothing was sent at all.
      const isUnsure = lost === 'unreachable' && contract.method !== 'GET' && navigator.onLine;
      await notify.alert(isUnsure ? frameMessages.unsure : frameMessages.lost[lost ?? 'noSuchCall']);
      return null;
    } finally {
      setPending(false);
    }
  }
  /** Whether no answer to the last call came: it may have been done all the same. */
  const wasUnheard = () => unheard.current;
  return { act, pending, wasUnheard };
}

/**
 * A number that another parcel has is more often a slip of the hand than one box for two: whoever sends under it is asked, and
 * sends again where both lie in one box.
 * @returns null where it was not sent, and whoever wanted to knows why
 */
export function useAskShared() {
  const notify = useNotify();
  return async <Done extends { outcome: string }>(
    send: (isShared: boolean) => Promise<Done | null>,
  ): Promise<Exclude<Done, { outcome: 'usedNumber' }> | null> => {
    const done = await send(false);
    const isUsed = done?.outcome === 'usedNumber';
    const sent = isUsed ? (await notify.confirm(frameMessages.askShared)) && (await send(true)) : done;
    return (sent || null) as Exclude<Done, { outcome: 'usedNumber' }> | null;
  };
}

/** Tells what was deleted, with the way back. `bringBack` answers what came of it; null where that was told already. */
export function useUndo() {
  const notify = useNotify();
  const offerWayBack = useWayBack();
  const offer = (told: string, bringBack: () => Promise<string | null>) =>
    offerWayBack({
      told,
      label: frameMessages.undo,
      undo: async () => {
        const said = await bringBack();
        if (said !== null) notify.toast(said);
      },
    });
  return { offer };
}
