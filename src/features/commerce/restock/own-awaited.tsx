import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../shared/calls/call.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { productPath } from '../catalog/address-rules.ts';
import { type AwaitedProduct, stopAwaiting } from './contract.ts';
import { describeChosen, restockMessages } from './messages.ts';
import css from './own-awaited.module.css';

const words = restockMessages.own;

/** What the member waits for, with the way to wait no longer. */
export function OwnAwaited({ awaited }: { awaited: readonly AwaitedProduct[] }) {
  const notify = useNotify();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function remove({ id }: AwaitedProduct) {
    setPending(true);
    const { outcome } = await call(stopAwaiting, { params: { id }, input: {} });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome !== 'removed') return notify.alert(words.failed);
    await revalidate();
    notify.toast(words.removed);
  }

  return (
    <ul className={css.awaited}>
      {awaited.map((one) => {
        const name = [one.product, describeChosen(one.choice)].filter(Boolean).join(' ');
        return (
          <li key={one.id}>
            <span>
              <Link to={productPath(one.productId)}>{name}</Link>
              <small>{words.since(formatKoreanDate(one.askedAtMs))}</small>
            </span>
            <Button
              variant="ghost"
              size="s"
              disabled={pending}
              aria-label={words.removeOf(name)}
              onClick={() => void remove(one)}
            >
              {words.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
