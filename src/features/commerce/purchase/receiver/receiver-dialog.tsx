import { type FormEvent, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../../../root.tsx';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { addressMessages } from '../../../account/addresses/messages.ts';
import { PlaceFields } from '../../../account/addresses/place-fields.tsx';
import { type AddressField, canonicalAddress, faultsOfAddress } from '../../../account/addresses/rules.ts';
import { useFormFaults } from '../../../account/member/use-form-faults.ts';
import { DeliveryMessage } from '../../checkout/form/delivery-message.tsx';
import { WishModal } from '../../return/wish/wish-modal.tsx';
import type { PurchaseDetail } from '../contract.ts';
import { changeReceiver } from '../detail/contract.ts';
import css from '../purchase-dialog.module.css';
import { receiverMessages as words } from './messages.ts';

type Props = {
  purchase: Pick<PurchaseDetail, 'moid' | 'goodsName' | 'receiver'>;
  onClose: () => void;
  /** The page is to be looked at again, and says these words. */
  onDone: (told: string) => void;
  onSessionEnded: () => void;
};

/** Another receiver, address or wish for whoever brings it, of what isn't packed yet. */
export default function ReceiverDialog({ purchase, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  const [{ name, phone, address, message: asked }] = useState(purchase.receiver);
  const [place, setPlace] = useState({ name, phone, address, subAddress: '' });
  const [message, setMessage] = useState(asked);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const isKept = place.address === address && place.subAddress === '';
  const wrong = faultsOfAddress(canonicalAddress(place)).filter(
    (field) => !isKept || field === 'name' || field === 'phone',
  );
  const faults = useFormFaults<AddressField>(
    form,
    Object.fromEntries(wrong.map((field) => [field, addressMessages.faults[field]])),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current || (await faults.refuse())) return;
    isAsking.current = true;
    setPending(true);
    const receiver = {
      ...{ name: place.name, phone: place.phone, message },
      place: isKept ? null : { address: place.address, subAddress: place.subAddress },
    };
    const seen = { name, phone, address, message: asked };
    const { outcome } = await call(changeReceiver, { input: { moid: purchase.moid, seen, receiver } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'changed') return onDone(words.changed);
    await notify.alert(messageOf(outcome, refusals, words.failed));
    if (outcome in refusals) onDone('');
  }

  return (
    <WishModal
      words={{ title: words.title, keep: words.keep, send: words.save }}
      goodsName={purchase.goodsName}
      form={form}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.note}>{words.lead}</p>
      <PlaceFields
        title={words.place}
        nameLabel={words.name}
        place={place}
        standing={address}
        faults={faults}
        postcodeScript={postcodeScript}
        onChange={setPlace}
      />
      <DeliveryMessage value={message} onChange={setMessage} />
    </WishModal>
  );
}

const refusals: Partial<Record<string, string>> = {
  packed: words.packed,
  over: words.over,
  changedMeanwhile: words.changedMeanwhile,
};
