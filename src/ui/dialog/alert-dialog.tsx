import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import css from './alert-dialog.module.css';
import { LiveRegions } from './live-regions.tsx';
import { useShownDialog } from './use-shown-dialog.ts';

export type AlertDialogProps = {
  open: boolean;
  text: ReactNode;
  onClose: () => void;
  confirmLabel?: string;
};

/** One sentence, one button; blocks until it is acknowledged. */
export function AlertDialog({ open, text, onClose, confirmLabel = '확인' }: AlertDialogProps) {
  if (!open) return null;
  return (
    <Box text={text} onDismiss={onClose}>
      <Button block data-autofocus="" onClick={onClose}>
        {confirmLabel}
      </Button>
    </Box>
  );
}

type WaysDialogProps = {
  text: ReactNode;
  ways: readonly { id: string; label: string }[];
  /** Null for the way back. */
  onChoose: (id: string | null) => void;
};

/** One sentence, and where to go from it. */
export function WaysDialog({ text, ways, onChoose }: WaysDialogProps) {
  return (
    <Box text={text} onDismiss={() => onChoose(null)}>
      {ways.map(({ id, label }, index) => (
        <Button
          key={id}
          block
          variant={index === 0 ? 'primary' : 'ghost'}
          data-autofocus={index === 0 ? '' : undefined}
          onClick={() => onChoose(id)}
        >
          {label}
        </Button>
      ))}
      <Button block variant="text" onClick={() => onChoose(null)}>
        닫기
      </Button>
    </Box>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  body?: ReactNode;
  /** Say what happens: "네, 취소할게요". */
  confirmLabel: string;
  cancelLabel: string;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The way back comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  body,
  onConfirm,
  onCancel,
  pending,
  ...labels
}: ConfirmDialogProps) {
  if (!open) return null;
  return (
    <Box title={title} text={body} onDismiss={onCancel}>
      <Button block variant="ghost" data-autofocus="" onClick={onCancel}>
        {labels.cancelLabel}
      </Button>
      <Button block pending={pending} onClick={onConfirm}>
        {labels.confirmLabel}
      </Button>
    </Box>
  );
}

type BoxProps = { title?: ReactNode; text: ReactNode; onDismiss: () => void; children: ReactNode };

function Box({ title, text, onDismiss, children }: BoxProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const handlers = useShownDialog(dialog, onDismiss, 'field');
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={css.box}
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={title && text ? `${id}-text` : undefined}
      onKeyDown={handlers.onKeyDown}
      onCancel={handlers.onCancel}
      onClose={handlers.onClose}
    >
      <div className={css.frame} data-dialog-body="">
        {title && (
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
        )}
        {text && (
          <div id={`${id}-text`} className={title ? css.body : css.sentence}>
            {text}
          </div>
        )}
        <div className={css.actions}>{children}</div>
      </div>
      <LiveRegions />
    </dialog>
  );
}
