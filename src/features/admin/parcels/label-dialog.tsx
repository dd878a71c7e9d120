import { type FormEvent, useState } from 'react';
import { type CourierCode, couriers, isCourier, isTrackingNumber } from '../../../shared/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { correctParcel, type ParcelView, shipParcel } from './contract.ts';
import { outcomeWords, parcelMessages } from './messages.ts';
import css from './parcels-panel.module.css';
import { useSendShared } from './use-ask-shared.ts';

const words = parcelMessages.labelDialog;

/** Courier and number of one parcel: for the first time, or put right. */
export function LabelDialog({
  moid,
  parcel,
  act: deed,
  onClose,
}: {
  moid: string;
  parcel: ParcelView;
  act: 'ship' | 'correct';
  onClose: () => void;
}) {
  const { act, pending } = useAct();
  const sendShared = useSendShared();
  const notify = useNotify();
  const [fault, setFault] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const courier = String(form.get('courier')) as CourierCode;
    const trackingNumber = String(form.get('number'));
    const isGood = isTrackingNumber(courier, trackingNumber.replace(/[\s-]/g, ''));
    setFault(isGood ? '' : outcomeWords.shipParcel.badNumber);
    if (!isGood) return;
    const wishOf = (isShared: boolean) => ({
      params: { moid, no: parcel.no },
      input: { version: parcel.version, courier, trackingNumber, isShared },
    });
    const label = { moid, trackingNumber };
    if (deed === 'ship') {
      const done = await sendShared(label, (isShared) => act(shipParcel, wishOf(isShared)));
      if (done) await finish(done.outcome === 'shipped', saidOf(outcomeWords.shipParcel, done));
    } else {
      const done = await sendShared(label, (isShared) => act(correctParcel, wishOf(isShared)));
      if (done) await finish(done.outcome === 'corrected', saidOf(outcomeWords.correctParcel, done));
    }
  }
  async function finish(isDone: boolean, said: string) {
    if (!isDone) return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  const title = deed === 'ship' ? parcelMessages.ship : parcelMessages.correct;
  return (
    <Modal open size="sm" title={`${parcelMessages.no(parcel.no)} · ${title}`} onClose={onClose}>
      <Form onSubmit={submit}>
        {deed === 'correct' && <p className={css.lead}>{words.told}</p>}
        <Field label={words.courier}>
          <CourierSelect given={parcel.courier} />
        </Field>
        <Field label={words.number} hint={words.numberHint} error={fault}>
          <TextInput
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            mono
            defaultValue={parcel.trackingNumber}
          />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {title}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

export function CourierSelect({ given = '', ...field }: { given?: string; id?: string }) {
  return (
    <Select {...field} name="courier" defaultValue={isCourier(given) ? given : 'cj'}>
      {Object.entries(couriers).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
