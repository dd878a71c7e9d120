import { type FormEvent, useState } from 'react';
import { largestFileBytes } from '../../../../shared/calls/shapes.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { readBase64 } from '../../../../ui/browser-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import css from './differences-screen.module.css';
import { differenceMessages } from './messages.ts';
import type { CompareWish } from './use-compare.ts';

const words = differenceMessages.compare;

type Props = {
  providers: readonly string[];
  pending: boolean;
  onCompare: (wish: CompareWish) => Promise<void>;
};

/** Any day, by the provider's own list or by one that somebody downloaded there. */
export function CompareForm({ providers, pending, onCompare }: Props) {
  const [fault, setFault] = useState('');
  const today = formatKoreanDate(Date.now());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = String(form.get('day') ?? '');
    const chosen = form.get('file');
    const isFile = chosen instanceof File && chosen.size > 0;
    setFault('');
    if (day === '') return setFault(words.noDay);
    if (isFile && chosen.size > largestFileBytes) return setFault(words.tooBig);
    const file = isFile ? await readBase64(chosen) : null;
    if (isFile && file === null) return setFault(words.unreadable);
    await onCompare({ day, provider: String(form.get('provider') ?? '') || null, file });
  }

  return (
    <Form onSubmit={submit} className={css.compare}>
      <Field label={words.day} required>
        <TextInput type="date" name="day" max={today} />
      </Field>
      {providers.length > 1 && (
        <Field label={words.provider}>
          <Select name="provider">
            <option value="">{words.everyProvider}</option>
            {providers.map((name, place) => (
              <option key={name} value={name}>
                {words.providerOf(place)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.file} hint={words.fileHint}>
        <TextInput type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
      </Field>
      <FieldError>{fault}</FieldError>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.submit}
        </Button>
      </FormActions>
    </Form>
  );
}
