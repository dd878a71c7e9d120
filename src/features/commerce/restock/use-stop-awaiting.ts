import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { type AwaitedProduct, stopAwaiting } from './contract.ts';
import { restockMessages } from './messages.ts';

const words = restockMessages.own;

/** To wait no longer. @param onRemoved before it is told */
export function useStopAwaiting(onRemoved: () => unknown) {
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
      if (outcome !== 'removed') return notify.alert(words.failed);
      await onRemoved();
      notify.toast(words.removed);
    },
  };
}
