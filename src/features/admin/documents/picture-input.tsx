import { useState } from 'react';
import type { Picture as PictureFile } from '../../../shared/page/picture.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import css from './document-form.module.css';
import { LibraryDialog } from './library-dialog.tsx';
import { documentMessages } from './messages.ts';
import type { Json } from './rules.ts';
import { useLibrary } from './use-library.ts';

const words = documentMessages.picture;

type Props = { label: string; value: Json; error: string | undefined; onChange: (value: Json) => void };

/** How a picture stands in a document: by its name, or with words of its own, or whole where it was uploaded. */
const writePicture = (picture: PictureFile, alt: string): Json => {
  if (picture.name.startsWith('media/')) return { ...picture, alt } as unknown as Json;
  return alt === picture.alt ? picture.name : { name: picture.name, alt };
};

export function PictureInput({ label, value, error, onChange }: Props) {
  const { find } = useLibrary();
  const [isChoosing, setChoosing] = useState(false);
  const picture = find(value);
  return (
    <FieldGroup label={label} error={error}>
      <div className={css.picture}>
        {picture ? (
          <Picture picture={picture} alt="" sizes="160px" className={css.thumb} />
        ) : (
          <p className={css.noPicture}>{words.none}</p>
        )}
        <div className={css.fields}>
          {picture && (
            <Field label={words.alt(label)} hint={words.altHint}>
              <TextInput
                value={picture.alt}
                maxLength={200}
                onChange={(event) =>
                  onChange(writePicture(find(picture.name) ?? picture, event.currentTarget.value))
                }
              />
            </Field>
          )}
          <div>
            <Button variant="ghost" size="s" onClick={() => setChoosing(true)}>
              {words.choose(label)}
            </Button>
          </div>
        </div>
      </div>
      {isChoosing && (
        <LibraryDialog
          onChoose={(chosen) => {
            setChoosing(false);
            onChange(writePicture(chosen, chosen.alt));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}
