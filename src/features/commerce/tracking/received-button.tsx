import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { confirmReceipt, confirmRepair, confirmReplacement } from './contract.ts';
import { trackingMessages as words } from './messages.ts';

type Props = {
  /** Its number within the order; the replacement that it brings; or the repair whose box it is. */
  of: { moid: string; parcel: number } | { moid: string; replacement: number } | { repair: string };
  /** What is in it, for ears: there may be a button a parcel. */
  name: string;
  onMoved: () => void;
  onSessionEnded: () => void;
};

function say(of: Props['of']) {
  if ('repair' in of) return call(confirmRepair, { params: { number: of.repair }, input: {} });
  const { moid } = of;
  if ('parcel' in of) return call(confirmReceipt, { input: { moid, parcel: of.parcel } });
  return call(confirmReplacement, { input: { moid, id: of.replacement } });
}

/** The buyer's own word that a parcel arrived. */
export function ReceivedButton({ of, name, onMoved, onSessionEnded }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const said = 'repair' in of ? words.box : words.goods;

  async function ask() {
    const isSure = await notify.confirm({
      title: said.askTitle,
      body: said.askBody,
      confirmLabel: words.confirm,
      cancelLabel: words.notYet,
    });
    if (!isSure) return;
    setPending(true);
    const { outcome } = await say(of);
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'received') notify.toast(said.done);
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
