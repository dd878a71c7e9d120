import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useAct } from '../shell/use-act.ts';
import { checkSettlementDifference } from './contract.ts';
import { outcomeWords, differenceMessages as words } from './messages.ts';

/** What somebody found out about a difference; it stays with it, and the difference is done. */
export function CheckDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [fault, setFault] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    setFault(note.length < 2 ? words.noNote : '');
    if (note.length < 2) return;
    const done = await act(checkSettlementDifference, { params: { id }, input: { note } });
    if (!done) return;
    onClose();
    notify.toast(outcomeWords.checkSettlementDifference[done.outcome]);
  }

  return (
    <Modal open size="sm" title={words.dialogTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.note} hint={words.noteHint} error={fault} required>
          <TextInput name="note" maxLength={300} autoComplete="off" />
        </Field>
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
