import { type FormEvent, useState } from 'react';
import { type ParcelFailure, parcelFailures } from '../../../shared/order-events.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { ChoiceRadio } from '../../../ui/form/choice-radio.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { failParcel, type ParcelView } from './contract.ts';
import { outcomeWords, parcelMessages } from './messages.ts';
import css from './parcels-panel.module.css';

const words = parcelMessages.failDialog;

/** Whether its goods are lost or here again: the stock hangs on it. */
export function FailDialog({
  moid,
  parcel,
  onClose,
}: {
  moid: string;
  parcel: ParcelView;
  onClose: () => void;
}) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [how, setHow] = useState<ParcelFailure>('lost');
  const [fault, setFault] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setFault(reason.length < 2 ? parcelMessages.undoDialog.noReason : '');
    if (reason.length < 2) return;
    const input = { version: parcel.version, how, reason };
    const done = await act(failParcel, { params: { moid, no: parcel.no }, input });
    if (!done) return;
    const said = saidOf(outcomeWords.failParcel, done);
    if (done.outcome !== 'failed') return notify.alert(said);
    onClose();
    notify.toast(said);
  }
  return (
    <Modal
      open
      size="sm"
      title={`${parcelMessages.no(parcel.no)} · ${parcelMessages.fail}`}
      focus="title"
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <p className={css.lead}>{words.lead}</p>
        <ChoiceRadio
          label={words.how}
          value={how}
          onChange={setHow}
          choices={parcelFailures.map((value) => ({ value, ...words.choices[value] }))}
        />
        <Field
          label={parcelMessages.undoDialog.reason}
          hint={parcelMessages.undoDialog.reasonHint}
          error={fault}
          required
        >
          <TextInput name="reason" maxLength={300} autoComplete="off" />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {parcelMessages.fail}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
