import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { useNotify } from '../../ui/dialog/notify.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { ChevronLeftIcon, CloseIcon } from '../../ui/media/icons.tsx';
import css from './attachment-field.module.css';
import { attachmentMessages as words } from './messages.ts';
import { sendAttachment } from './request-attachment.ts';
import { attachmentUrl, chosenTypes, mostAttachments } from './rules.ts';

type Props = {
  pictures: readonly string[];
  /** What is to be seen on them, and who will see them. */
  hint: string;
  fault: string | undefined;
  /** Their order is seen by others: it can be changed. */
  isOrdered?: boolean;
  /** Whoever isn't logged in any more can't send what they are attached to. */
  onSessionEnded?: () => void;
  onChange: (change: (pictures: readonly string[]) => readonly string[]) => void;
  /** While one is on its way, the form waits: else it would go without. */
  onSending: (isSending: boolean) => void;
};

/** Up to three pictures, each sent as soon as it is chosen and seen as the shop keeps it. What goes wrong is said here. */
export function AttachmentField({ pictures, hint, fault, isOrdered, onSessionEnded, ...on }: Props) {
  const { onChange, onSending } = on;
  const notify = useNotify();
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(0);
  const [stops, setStops] = useState(() => new AbortController());
  const [refused, setRefused] = useState('');
  useEffect(() => onSending(sending > 0), [sending, onSending]);

  function refuse(said: string) {
    setRefused(said);
    notify.announce(said);
  }

  async function send(files: readonly File[]) {
    const room = mostAttachments - pictures.length - sending;
    setRefused('');
    if (files.length > room) refuse(words.tooMany);
    const taken = files.slice(0, Math.max(0, room));
    setSending((now) => now + taken.length);
    for (const file of taken) {
      const sent = await sendAttachment(file, {
        isMembers: onSessionEnded !== undefined,
        stop: stops.signal,
      });
      setSending((now) => now - 1);
      if ('id' in sent) {
        onChange((now) => [...now, sent.id].slice(0, mostAttachments));
        notify.announce(words.added);
      } else if (sent.outcome === 'refused') refuse(sent.words);
      else if (sent.outcome === 'sessionEnded') onSessionEnded?.();
    }
  }

  /** What is on its way comes no more; the form goes without it. */
  function stop() {
    stops.abort();
    setStops(new AbortController());
    notify.announce(words.stopped);
    add.current?.focus();
  }

  function remove(one: string) {
    onChange((now) => now.filter((other) => other !== one));
    setRefused('');
    notify.announce(words.removed);
    add.current?.focus();
  }

  function moveForward(index: number) {
    onChange((now) => {
      const next = [...now];
      next.splice(index - 1, 0, ...next.splice(index, 1));
      return next;
    });
    notify.announce(words.moved);
  }

  const told = refused || fault;
  return (
    <fieldset className={css.field} aria-describedby={told ? `${id}-fault ${id}-hint` : `${id}-hint`}>
      <legend>{words.label}</legend>
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((one, index) => (
            <li key={one}>
              <img src={attachmentUrl(one, { small: true })} alt={words.alt(index + 1)} />
              <IconButton
                className={css.remove}
                label={words.remove(index + 1)}
                icon={<CloseIcon size={16} />}
                onClick={() => remove(one)}
              />
              {isOrdered && index > 0 && (
                <IconButton
                  className={css.forward}
                  label={words.forward(index + 1)}
                  icon={<ChevronLeftIcon size={16} />}
                  onClick={() => moveForward(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {/* Stays where it is with three of them: what had the focus doesn't vanish. */}
      <div className={css.ways}>
        <Button
          ref={add}
          variant="tint"
          pending={sending > 0}
          aria-disabled={pictures.length >= mostAttachments}
          onClick={() => {
            if (pictures.length >= mostAttachments) refuse(words.full);
            else input.current?.click();
          }}
        >
          {sending > 0 ? words.sending : words.add}
        </Button>
        {sending > 0 && (
          <Button variant="ghost" onClick={stop}>
            {words.stop}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={words.add}
          accept={chosenTypes.join(',')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void send(files);
          }}
        />
      </VisuallyHidden>
      <FieldError id={`${id}-fault`}>{told}</FieldError>
    </fieldset>
  );
}
