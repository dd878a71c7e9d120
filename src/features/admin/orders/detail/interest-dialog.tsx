import { type FormEvent, useState } from 'react';
import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { markInterest } from '../../decisions/contract.ts';
import { outcomeWords } from '../../decisions/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import { refundWords } from './detail-messages.ts';
import css from './order-screen.module.css';

const words = refundWords.interestDialog;
type Props = { moid: string; refundId: number; won: number; onClose: () => void };

/** Interest of a late refund that somebody transferred: nothing is sent by it but the e-mail. */
export function InterestDialog({ moid, refundId, won, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [faults, setFaults] = useState<{ paidOn?: string; note?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const paidOn = String(form.get('paidOn'));
    const note = String(form.get('note')).trim();
    const found = {
      ...(paidOn === '' && { paidOn: words.noDay }),
      ...(note.length < 2 && { note: words.noNote }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const params = { moid, id: String(refundId) };
    const done = await act(markInterest, { params, input: { paidOn, note } });
    if (!done) return;
    const said = outcomeWords.markInterest[done.outcome];
    if (done.outcome === 'futureDay') return setFaults({ paidOn: said });
    if (done.outcome !== 'interestPaid') await notify.alert(said);
    else notify.toast(said);
    onClose();
  }

  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={css.who}>{words.lead(formatWon(won))}</p>
        <Field label={words.paidOn} error={faults.paidOn} required>
          <TextInput type="date" name="paidOn" />
        </Field>
        <Field label={words.note} hint={words.noteHint} error={faults.note} required>
          <TextInput name="note" autoComplete="off" maxLength={200} />
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
