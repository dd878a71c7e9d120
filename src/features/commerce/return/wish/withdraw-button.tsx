import { useState } from 'react';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';

type Words = {
  /** On the button. */
  withdraw: string;
  withdrawTitle: string;
  withdrawBody: string;
  withdrawNow: string;
  keepWish: string;
  withdrawn: string;
  moved: string;
  failed: string;
};

type Props = {
  words: Words;
  /** `moved`: it went on meanwhile. */
  withdraw: () => Promise<{ outcome: string }>;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** Takes back what a buyer asked for, once they are sure. */
export function WithdrawButton({ words, withdraw, onMoved, onSessionEnded }: Props) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);

  async function ask() {
    const isSure = await notify.confirm({
      title: words.withdrawTitle,
      body: words.withdrawBody,
      confirmLabel: words.withdrawNow,
      cancelLabel: words.keepWish,
    });
    if (!isSure) return;
    setPending(true);
    const { outcome } = await withdraw();
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'withdrawn') notify.toast(words.withdrawn);
    else await notify.alert(messageOf(outcome, { moved: words.moved }, words.failed));
    onMoved();
  }

  return (
    <Button variant="ghost" size="s" pending={pending} onClick={() => void ask()}>
      {words.withdraw}
    </Button>
  );
}
