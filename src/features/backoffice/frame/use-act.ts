import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type CallResult, call } from '../../../shared/call.ts';
import type { Outcomes } from '../../../shared/contract.ts';
import type { OperatorContract } from '../../../shared/operator-call.ts';
import { useNotify } from '../../../ui/notify.tsx';
import { frameMessages } from './messages.ts';
import { entryAddress } from './request-data.ts';

type Wish<Input> = { input?: Input; params?: Readonly<Record<string, string | number>> };

/**
 * Does something and reads the screen anew. An outcome that every call may have (session over, no network, not allowed,
 * gone, a bug) is told here and answers null; the call's own outcomes, also the unhappy ones, are the caller's.
 */
export function useAct() {
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function act<Input, Output, O extends Outcomes>(
    contract: OperatorContract<Input, Output, O>,
    wish: Wish<Input> = {},
    /** False where the screen is left, or what it shows is gone. */
    { rereads = true }: { rereads?: boolean } = {},
  ): Promise<{ outcome: keyof O; data: Output } | null> {
    if (pending) return null;
    setPending(true);
    try {
      const answer: CallResult<Output, O> = await call(contract, wish);
      if (Object.hasOwn(contract.outcomes, answer.outcome)) {
        if (rereads) await revalidate();
        return answer as { outcome: keyof O; data: Output };
      }
      if (answer.outcome === 'sessionEnded') await navigate(entryAddress());
      const words = frameMessages.refusals[answer.outcome as keyof typeof frameMessages.refusals];
      await notify.alert(words ?? frameMessages.refusals.failed);
      return null;
    } finally {
      setPending(false);
    }
  }
  return { act, pending };
}
