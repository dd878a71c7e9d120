import { type FormEvent, useRef, useState } from 'react';
import {
  type RecipientField,
  type RecipientWords,
  recipientFields,
  recipientKinds,
} from '../../../../shared/business/recipients.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ChoiceRadio } from '../../../../ui/form/choice-radio.tsx';
import { Field, FieldGroup } from '../../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextArea, TextInput } from '../../../../ui/form/inputs.tsx';
import {
  faultsOfRecipient,
  firstDayOf,
  isAnnounced,
  trimRecipient,
} from '../../../site/legal/recipients/rules.ts';
import { saidOf } from '../../shell/messages.ts';
import { useAct } from '../../shell/use-act.ts';
import { addRecipient, correctRecipient, type RecipientRow } from './contract.ts';
import { describeService, outcomeWords, recipientAdminMessages as words } from './messages.ts';

type Props = {
  /** Null: a new one. */
  of: RecipientRow | null;
  services: readonly string[];
  configured: readonly string[];
  today: string;
  onClose: () => void;
};

const nothing: RecipientWords = {
  ...{ kind: 'processor', name: '', purpose: '', items: '', keeps: '', contact: '' },
  ...{ country: '', transfer: '', refusal: '' },
};
const optional: readonly RecipientField[] = ['country', 'transfer', 'refusal'];
const isLong = (field: RecipientField) => field === 'items' || field === 'purpose';

/** A new recipient, or other words for one that is there. */
export function RecipientDialog({ of, services: first, configured, today, onClose }: Props) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<RecipientWords>(of ?? nothing);
  const [services, setServices] = useState<readonly string[]>(first);
  const [begins, setBegins] = useState<'day' | 'now'>(of === null && first.length > 0 ? 'now' : 'day');
  const [beginsOn, setBeginsOn] = useState('');
  const [faults, setFaults] = useState<readonly RecipientField[]>([]);
  const [dayFault, setDayFault] = useState<string>();
  // What is not configured any more can still be taken off an entry.
  const choices = [...new Set([...configured, ...first])];
  const isNews = of === null || isAnnounced(of, trimRecipient(typed));

  function show(found: readonly RecipientField[], day?: string) {
    setFaults(found);
    setDayFault(day);
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const recipient = pick(trimRecipient(typed));
    const found = faultsOfRecipient(recipient);
    if (found.length > 0) return show(found);
    const day = isNews && begins === 'day' ? beginsOn : '';
    if (isNews && begins === 'day' && day === '') return show([], outcomeWords.addRecipient.noDay);
    const input = { recipient, services: [...services], beginsOn: day };
    const done =
      of === null
        ? await act(addRecipient, { input })
        : await act(correctRecipient, { params: { id: of.id }, input });
    if (!done) return;
    if (done.outcome === 'faulty') return show(done.data.fields);
    const said = saidOf({ ...outcomeWords.correctRecipient, ...outcomeWords.addRecipient }, done);
    if (done.outcome === 'added' || done.outcome === 'saved') {
      onClose();
      return notify.toast(said);
    }
    if (done.outcome === 'noDay' || done.outcome === 'shortNotice') return show([], said);
    await notify.alert(said);
  }

  const toggle = (service: string) =>
    setServices(
      services.includes(service) ? services.filter((one) => one !== service) : [...services, service],
    );

  return (
    <Modal open title={of ? words.editTitle(of.name) : words.add} onClose={onClose}>
      <Form ref={form} onSubmit={(event) => void submit(event)}>
        <FieldGroup label={words.kind} required>
          <ChoiceRadio
            label={words.kind}
            value={typed.kind}
            onChange={(kind) => setTyped({ ...typed, kind })}
            choices={recipientKinds.map((value) => ({
              value,
              label: words.kinds[value],
              note: words.kindNotes[value],
            }))}
          />
        </FieldGroup>
        {recipientFields.map((field) => (
          <Field
            key={field}
            label={words.fields[field]}
            hint={words.hints[field] || undefined}
            error={faults.includes(field) ? words.fault : undefined}
            required={!optional.includes(field)}
          >
            {isLong(field) ? (
              <TextArea rows={2} value={typed[field]} onChange={(event) => change(field, event)} />
            ) : (
              <TextInput autoComplete="off" value={typed[field]} onChange={(event) => change(field, event)} />
            )}
          </Field>
        ))}
        <FieldGroup label={words.services} hint={words.servicesHint}>
          {choices.map((service) => (
            <Checkbox
              key={service}
              label={describeService(service)}
              checked={services.includes(service)}
              onChange={() => toggle(service)}
            />
          ))}
        </FieldGroup>
        {isNews && (
          <FieldGroup label={words.begins} required>
            <ChoiceRadio
              label={words.begins}
              value={begins}
              onChange={setBegins}
              choices={(['day', 'now'] as const).map((value) => ({ value, ...words.beginChoices[value] }))}
            />
          </FieldGroup>
        )}
        {isNews && begins === 'day' && (
          <Field
            label={words.beginsOn}
            hint={words.beginsOnHint(firstDayOf(typed, today))}
            error={dayFault}
            required
          >
            <TextInput
              type="date"
              min={firstDayOf(typed, today)}
              value={beginsOn}
              onChange={(event) => setBeginsOn(event.currentTarget.value)}
            />
          </Field>
        )}
        <FormActions>
          <Button type="submit" block pending={pending}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );

  function change(field: RecipientField, event: { currentTarget: { value: string } }) {
    setTyped({ ...typed, [field]: event.currentTarget.value });
    setFaults(faults.filter((one) => one !== field));
  }
}

const pick = ({ kind, ...of }: RecipientWords): RecipientWords => {
  const { name, purpose, items, keeps, contact, country, transfer, refusal } = of;
  return { kind, name, purpose, items, keeps, contact, country, transfer, refusal };
};
