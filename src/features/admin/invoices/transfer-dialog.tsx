import { type FormEvent, useState } from 'react';
import type { InvoiceMoneyKind } from '../../../shared/business/invoice.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { recordInvoiceTransfer } from './contract.ts';
import { invoiceAdminMessages, outcomeWords } from './messages.ts';

const words = invoiceAdminMessages.record;

type Props = { id: number; kind: InvoiceMoneyKind; seenWon: number; onClose: () => void };

/** What the company's account says of one transfer. */
export function TransferDialog({ id, kind, seenWon, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const [faults, setFaults] = useState<{ won?: string; onDay?: string; name?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const digits = String(form.get('won') ?? '').replace(/[,\s원]/g, '');
    const won = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null;
    const onDay = String(form.get('onDay') ?? '');
    const name = String(form.get('name') ?? '').trim();
    setFaults({
      ...(won === null && { won: words.badWon }),
      ...(onDay === '' && { onDay: words.badDay }),
      ...(name === '' && { name: words.badName }),
    });
    if (won === null || onDay === '' || name === '') return;
    const input = { kind, won, onDay, name, seenWon };
    const done = await act(recordInvoiceTransfer, { params: { id }, input });
    if (!done) return;
    const said = saidOf(outcomeWords.recordInvoiceTransfer, done);
    if (done.outcome !== 'recorded') return void (await notify.alert(said));
    onClose();
    notify.toast(said);
  }

  return (
    <Modal open size="sm" title={words[kind]} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{kind === 'received' ? words.receivedLead : words.paidBackLead}</p>
        <Field label={words.won} error={faults.won} required>
          <TextInput
            name="won"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(Math.abs(seenWon))}
          />
        </Field>
        <Field label={words.onDay} error={faults.onDay} required>
          <TextInput type="date" name="onDay" />
        </Field>
        <Field
          label={kind === 'received' ? words.receivedName : words.paidBackName}
          error={faults.name}
          required
        >
          <TextInput name="name" maxLength={60} autoComplete="off" />
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
