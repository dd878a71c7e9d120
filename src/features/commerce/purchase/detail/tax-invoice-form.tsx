import { type FormEvent, useRef, useState } from 'react';
import { writeBusinessNumber } from '../../../../shared/business/party.ts';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { type InvoiceParty, longestOf } from '../../../../shared/requests/tax-invoice.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { askInvoice, type ShownTaxInvoice } from '../../tax-invoice/contract.ts';
import { partyWords, taxInvoiceMessages as words } from '../../tax-invoice/messages.ts';
import { emptyParty, faultsOfParty, type PartyFaults, partyFields } from '../../tax-invoice/party-rules.ts';
import css from '../purchase-dialog.module.css';

type Props = {
  moid: string;
  buyerName: string;
  known: ShownTaxInvoice['party'];
  isAgain: boolean;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** A business types whom the paper is made out to. */
export function TaxInvoiceForm({ moid, buyerName, known, isAgain, onMoved, onSessionEnded }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  // A double press comes before the state is drawn.
  const isAsking = useRef(false);
  const [pending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [faults, setFaults] = useState<PartyFaults>({});
  const [party, setParty] = useState<InvoiceParty>(() =>
    known
      ? { ...known, number: writeBusinessNumber(known.number) }
      : { ...emptyParty, contactName: buyerName },
  );

  function show(found: PartyFaults) {
    setFaults(found);
    notify.announce(Object.values(found)[0] ?? '');
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking.current) return;
    const found = faultsOfParty(party);
    if (Object.keys(found).length > 0) return show(found);
    isAsking.current = true;
    setPending(true);
    const { outcome } = await call(askInvoice, { input: { moid, party } });
    isAsking.current = false;
    setPending(false);
    if (outcome === 'sessionEnded') return onSessionEnded();
    if (outcome === 'badNumber') return show({ number: words.badNumber });
    if (outcome === 'asked') notify.toast(words.done);
    else await notify.alert(messageOf(outcome, { notAskable: words.notAskable }, words.failed));
    if (outcome === 'asked' || outcome === 'notAskable') onMoved();
  }

  if (!isOpen)
    return (
      <div className={css.links}>
        <Button variant="tint" size="s" onClick={() => setOpen(true)}>
          {isAgain ? words.again : words.ask}
        </Button>
      </div>
    );
  return (
    <Form ref={form} onSubmit={submit} aria-label={words.ask}>
      {partyFields.map(({ name, required, hint, autoComplete, inputMode }) => (
        <Field
          key={name}
          label={required ? partyWords[name] : `${partyWords[name]} (${words.optional})`}
          required={required}
          hint={hint}
          error={faults[name]}
        >
          <TextInput
            name={name}
            inputMode={inputMode}
            autoComplete={autoComplete}
            maxLength={name === 'number' ? 20 : longestOf[name]}
            value={party[name]}
            onChange={(event) => {
              setParty({ ...party, [name]: event.target.value });
              setFaults({ ...faults, [name]: '' });
            }}
          />
        </Field>
      ))}
      <p className={css.note}>{words.kept}</p>
      <Button type="submit" size="s" pending={pending}>
        {words.now}
      </Button>
    </Form>
  );
}
