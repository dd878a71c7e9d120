import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { richTextMessages } from '../messages.ts';
import { pressesEnter } from './enter-key.tsx';
import css from './rich-text.module.css';

const words = richTextMessages.caption;

type Props = { caption: string; onSet: (caption: string) => void; onClose: () => void };

export function CaptionDialog({ caption, onSet, onClose }: Props) {
  const [typed, setTyped] = useState(caption);
  const set = () => onSet(typed.replace(/\s+/g, ' ').trim());
  return (
    <Modal open size="sm" title={words.title} onClose={onClose}>
      <div className={css.choose}>
        <Field label={words.name} hint={words.hint}>
          <TextInput
            value={typed}
            autoComplete="off"
            maxLength={100}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => pressesEnter(event) && set()}
          />
        </Field>
        <FormActions>
          <Button onClick={set}>{words.set}</Button>
        </FormActions>
      </div>
    </Modal>
  );
}
