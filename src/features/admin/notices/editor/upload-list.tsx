import { IconButton } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { CloseIcon } from '../../../../ui/media/icons.tsx';
import { pictureFieldMessages as words } from '../../pictures/messages.ts';
import css from './rich-text.module.css';

type Props = {
  uploads: readonly { id: number; name: string; percent: number; refusal?: string }[];
  onDismiss: (id: number) => void;
};

/** Pictures on their way into the text, each with how far it is or why it was refused. */
export function UploadList({ uploads, onDismiss }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads}>
      {uploads.map(({ id, name, percent, refusal }) => (
        <li key={id}>
          {refusal ? (
            <>
              <FieldError>{`${name}: ${refusal}`}</FieldError>
              <IconButton
                label={words.dismiss}
                icon={<CloseIcon size={18} />}
                onClick={() => onDismiss(id)}
              />
            </>
          ) : (
            <label>
              {words.uploading(name, percent)}
              <progress max={100} value={percent < 100 ? percent : undefined} />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
