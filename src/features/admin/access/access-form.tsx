import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextArea } from '../../../ui/form/inputs.tsx';
import { accessReasons, accessMessages as words } from './messages.ts';
import type { AccessInput } from './rules.ts';

type Props = {
  lead: string;
  pending: boolean;
  onSubmit: (input: AccessInput) => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** Asks why, before anybody's data are shown. */
export function AccessForm({ lead, pending, onSubmit, children }: Props) {
  const [fault, setFault] = useState('');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = String(form.get('words')).trim();
    const kind = accessReasons.find((one) => one === form.get('kind')) ?? 'other';
    setFault(said.length < 2 ? words.short : '');
    if (said.length >= 2) onSubmit({ kind, words: said });
  }

  return (
    <Form onSubmit={submit}>
      <p>{lead}</p>
      <Field label={words.kind}>
        <Select name="kind">
          {accessReasons.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.words} hint={words.wordsHint} error={fault} required>
        <TextArea name="words" rows={2} maxLength={200} />
      </Field>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.submit}
        </Button>
        {children}
      </FormActions>
    </Form>
  );
}
