import { type FormEvent, useRef, useState } from 'react';
import { writeBusinessNumber } from '../../../shared/business/party.ts';
import { longestOf } from '../../../shared/requests/tax-invoice.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { partyWords, taxInvoiceMessages } from '../../commerce/tax-invoice/messages.ts';
import {
  emptyParty,
  faultsOfParty,
  type PartyFaults,
  partyFields,
} from '../../commerce/tax-invoice/party-rules.ts';
import { saidOf } from '../shell/messages.ts';
import { useAct } from '../shell/use-act.ts';
import { correctTaxInvoice, type ShownParty } from './contract.ts';
import { outcomeWords, taxInvoiceAdminWords as words } from './messages.ts';

type Props = { id: number; known: ShownParty | null; onClose: () => void };

/** Whom a paper that failed is made out to, put right; it is issued anew then. */
export function CorrectDialog({ id, known, onClose }: Props) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<PartyFaults>({});
  const [party, setParty] = useState(
    known ? { ...known, number: writeBusinessNumber(known.number) } : emptyParty,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOfParty(party);
    setFaults(found);
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
    const done = await act(correctTaxInvoice, { params: { id: String(id) }, input: { party } });
    if (!done) return;
    if (done.outcome === 'badNumber') return setFaults({ number: taxInvoiceMessages.badNumber });
    const said = saidOf(outcomeWords.correctTaxInvoice, done);
    // What was typed stays: it may be what is to be told to whoever was quicker.
    if (done.outcome !== 'restarted') return notify.alert(said);
    onClose();
    notify.toast(said);
  }

  return (
    <Modal open size="sm" title={words.ask.title} onClose={onClose}>
      <Form ref={form} onSubmit={submit}>
        <p>{words.ask.lead}</p>
        {partyFields.map(({ name, required, hint, inputMode }) => (
          <Field
            key={name}
            label={required ? partyWords[name] : `${partyWords[name]} (${taxInvoiceMessages.optional})`}
            required={required}
            hint={hint}
            error={faults[name]}
          >
            <TextInput
              name={name}
              inputMode={inputMode}
              autoComplete="off"
              maxLength={name === 'number' ? 20 : longestOf[name]}
              value={party[name]}
              onChange={(event) => setParty({ ...party, [name]: event.target.value })}
            />
          </Field>
        ))}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.ask.submit}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
