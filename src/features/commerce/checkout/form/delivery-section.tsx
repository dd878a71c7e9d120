import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormSection } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { lazyChunk } from '../../../../ui/states/lazy-chunk.tsx';
import type { SavedAddress } from '../../../account/addresses/contract.ts';
import { addressMessages } from '../../../account/addresses/messages.ts';
import { isSamePlace, maxAddresses } from '../../../account/addresses/rules.ts';
import type { MemberDetail } from '../../../account/member/contract.ts';
import { usePostcodeSearch } from '../../../postcode/use-postcode-search.ts';
import { checkoutMessages } from '../messages.ts';
import { isPhone } from '../rules.ts';
import { DeliveryMessage } from './delivery-message.tsx';
import css from './delivery-section.module.css';
import { ownReceiver, type Receiver } from './purchase-fields.ts';

const PostcodeDialog = lazyChunk(() => import('../../../postcode/postcode-dialog.tsx'));

const own = 'own';
const elsewhere = 'elsewhere';

const joinWords = (...words: string[]) => words.filter(Boolean).join(' ');

export const placeOf = ({ name, phone, address, subAddress }: SavedAddress) => ({
  name,
  phone,
  address,
  subAddress,
});

export const receiverFault = (receiver: Receiver): boolean =>
  receiver.changed && receiver.phone !== '' && !isPhone(receiver.phone);

type Props = {
  buyer: MemberDetail;
  saved: readonly SavedAddress[];
  receiver: Receiver;
  phoneFault: boolean;
  postcodeScript: string;
  onChange: (receiver: Receiver) => void;
};

export function DeliverySection({ buyer, saved, receiver, phoneFault, postcodeScript, onChange }: Props) {
  const subAddress = useRef<HTMLInputElement>(null);
  const search = usePostcodeSearch(subAddress);
  const set = (part: Partial<Receiver>) => onChange({ ...receiver, ...part });
  const isUntouched = !(receiver.name || receiver.address || receiver.subAddress || receiver.phone);
  const kept = saved.find((one) => isSamePlace(one, receiver));
  const chosen = receiver.changed ? kept : undefined;
  const goElsewhere = () => set({ changed: true, ...(isUntouched || kept ? ownReceiver(buyer) : {}) });

  function choose(choice: string) {
    const one = saved.find(({ id }) => String(id) === choice);
    if (one) return set({ changed: true, keep: false, ...placeOf(one) });
    return choice === own ? set({ changed: false }) : goElsewhere();
  }

  return (
    <FormSection
      title={checkoutMessages.delivery}
      action={
        saved.length === 0 && (
          <Button
            variant="ghost"
            size="s"
            aria-expanded={receiver.changed}
            onClick={() => (receiver.changed ? set({ changed: false }) : goElsewhere())}
          >
            {receiver.changed ? checkoutMessages.keepDelivery : checkoutMessages.changeDelivery}
          </Button>
        )
      }
    >
      {saved.length > 0 && (
        <ChoiceRadio
          label={addressMessages.choose}
          value={chosen ? String(chosen.id) : receiver.changed ? elsewhere : own}
          onChange={choose}
          choices={[
            { value: own, label: addressMessages.own, note: joinWords(buyer.address, buyer.sub_address) },
            ...saved.map(({ id, name, address, subAddress }) => ({
              value: String(id),
              label: name,
              note: joinWords(address, subAddress),
            })),
            { value: elsewhere, label: addressMessages.other },
          ]}
        />
      )}
      {!receiver.changed && saved.length === 0 && (
        <address className={css.address}>
          <strong>{buyer.name}</strong>
          <span>{buyer.address}</span>
          {buyer.sub_address && <span>{buyer.sub_address}</span>}
        </address>
      )}
      {receiver.changed && !chosen && (
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
            <TextInput value={receiver.address} readOnly />
            <Button variant="tint" block onClick={search.open}>
              {checkoutMessages.searchPostcode}
            </Button>
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
          {saved.length < maxAddresses && (
            <Checkbox
              label={addressMessages.keepThis}
              checked={receiver.keep}
              onChange={(event) => set({ keep: event.target.checked })}
            />
          )}
        </>
      )}
      <DeliveryMessage value={receiver.message} onChange={(message) => set({ message })} />
      <Checkbox
        label={checkoutMessages.gift}
        checked={receiver.isGift}
        onChange={(event) => set({ isGift: event.target.checked })}
      />
      {receiver.isGift && (
        <Field label={checkoutMessages.giftMessage} required={false} hint={checkoutMessages.giftHint}>
          <TextInput
            value={receiver.giftMessage}
            maxLength={100}
            autoComplete="off"
            placeholder={checkoutMessages.giftExample}
            onChange={(event) => set({ giftMessage: event.target.value })}
          />
        </Field>
      )}
      {search.isOpen && (
        <PostcodeDialog
          scriptUrl={postcodeScript}
          onClose={search.close}
          onSelect={(address) => {
            search.find();
            // The flat of another house.
            set({ address, subAddress: '' });
          }}
        />
      )}
    </FormSection>
  );
}
