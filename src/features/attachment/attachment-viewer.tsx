import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useNotify } from '../../ui/dialog/notify.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/media/icons.tsx';
import css from './attachment-viewer.module.css';
import { attachmentMessages as words } from './messages.ts';
import type { ShownAttachment } from './rules.ts';

type Props = { pictures: readonly ShownAttachment[]; first: number; onClose: () => void };

/** One picture as large as the screen lets it be; the others by the arrows, on the screen and of the keyboard. */
export default function AttachmentViewer({ pictures, first, onClose }: Props) {
  const notify = useNotify();
  const [at, setAt] = useState(first);
  const [unseen, setUnseen] = useState<ReadonlySet<number>>(new Set());
  const last = pictures.length - 1;
  const shown = pictures[at];

  const show = useCallback(
    (index: number) => {
      if (index < 0 || index > last) return;
      setAt(index);
      notify.announce(words.place(index + 1, last + 1));
    },
    [last, notify],
  );
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') show(at - 1);
      if (key === 'ArrowRight') show(at + 1);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [at, show]);

  if (!shown) return null;
  return (
    <Modal open size="lg" narrow="full" flush title={shown.alt} focus="title" onClose={onClose}>
      <div className={css.stage}>
        {unseen.has(at) ? (
          <p>{words.unseen}</p>
        ) : (
          <img
            key={shown.large}
            src={shown.large}
            alt={shown.alt}
            onError={() => setUnseen((now) => new Set([...now, at]))}
          />
        )}
      </div>
      {last > 0 && (
        <div className={css.turns}>
          <IconButton
            solid
            label={words.previous}
            icon={<ChevronLeftIcon />}
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <p>{words.place(at + 1, last + 1)}</p>
          <IconButton
            solid
            label={words.next}
            icon={<ChevronRightIcon />}
            aria-disabled={at === last}
            onClick={() => show(at + 1)}
          />
        </div>
      )}
    </Modal>
  );
}
