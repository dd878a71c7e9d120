import { type KeyboardEvent, useState } from 'react';

const denseKey = 'ordersDense';

/** Rows of 40 pixels, by choice of this browser. */
export function useDense(): [boolean, (isDense: boolean) => void] {
  const [isDense, setDense] = useState(() => {
    try {
      return localStorage.getItem(denseKey) === 'yes';
    } catch {
      return false;
    }
  });
  return [
    isDense,
    (next) => {
      setDense(next);
      try {
        if (next) localStorage.setItem(denseKey, 'yes');
        else localStorage.removeItem(denseKey);
      } catch {
        // Without storage it is chosen anew.
      }
    },
  ];
}

/** J and K go from row to row, X chooses; only while one of the rows has the focus, so that no key acts on a page by chance. */
export function pressRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = (event.target as HTMLElement).closest('tr');
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const at = row ? rows.indexOf(row) : -1;
  if (at < 0) return;
  // By the key's place: a Korean keyboard types other characters there.
  const to = { KeyJ: at + 1, KeyK: at - 1 }[event.code];
  if (to !== undefined) rows[to]?.querySelector('a')?.focus();
  else if (event.code === 'KeyX') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  else return;
  event.preventDefault();
}
