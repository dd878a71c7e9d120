import { useRef, useState } from 'react';
import type { Picture as PictureFile } from '../../../../shared/page/picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { uploadTypes } from '../../../media/rules.ts';
import { richTextMessages } from '../messages.ts';
import { pressesEnter } from './enter-key.tsx';
import css from './rich-text.module.css';

const words = richTextMessages.picture;

type Props = {
  /** Uploaded a moment ago and on its way into the text; null: one is to be chosen, or the words of an old one change. */
  picture: PictureFile | null;
  isOld: boolean;
  alt: string;
  onFile: (file: File) => void;
  onSet: (alt: string, picture: PictureFile | null) => void;
  onClose: () => void;
};

/** No picture without words: whoever can't see it reads them, and the shop shows no other. */
export function PictureDialog({ picture, isOld, alt, onFile, onSet, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const hasPicture = picture !== null || isOld;

  const [typed, setTyped] = useState(alt);
  function set() {
    if (typed.trim() === '') return setFault(words.noAlt);
    onSet(typed.trim(), picture);
  }

  return (
    <Modal open size="sm" title={hasPicture ? words.titleWords : words.title} onClose={onClose}>
      {hasPicture ? (
        <div className={css.choose}>
          {picture && <Picture picture={picture} alt="" sizes="320px" className={css.chosen} />}
          <Field label={words.alt} hint={words.altHint} error={fault} required>
            <TextInput
              value={typed}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => pressesEnter(event) && set()}
            />
          </Field>
          <FormActions>
            <Button onClick={set}>{picture ? words.place : words.change}</Button>
          </FormActions>
        </div>
      ) : (
        <div className={css.choose}>
          <p>{words.lead}</p>
          <Button onClick={() => input.current?.click()}>{words.choose}</Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.choose}
            accept={uploadTypes.join(',')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onFile(file);
            }}
          />
        </div>
      )}
    </Modal>
  );
}
