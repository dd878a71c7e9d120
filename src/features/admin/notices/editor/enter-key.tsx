import type { KeyboardEvent } from 'react';

/** Enter, and not the one that ends a Korean syllable; the form around hears nothing of it. */
export function pressesEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  event.preventDefault();
  return !event.nativeEvent.isComposing;
}
