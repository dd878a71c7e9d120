import { type FormEvent, useState } from 'react';
import { type CourierCode, isTrackingNumber } from '../../../shared/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useAct } from '../shell/use-act.ts';
import { shipPart, splitParcel } from './contract.ts';
import { CourierSelect } from './label-dialog.tsx';
import { outcomeWords, parcelMessages } from './messages.ts';
import css from './parcels-panel.module.css';
import { useSendShared } from './use-ask-shared.ts';

const words = parcelMessages.splitDialog;
type Left = { id: number; name: string; quantity: number };

/** Which units go in a parcel of their own: sent now under a number, or only packed apart. */
export function SplitDialog({
  moid,
  left,
  given,
  onClose,
}: {
  moid: string;
  left: readonly Left[];
  /** What is chosen at first. */
  given: readonly Left[];
  onClose: () => void;
}) {
  const { act, pending } = useAct();
  const sendShared = useSendShared();
  const notify = useNotify();
  const [faults, setFaults] = useState({ number: '', units: '' });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const units = left.map(({ id }) => ({ lineId: id, quantity: Number(form.get(`line-${id}`)) }));
    const courier = String(form.get('courier')) as CourierCode;
    const trackingNumber = String(form.get('number'));
    const isSent = trackingNumber.trim() !== '';
    const isGood = !isSent || isTrackingNumber(courier, trackingNumber.replace(/[\s-]/g, ''));
    const hasUnits = units.some(({ quantity }) => quantity > 0);
    setFaults({
      number: isGood ? '' : outcomeWords.shipPart.badNumber,
      units: hasUnits ? '' : outcomeWords.shipPart.nothingPicked,
    });
    if (!isGood || !hasUnits) return;
    if (isSent) {
      const done = await sendShared({ moid, trackingNumber }, (isShared) =>
        act(shipPart, { params: { moid }, input: { units, courier, trackingNumber, isShared } }),
      );
      if (done) await finish(done.outcome === 'shipped', outcomeWords.shipPart[done.outcome]);
    } else {
      const done = await act(splitParcel, { params: { moid }, input: { units } });
      if (done) await finish(done.outcome === 'split', outcomeWords.splitParcel[done.outcome]);
    }
  }
  async function finish(isDone: boolean, said: string) {
    if (!isDone) return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  return (
    <Modal open size="sm" title={parcelMessages.split} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.lead}>{words.lead}</p>
        {left.map((line, index) => (
          <Field
            key={line.id}
            label={words.unitsOf(line.name, line.quantity)}
            error={index === 0 ? faults.units : ''}
          >
            <TextInput
              type="number"
              name={`line-${line.id}`}
              min={0}
              max={line.quantity}
              defaultValue={given.find(({ id }) => id === line.id)?.quantity ?? 0}
              required
            />
          </Field>
        ))}
        <Field label={words.courier}>
          <CourierSelect />
        </Field>
        <Field label={words.number} hint={words.numberHint} error={faults.number}>
          <TextInput name="number" inputMode="numeric" autoComplete="off" maxLength={40} mono />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
