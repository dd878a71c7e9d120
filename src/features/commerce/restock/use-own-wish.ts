// What a member does with a wish of theirs: waits no longer, or for another year.
import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { type AwaitedProduct, awaitProduct, stopAwaiting } from './contract.ts';
import { restockMessages } from './messages.ts';
import { ownRestockMessages as words } from './own-messages.ts';

/** @param onChanged before it is told */
export function useOwnWish(onChanged: () => unknown) {
  const notify = useNotify();
  const login = useLogin();
  const [pending, setPending] = useState(false);

  return {
    pending,
    async stop({ id }: AwaitedProduct) {
      setPending(true);
      const { outcome } = await call(stopAwaiting, { params: { id }, input: {} });
      setPending(false);
      if (outcome === 'sessionEnded') return login.sessionEnded();
      if (outcome !== 'removed') return notify.alert(messageOf(outcome, {}, words.failed));
      await onChanged();
      notify.toast(words.removed);
    },
    async renew({ productId: product, choice }: AwaitedProduct) {
      setPending(true);
      const { outcome } = await call(awaitProduct, { input: { product, choice } });
      setPending(false);
      if (outcome === 'sessionEnded') return login.sessionEnded();
      if (outcome !== 'asked') return notify.alert(messageOf(outcome, refusals, words.notRenewed));
      await onChanged();
      notify.toast(words.renewed);
    },
  };
}

const refusals: Partial<Record<string, string>> = {
  available: words.available,
  notFound: restockMessages.gone,
};
