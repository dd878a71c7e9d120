import { useRef, useState } from 'react';
import type { Picture as PictureFile } from '../../../shared/page/picture.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { uploadTypes } from '../../media/rules.ts';
import { pictureFieldMessages } from '../pictures/messages.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import css from './document-form.module.css';
import { documentMessages } from './messages.ts';
import { useLibrary } from './use-library.ts';

const words = documentMessages.picture;

/** All pictures of the shop, uploaded ones first; a new one can be added here. */
export function LibraryDialog({
  onChoose,
  onClose,
}: {
  onChoose: (picture: PictureFile) => void;
  onClose: () => void;
}) {
  const { pictures, onUploaded } = useLibrary();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { uploads, upload } = useUploads((picture) => {
    onUploaded(picture);
    onChoose(picture);
  });
  const wanted = query.trim().toLowerCase();
  const found = pictures.filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(wanted));
  return (
    <Modal open size="lg" title={words.library} onClose={onClose}>
      <div className={css.library}>
        <Field label={words.search}>
          <TextInput type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
        </Field>
        <Button variant="ghost" onClick={() => input.current?.click()}>
          {words.upload}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.upload}
          accept={uploadTypes.join(',')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void upload(file);
            target.value = '';
          }}
        />
      </div>
      {uploads.map(({ id, name, percent, refusal }) => (
        <p key={id} role="status">
          {refusal ? <FieldError>{refusal}</FieldError> : pictureFieldMessages.uploading(name, percent)}
        </p>
      ))}
      {found.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ul className={css.grid}>
          {found.map((picture) => (
            <li key={picture.name}>
              <button type="button" className={css.choice} onClick={() => onChoose(picture)}>
                <Picture picture={picture} sizes="160px" className={css.thumb} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
