import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { type ParcelView, undoParcel } from './contract.ts';
import { outcomeWords, parcelMessages } from './messages.ts';
import css from './parcels-panel.module.css';

const words = parcelMessages.undoDialog;

export type UndoStep = 'shipment' | 'delivery' | 'failure';
const titles: Record<UndoStep, string> = {
  shipment: parcelMessages.undoShipment,
  delivery: parcelMessages.undoDelivery,
  failure: parcelMessages.undoFailure,
};

/** What it means is said before; the reason stays in the history. */
export function UndoDialog({
  moid,
  parcel,
  step,
  onClose,
}: {
  moid: string;
  parcel: ParcelView;
  step: UndoStep;
  onClose: () => void;
}) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [fault, setFault] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    const input = { version: parcel.version, step, reason };
    const done = await act(undoParcel, { params: { moid, no: parcel.no }, input });
    if (!done) return;
    const said = saidOf(outcomeWords.undoParcel, done);
    if (done.outcome !== 'undone') return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  const title = titles[step];
  return (
    <Modal open size="sm" title={`${parcelMessages.no(parcel.no)} · ${title}`} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.lead}>{words[step]}</p>
        <Field label={words.reason} hint={words.reasonHint} error={fault} required>
          <TextInput name="reason" maxLength={300} autoComplete="off" />
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
