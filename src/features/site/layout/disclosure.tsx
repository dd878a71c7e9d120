import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ChevronDownIcon } from '../../../ui/media/icons.tsx';
import css from './header.module.css';

export type DisclosureProps = {
  /** Of the panel; short, for every page names each twice. */
  id: string;
  label: ReactNode;
  isCurrent?: boolean;
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A button and its panel: a click pins it, a mouse over it shows it, Esc and leaving close it. */
export function Disclosure({ id, label, isCurrent, align = 'start', children }: DisclosureProps) {
  const [shown, setShown] = useState<'no' | 'hover' | 'pinned'>('no');

  function leaveWithFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setShown('no');
  }
  function closeWithEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || shown === 'no') return;
    setShown('no');
    event.currentTarget.querySelector('button')?.focus();
  }
  // The focus goes up to the button before the panel hides: a dialog that the item opens gives it back there.
  function closeBehindItem(event: MouseEvent<HTMLElement>) {
    event.currentTarget.parentElement?.querySelector('button')?.focus();
    setShown('no');
  }
  const hover = (next: 'no' | 'hover') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && shown !== 'pinned') setShown(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and links do
    <div
      className={css.disclosure}
      data-open={shown !== 'no' || undefined}
      onBlur={leaveWithFocus}
      onKeyDown={closeWithEscape}
      onPointerEnter={hover('hover')}
      onPointerLeave={hover('no')}
    >
      <button
        type="button"
        className={css.trigger}
        aria-expanded={shown !== 'no'}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        onClick={() => setShown(shown === 'pinned' ? 'no' : 'pinned')}
      >
        {label}
        <ChevronDownIcon size={16} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes after the link inside was followed */}
      <div id={id} className={joinClasses(css.panel, align === 'end' && css.end)} onClick={closeBehindItem}>
        <div className={css.sheet}>{children}</div>
      </div>
    </div>
  );
}
