import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormSection } from '../../../../ui/form/form.tsx';
import { InputRow, TextInput } from '../../../../ui/form/inputs.tsx';
import { lazyChunk } from '../../../../ui/states/lazy-chunk.tsx';
import type { MemberDetail } from '../../../account/member/contract.ts';
import { checkoutMessages } from '../messages.ts';
import { isPhone } from '../rules.ts';
import { DeliveryMessage } from './delivery-message.tsx';
import css from './delivery-section.module.css';
import { ownReceiver, type Receiver } from './purchase-fields.ts';

const PostcodeDialog = lazyChunk(() => import('../../../postcode/postcode-dialog.tsx'));

export const receiverFault = (receiver: Receiver): boolean =>
  receiver.changed && receiver.phone !== '' && !isPhone(receiver.phone);

type Props = {
  buyer: MemberDetail;
  receiver: Receiver;
  phoneFault: boolean;
  postcodeScript: string;
  onChange: (receiver: Receiver) => void;
};

export function DeliverySection({ buyer, receiver, phoneFault, postcodeScript, onChange }: Props) {
  const [searching, setSearching] = useState(false);
  const [found, setFound] = useState(0);
  const subAddress = useRef<HTMLInputElement>(null);
  // After the search dialog has gone and given its focus back.
  useEffect(() => {
    if (found > 0) subAddress.current?.focus();
  }, [found]);
  const set = (part: Partial<Receiver>) => onChange({ ...receiver, ...part });
  const isUntouched = !(receiver.name || receiver.address || receiver.subAddress || receiver.phone);

  return (
    <FormSection
      title={checkoutMessages.delivery}
      action={
        <Button
          variant="ghost"
          size="s"
          aria-expanded={receiver.changed}
          onClick={() =>
            set({
              changed: !receiver.changed,
              ...(isUntouched && !receiver.changed ? ownReceiver(buyer) : {}),
            })
          }
        >
          {receiver.changed ? checkoutMessages.keepDelivery : checkoutMessages.changeDelivery}
        </Button>
      }
    >
      {!receiver.changed && (
        <address className={css.address}>
          <strong>{buyer.name}</strong>
          <span>{buyer.address}</span>
          {buyer.sub_address && <span>{buyer.sub_address}</span>}
        </address>
      )}
      {receiver.changed && (
        <>
          <Field label={checkoutMessages.receiverName} required={false}>
            <TextInput
              value={receiver.name}
              maxLength={30}
              autoComplete="shipping name"
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <Field label={checkoutMessages.address} required={false}>
            <InputRow>
              <TextInput value={receiver.address} readOnly />
              <Button variant="ghost" onClick={() => setSearching(true)}>
                {checkoutMessages.searchPostcode}
              </Button>
            </InputRow>
          </Field>
          <Field label={checkoutMessages.subAddress} required={false}>
            <TextInput
              ref={subAddress}
              value={receiver.subAddress}
              maxLength={100}
              autoComplete="shipping address-line2"
              onChange={(event) => set({ subAddress: event.target.value })}
            />
          </Field>
          <Field
            label={checkoutMessages.receiverPhone}
            required={false}
            hint={checkoutMessages.phoneHint}
            error={phoneFault && checkoutMessages.phoneFault}
          >
            <TextInput
              type="tel"
              inputMode="numeric"
              autoComplete="shipping tel-national"
              value={receiver.phone}
              maxLength={13}
              onChange={(event) => set({ phone: event.target.value.replace(/\D/g, '').slice(0, 11) })}
            />
          </Field>
        </>
      )}
      <DeliveryMessage value={receiver.message} onChange={(message) => set({ message })} />
      {searching && (
        <PostcodeDialog
          scriptUrl={postcodeScript}
          onClose={() => setSearching(false)}
          onSelect={(address) => {
            setSearching(false);
            setFound(found + 1);
            // The flat of another house.
            set({ address, subAddress: '' });
          }}
        />
      )}
    </FormSection>
  );
}
