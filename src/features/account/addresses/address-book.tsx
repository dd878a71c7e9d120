import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shared/calls/call.ts';
import { messageOf } from '../../../shared/calls/message-of.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { Badge } from '../../../ui/price/badge.tsx';
import { useLogin } from '../session/use-login.ts';
import css from './address-book.module.css';
import { removeAddress, type SavedAddress } from './contract.ts';
import { addressMessages as words } from './messages.ts';
import { maxAddresses } from './rules.ts';

const questionOf = (name: string) => ({
  title: words.removeSure(name),
  body: words.removeNote,
  confirmLabel: words.remove,
  cancelLabel: words.keep,
});

type Props = { addresses: readonly SavedAddress[]; onOpen: (modal: string) => void };

/** Where else parcels go, with the ways to change that. */
export function AddressBook({ addresses, onOpen }: Props) {
  const notify = useNotify();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const isFull = addresses.length >= maxAddresses;

  async function remove({ id, name }: SavedAddress) {
    if (pending || !(await notify.confirm(questionOf(name)))) return;
    setPending(true);
    const { outcome } = await call(removeAddress, { params: { id }, input: {} });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome !== 'removed' && outcome !== 'notFound')
      return notify.alert(messageOf(outcome, {}, words.removeFailed));
    await revalidate();
    notify.toast(words.removed);
  }

  return (
    <>
      {addresses.length === 0 && <p>{words.none}</p>}
      <ul className={css.addresses}>
        {addresses.map((saved) => (
          <li key={saved.id}>
            <p className={css.name}>
              {saved.name} {saved.isDefault && <Badge>{words.isDefault}</Badge>}
            </p>
            <p>
              {saved.address} {saved.subAddress}
            </p>
            <p className={css.phone}>
              <PhoneNumber digits={saved.phone} />
            </p>
            <div className={css.actions}>
              <Button
                variant="ghost"
                size="s"
                aria-label={words.changeOf(saved.name)}
                onClick={() => onOpen(`change-address-${saved.id}`)}
              >
                {words.change}
              </Button>
              <Button
                variant="ghost"
                size="s"
                disabled={pending}
                aria-label={words.removeOf(saved.name)}
                onClick={() => remove(saved)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className={css.phone}>{words.full}</p>
      ) : (
        <Button variant="ghost" onClick={() => onOpen('add-address')}>
          {words.add}
        </Button>
      )}
    </>
  );
}
