import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { CodeStep } from '../../one-time-code/code-step.tsx';
import { chooseEmail, confirmEmail } from '../contract.ts';
import { chooseEmailFailures, confirmEmailFailures, byIdentityMessages as words } from './messages.ts';

type Props = {
  memberId: number;
  sent: { email: string; atMs: number };
  onResent: () => void;
  onProven: (email: string) => void;
  onOver: () => void;
};

/** The code from the new mailbox. */
export function EmailCodeStep({ memberId, sent, onResent, onProven, onOver }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');

  async function confirm(code: string) {
    setPending(true);
    setFault('');
    const result = await call(confirmEmail, { input: { user_id: memberId, code } });
    setPending(false);
    if (result.outcome === 'confirmed' && result.data) return onProven(result.data.email);
    const told = messageOf(result.outcome, confirmEmailFailures, words.failed);
    if (result.outcome === 'identityRequired') {
      await notify.alert(told);
      return onOver();
    }
    setFault(told);
    notify.announce(told);
  }

  async function resend() {
    if (pending) return;
    setPending(true);
    const { outcome } = await call(chooseEmail, { input: { user_id: memberId, email: sent.email } });
    setPending(false);
    if (outcome === 'sent') {
      setFault('');
      onResent();
      notify.toast(words.resent);
      return;
    }
    await notify.alert(messageOf(outcome, chooseEmailFailures, words.failed));
    if (outcome === 'identityRequired') onOver();
  }

  return (
    <CodeStep sentAtMs={sent.atMs} pending={pending} fault={fault} onSubmit={confirm} onResend={resend} />
  );
}
