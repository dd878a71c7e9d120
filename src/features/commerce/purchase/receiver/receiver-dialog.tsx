import { type FormEvent, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import * as z from 'zod/mini';
import type { loader as rootLoader } from '../../../../root.tsx';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { typedForm, useTyped } from '../../../../ui/form/typed.ts';
import { addressMessages } from '../../../account/addresses/messages.ts';
import { chosenPlaceShape, PlaceFields, stayingPlace } from '../../../account/addresses/place-fields.tsx';
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

/** By the order, over the receiver that it had. */
const typedReceiver = typedForm(
  'receiver',
  z.object({ since: z.string(), chosen: chosenPlaceShape, message: z.string() }),
);

/** Another receiver, address or wish for whoever brings it, of what isn't packed yet. */
export default function ReceiverDialog({ purchase, onClose, onDone, onSessionEnded }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  const [{ name, phone, address, message: asked }] = useState(purchase.receiver);
  const standing = { name, phone, address, subAddress: '' };
  const since = JSON.stringify([name, phone, address, asked]);
  const untouched = { since, chosen: stayingPlace(standing), message: asked };
  const written = useTyped(typedReceiver, purchase.moid, untouched);
  // Somebody changed it meanwhile: what was typed over the former one is not to be sent over theirs.
  const typed = written.typed.since === since ? written.typed : untouched;
  const { place } = typed.chosen;
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
      ...{ name: place.name, phone: place.phone, message: typed.message },
      place: isKept ? null : { address: place.address, subAddress: place.subAddress },
    };
    const seen = { name, phone, address, message: asked };
    const { outcome } = await call(changeReceiver, { input: { moid: purchase.moid, seen, receiver } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'changed' || outcome in refusals) written.forget();
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
        chosen={typed.chosen}
        standing={standing}
        faults={faults}
        postcodeScript={postcodeScript}
        onChange={(chosen) => written.change({ ...typed, chosen })}
      />
      <DeliveryMessage value={typed.message} onChange={(message) => written.change({ ...typed, message })} />
    </WishModal>
  );
}

const refusals: Partial<Record<string, string>> = {
  packed: words.packed,
  over: words.over,
  changedMeanwhile: words.changedMeanwhile,
};
