import { useCallback, useEffect, useState } from 'react';
import { askOperator, type Heard } from '../../../../shared/calls/ask-operator.ts';
import type { AnswerOf, Answers, OperatorContract } from '../../../../shared/calls/operator-call.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { frameMessages } from '../messages.ts';
import { useAskEntry } from './entry-dialog.tsx';

type Wish<Input> = { input?: Input; params?: Readonly<Record<string, string | number>> };
type Look<O extends Answers> = {
  /** Null while it is being read; the one before stays until the next is there. */
  looked: AnswerOf<O> | null;
  /** In the place of an answer where none was heard, with the way to ask again. */
  lost: React.ReactNode;
};

/** Asks without writing. A session that is over is begun anew above the screen first, as where something is done. */
export function useAsk() {
  const askEntry = useAskEntry();
  return useCallback(
    async <Input, O extends Answers>(
      contract: OperatorContract<Input, O>,
      wish: Wish<Input> & { signal: AbortSignal },
    ): Promise<Heard<O>> => {
      const heard = await askOperator(contract, wish);
      const isOver = heard.lost === 'sessionEnded' && !wish.signal.aborted;
      return isOver && (await askEntry()) ? askOperator(contract, wish) : heard;
    },
    [askEntry],
  );
}

/**
 * What a dialog asks before somebody decides; nothing is written.
 * @param wish null: nothing is asked now
 * @param since asked anew with each other value: what the answer hangs on has changed
 */
export function useLook<Input, O extends Answers>(
  contract: OperatorContract<Input, O>,
  wish: Wish<Input> | null,
  since: number | string = '',
): Look<O> {
  const ask = useAsk();
  const [heard, setHeard] = useState<Heard<O> | null>(null);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(wish);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `since` ask the same once more
  useEffect(() => {
    const wanted = JSON.parse(asked) as Wish<Input> | null;
    if (!wanted) return setHeard(null);
    const { signal, abort } = abortable();
    async function look(options: Wish<Input>) {
      const answer = await ask(contract, { ...options, signal });
      if (!signal.aborted) setHeard(answer);
    }
    void look(wanted);
    return abort;
  }, [contract, asked, since, ask, round]);
  const again = useCallback(() => {
    setHeard(null);
    setRound((before) => before + 1);
  }, []);
  return {
    looked: heard?.answer ?? null,
    lost: heard?.lost && <ErrorState text={frameMessages.lost[heard.lost]} onRetry={again} />,
  };
}

function abortable() {
  const leaving = new AbortController();
  return { signal: leaving.signal, abort: () => leaving.abort() };
}
