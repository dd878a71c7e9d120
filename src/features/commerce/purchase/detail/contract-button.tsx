import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { sendContract } from './contract.ts';
import { documentMessages as words } from './document-messages.ts';

type Props = { moid: string; onSessionEnded: () => void };

/** The e-mail with what was agreed, once more. */
export function ContractButton({ moid, onSessionEnded }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);

  async function send() {
    setPending(true);
    const { outcome } = await call(sendContract, { input: { moid } });
    setPending(false);
    if (outcome === 'sent') notify.toast(words.contractSent);
    else if (outcome === 'sessionEnded') onSessionEnded();
    else await notify.alert(words.contractNotSent);
  }

  return (
    <Button variant="tint" size="s" pending={pending} onClick={() => void send()}>
      {words.contract}
    </Button>
  );
}
