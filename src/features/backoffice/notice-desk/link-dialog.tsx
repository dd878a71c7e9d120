import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { richTextMessages } from './messages.ts';

const words = richTextMessages.link;
/** The kinds of addresses that `cleanHtml` keeps. */
const known = /^(https?:\/\/\S+|mailto:\S+@\S+|\/(?!\/)\S*)$/i;

type Props = { href: string; onSet: (href: string | null) => void; onClose: () => void };

export function LinkDialog({ href, onSet, onClose }: Props) {
  const [fault, setFault] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form of the notice stands around this dialog in React's tree.
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get('href')).trim();
    if (!known.test(typed)) return setFault(words.bad);
    onSet(typed);
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label={words.address} hint={words.hint} error={fault} required>
          <TextInput name="href" defaultValue={href} inputMode="url" autoComplete="off" maxLength={500} />
        </Field>
        <FormActions>
          {href !== '' && (
            <Button variant="ghost" onClick={() => onSet(null)}>
              {words.remove}
            </Button>
          )}
          <Button type="submit">{words.set}</Button>
        </FormActions>
      </Form>
    </Modal>
  );
}
