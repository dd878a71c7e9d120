import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { confirmNewEmail, resendEmailCode } from '../member/contract.ts';
import { CodeStep } from '../one-time-code/code-step.tsx';
import { emailDialogMessages as words } from './email-messages.ts';

type Props = {
  newEmail: { address: string; sentAtMs: number };
  onClose: () => void;
  onChanged: () => void;
  onSessionEnded: () => void;
};

/** The code from the new mailbox. Closed, it waits: the page offers it again. */
export default function EmailDialog({ newEmail, onClose, onChanged, onSessionEnded }: Props) {
  const notify = useNotify();
  const [sentAtMs, setSentAtMs] = useState(newEmail.sentAtMs);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');

  async function confirm(code: string) {
    setPending(true);
    setFault('');
    const { outcome } = await call(confirmNewEmail, { input: { code } });
    setPending(false);
    if (outcome === 'changed') return onChanged();
    if (outcome === 'sessionEnded') return onSessionEnded();
    const told = messageOf(outcome, { wrongCode: words.wrongCode }, words.failed);
    setFault(told);
    notify.announce(told);
  }

  async function resend() {
    if (pending) return;
    setPending(true);
    const { outcome } = await call(resendEmailCode, { input: {} });
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome !== 'sent')
      return notify.alert(messageOf(outcome, { codeFailed: words.codeFailed }, words.failed));
    setFault('');
    setSentAtMs(Date.now());
    notify.toast(words.resent);
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <p>{words.lead(newEmail.address)}</p>
      <CodeStep sentAtMs={sentAtMs} pending={pending} fault={fault} onSubmit={confirm} onResend={resend} />
    </Modal>
  );
}
