import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { confirmReceipt, confirmReplacement } from './contract.ts';
import { trackingMessages as words } from './messages.ts';

type Props = {
  moid: string;
  /** Its number within the order; or the replacement that it brings. */
  of: { parcel: number } | { replacement: number };
  /** What is in it, for ears: there may be a button a parcel. */
  name: string;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** The buyer's own word that a parcel arrived. */
export function ReceivedButton({ moid, of, name, onMoved, onSessionEnded }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);

  async function ask() {
    const isSure = await notify.confirm({
      title: words.askTitle,
      body: words.askBody,
      confirmLabel: words.confirm,
      cancelLabel: words.notYet,
    });
    if (!isSure) return;
    setPending(true);
    const { outcome } = await ('parcel' in of
      ? call(confirmReceipt, { input: { moid, parcel: of.parcel } })
      : call(confirmReplacement, { input: { moid, id: of.replacement } }));
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'received') notify.toast(words.done);
    else await notify.alert(messageOf(outcome, { notOnItsWay: words.notOnItsWay }, words.failed));
    onMoved();
  }

  return (
    <Button
      variant="ghost"
      size="s"
      pending={pending}
      aria-label={words.receivedParcel(name)}
      onClick={() => void ask()}
    >
      {words.received}
    </Button>
  );
}
