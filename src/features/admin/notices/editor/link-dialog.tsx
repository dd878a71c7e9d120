import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { richTextMessages } from '../messages.ts';
import { pressesEnter } from './enter-key.tsx';
import css from './rich-text.module.css';

const words = richTextMessages.link;
/** The kinds of addresses that `cleanHtml` keeps. */
const known = /^(https?:\/\/\S+|mailto:\S+@\S+|\/(?!\/)\S*)$/i;

type Props = { href: string; onSet: (href: string | null) => void; onClose: () => void };

export function LinkDialog({ href, onSet, onClose }: Props) {
  const [fault, setFault] = useState<string>();
  const [typed, setTyped] = useState(href);
  // No form: the notice's own stands around this dialog, and forms don't stand in each other.
  function set() {
    if (!known.test(typed.trim())) return setFault(words.bad);
    onSet(typed.trim());
  }
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <div className={css.choose}>
        <Field label={words.address} hint={words.hint} error={fault} required>
          <TextInput
            value={typed}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => pressesEnter(event) && set()}
          />
        </Field>
        <FormActions>
          {href !== '' && (
            <Button variant="ghost" onClick={() => onSet(null)}>
              {words.remove}
            </Button>
          )}
          <Button onClick={set}>{words.set}</Button>
        </FormActions>
      </div>
    </Modal>
  );
}
