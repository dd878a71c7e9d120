import { useEffect, useState } from 'react';
import { SearchIcon } from '../../../ui/media/icons.tsx';
import { lazyChunk, loadAhead } from '../../../ui/states/lazy-chunk.tsx';
import { searchMessages as words } from './messages.ts';
import css from './search-button.module.css';

const load = () => import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }));
const SearchDialog = lazyChunk(load);
const loadDialog = loadAhead(load);

/** Opens the search from every screen, by itself or by `/` (or Ctrl or ⌘ and K). */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isWish(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
      >
        <SearchIcon />
        <span>{words.open}</span>
        <span className={css.key} aria-hidden="true">
          {words.key}
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** A slash that is typed into something is a slash. */
function isWish({ key, code, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (isComposing) return false;
  if ((ctrlKey || metaKey) && code === 'KeyK') return true;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null);
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}
