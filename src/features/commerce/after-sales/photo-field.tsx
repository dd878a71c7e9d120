import { useRef, useState } from 'react';
import { mostPhotos } from '../../../shared/requests/repair.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { CloseIcon } from '../../../ui/media/icons.tsx';
import { uploadTypes } from '../../media/rules.ts';
import { photoUrl } from './contract.ts';
import { repairDialogMessages as words } from './messages.ts';
import css from './repairs-page.module.css';
import { sendPhoto } from './request-photo.ts';

type Props = {
  photos: readonly string[];
  fault: string | undefined;
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
  onSessionEnded: () => void;
};

/** Up to three photos, each sent as soon as it is chosen and seen as the shop keeps it. */
export function PhotoField({ photos, fault, onChange, onSessionEnded }: Props) {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(0);

  async function add(files: readonly File[]) {
    for (const file of files.slice(0, mostPhotos - photos.length)) {
      setSending((now) => now + 1);
      const sent = await sendPhoto(file);
      setSending((now) => now - 1);
      if ('id' in sent) {
        onChange((now) => [...now, sent.id].slice(0, mostPhotos));
        notify.announce(words.photoAdded);
      } else if ('outcome' in sent && sent.outcome === 'sessionEnded') return onSessionEnded();
      else await notify.alert(('refused' in sent && sent.refused) || words.photoFailed);
    }
  }

  return (
    <fieldset className={css.photoField}>
      <legend>{words.photos}</legend>
      <p className={css.hint}>{words.photosHint}</p>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((id, index) => (
            <li key={id}>
              <img src={photoUrl(id)} alt={words.photoAlt(index + 1)} />
              <button
                type="button"
                className={css.remove}
                aria-label={words.removePhoto(index + 1)}
                onClick={() => {
                  onChange((now) => now.filter((one) => one !== id));
                  notify.announce(words.photoRemoved);
                  input.current?.focus();
                }}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostPhotos && (
        <>
          <Button variant="tint" pending={sending > 0} onClick={() => input.current?.click()}>
            {sending > 0 ? words.sendingPhoto : words.addPhoto}
          </Button>
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              multiple
              tabIndex={-1}
              aria-label={words.addPhoto}
              accept={uploadTypes.join(',')}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void add(files);
              }}
            />
          </VisuallyHidden>
        </>
      )}
      <FieldError>{fault}</FieldError>
    </fieldset>
  );
}
