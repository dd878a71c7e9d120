import { type DragEvent, useRef, useState } from 'react';
import type { Picture as PictureFile } from '../../../shared/page/picture.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { FieldError, FieldGroup } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, ImageIcon } from '../../../ui/media/icons.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { uploadTypes } from '../../media/rules.ts';
import { outcomeWords, pictureFieldMessages as words } from './messages.ts';
import css from './picture-field.module.css';
import { useUploads } from './use-uploads.ts';

type ChosenPicture = { name: string; alt: string };

type Props = {
  label: string;
  hint?: string;
  required?: boolean;
  error?: string;
  most: number;
  /** The first one stands for all: it is marked. */
  hasFirst?: boolean;
  /** Words are wanted and some are missing: the fields that lack them say so. */
  showsMissingAlt: boolean;
  chosen: ChosenPicture[];
  known: ReadonlyMap<string, PictureFile>;
  onChange: (change: (chosen: ChosenPicture[]) => ChosenPicture[]) => void;
  onUploaded: (picture: PictureFile) => void;
};

/** Pictures in their order: dropped or chosen, moved by dragging or by buttons, each with its words. */
export function PictureField({ label, hint, required, error, most, hasFirst, ...rest }: Props) {
  const { chosen, known, showsMissingAlt, onChange, onUploaded } = rest;
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { uploads, upload, dismiss } = useUploads((picture) => {
    onUploaded(picture);
    onChange((now) => [...now, { name: picture.name, alt: '' }]);
    notify.announce(outcomeWords.uploadPictureCall.uploaded);
  });
  const left = most - chosen.length - uploads.filter(({ refusal }) => !refusal).length;

  function take(files: FileList | null) {
    const all = [...(files ?? [])];
    if (all.length > left) notify.toast(words.tooMany(Math.max(0, left)));
    for (const file of all.slice(0, Math.max(0, left))) void upload(file);
  }
  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= chosen.length) return;
    onChange((now) => {
      const rest = now.filter((_, index) => index !== from);
      const moved = now[from];
      return moved ? rest.toSpliced(to, 0, moved) : now;
    });
    notify.announce(words.moved(to + 1));
  }
  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <FieldGroup label={label} hint={hint} required={required} error={error}>
      <ol className={css.list}>
        {chosen.map(({ name, alt }, index) => {
          const picture = known.get(name);
          const place = index + 1;
          return (
            <li
              key={name}
              className={joinClasses(css.item, dragged === index && css.dragged)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, index)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same for everybody */}
              <div
                className={css.thumb}
                draggable
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
              >
                {picture ? <Picture picture={picture} alt={alt} sizes="160px" /> : <ImageIcon size={32} />}
                {hasFirst && index === 0 && <span className={css.first}>{words.first}</span>}
              </div>
              <div className={css.words}>
                <TextInput
                  aria-label={words.alt(place)}
                  aria-describedby={undefined}
                  aria-invalid={showsMissingAlt && !alt.trim() ? true : undefined}
                  placeholder={words.altHint}
                  value={alt}
                  maxLength={200}
                  onChange={({ target }) =>
                    onChange((now) =>
                      now.map((one) => (one.name === name ? { ...one, alt: target.value } : one)),
                    )
                  }
                />
                {showsMissingAlt && !alt.trim() && <FieldError>{words.altMissing}</FieldError>}
                <div className={css.buttons}>
                  <IconButton
                    label={words.forward(place)}
                    icon={<ChevronLeftIcon size={20} />}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    label={words.backward(place)}
                    icon={<ChevronRightIcon size={20} />}
                    disabled={index === chosen.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    label={words.remove(place)}
                    icon={<CloseIcon size={20} />}
                    onClick={() => onChange((now) => now.filter((one) => one.name !== name))}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {uploads.map(({ id, name, percent, refusal }) => (
        <div key={id} className={css.upload}>
          {refusal ? (
            <>
              <FieldError>{`${name}: ${refusal}`}</FieldError>
              <IconButton label={words.dismiss} icon={<CloseIcon size={18} />} onClick={() => dismiss(id)} />
            </>
          ) : (
            <label>
              {words.uploading(name, percent)}
              <progress max={100} value={percent < 100 ? percent : undefined} />
            </label>
          )}
        </div>
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files; the button inside opens the same choice */}
      <div
        className={joinClasses(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span aria-hidden="true">{left > 0 ? words.drop : words.full}</span>
        <Button
          variant="ghost"
          size="s"
          disabled={left <= 0}
          aria-label={words.chooseOf(label)}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <span className={css.count}>{words.count(chosen.length, most)}</span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={uploadTypes.join(',')}
          onChange={({ target }) => {
            take(target.files);
            // The same file again is a new choice.
            target.value = '';
          }}
        />
      </div>
    </FieldGroup>
  );
}
