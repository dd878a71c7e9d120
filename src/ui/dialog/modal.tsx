import { createContext, type ReactNode, useContext, useId, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { joinClasses } from '../join-classes.ts';
import { CloseIcon } from '../media/icons.tsx';
import { LiveRegions } from './live-regions.tsx';
import css from './modal.module.css';
import { useShownDialog } from './use-shown-dialog.ts';

const TitleIdContext = createContext<string | undefined>(undefined);

/** The heading of a `bare` modal, wherever its layout wants it. */
export function ModalTitle({ children }: { children: ReactNode }) {
  return (
    <h2 id={useContext(TitleIdContext)} className={css.title} tabIndex={-1} data-dialog-title="">
      {children}
    </h2>
  );
}

export type ModalProps = {
  open: boolean;
  /** Esc, the close button, a press on the backdrop. The parent answers by turning `open` off. */
  onClose: () => void;
  /** Printed in the bar on top. With `bare` there is no bar: place a ModalTitle inside. */
  title?: ReactNode;
  bare?: boolean;
  /** The body brings its own padding: FormSections. */
  flush?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Below 600 px. */
  narrow?: 'sheet' | 'full';
  /** 'field': the first control of the body; 'title' for read-only dialogs, and by default for bare ones. */
  focus?: 'field' | 'title';
  /** Stays at the lower edge while the body scrolls. */
  footer?: ReactNode;
  closeLabel?: string;
  className?: string;
  children: ReactNode;
};

export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  bare,
  flush,
  size = 'md',
  narrow = size === 'sm' ? 'sheet' : 'full',
  focus = bare ? 'title' : 'field',
  footer,
  closeLabel = '닫기',
  className,
  children,
}: Omit<ModalProps, 'open'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const backdropHandlers = useShownDialog(dialog, onClose, focus);
  return (
    <dialog
      ref={dialog}
      className={joinClasses(css.modal, css[size], css[narrow], className)}
      aria-labelledby={titleId}
      {...backdropHandlers}
    >
      <div className={joinClasses(css.frame, bare && css.bare)}>
        <TitleIdContext value={titleId}>
          <div className={css.bar}>
            {!bare && <ModalTitle>{title}</ModalTitle>}
            <IconButton className={css.close} label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className={joinClasses(css.body, (bare || flush) && css.flush)} data-dialog-body="">
            {children}
          </div>
        </TitleIdContext>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
      <LiveRegions />
    </dialog>
  );
}
