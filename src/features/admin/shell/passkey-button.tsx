import { useState } from 'react';
import { askOperator, type LostCall } from '../../../shared/calls/ask-operator.ts';
import { Button } from '../../../ui/button.tsx';
import type { askEntryPasskey, askPasskey, PasskeyAnswer } from '../operators/factors/contract.ts';
import { factorMessages } from '../operators/factors/messages.ts';
import { frameMessages } from './messages.ts';
import { canUsePasskeys, signWithPasskey } from './use-passkey.ts';

type Props = {
  ask: typeof askPasskey | typeof askEntryPasskey;
  onSigned: (answer: PasskeyAnswer) => Promise<unknown>;
  onFault: (words: string) => void;
};

export const sayLost = (lost: LostCall): string =>
  lost === 'tooOften' ? frameMessages.entry.faults.tooOften : frameMessages.lost[lost];

/** Asks for a challenge and has it signed; where the browser knows no passkeys there is nothing to press. */
export function PasskeyButton({ ask, onSigned, onFault }: Props) {
  const [pending, setPending] = useState(false);
  if (!canUsePasskeys()) return null;

  async function press() {
    onFault('');
    setPending(true);
    const fault = await sign();
    setPending(false);
    if (fault) onFault(fault);
  }
  async function sign(): Promise<string> {
    const { answer: asked, lost } = await askOperator(ask as typeof askEntryPasskey);
    if (!asked) return sayLost(lost);
    if (asked.outcome !== 'asked') return factorMessages.stopped;
    const { answer } = await signWithPasskey(asked.data.options);
    if (!answer) return factorMessages.stopped;
    await onSigned(answer);
    return '';
  }
  return (
    <Button block pending={pending} onClick={press}>
      {factorMessages.entry.usePasskey}
    </Button>
  );
}
