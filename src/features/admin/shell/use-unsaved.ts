import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useOperator } from './frame.tsx';

/** What was typed in this tab and never saved; null where there is none. */
export function readUnsaved<T>(key: string, shape: z.ZodMiniType<T>): T | null {
  try {
    const found = z.safeParse(shape, JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

export function keepUnsaved(key: string, now: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(now));
  } catch {
    // Full or forbidden: the question before the tab closes is what remains.
  }
}

export function forgetUnsaved(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage kept nothing either.
  }
}

/** What was read back has its fields in another order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]));
};
export const isSameDraft = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/**
 * Keeps every change of `now`, so that neither a reload nor the end of a session loses it; asks before the tab closes. What was
 * saved, or written back to what is saved, is kept no longer.
 * @param isDirty `now` differs from what is saved, not from what was read back
 */
export function useUnsaved(key: string, now: unknown, isDirty: boolean): void {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => {
    if (isDirty) keepUnsaved(key, now);
    else forgetUnsaved(key);
  }, [key, now, isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Whether what is on the screen was written before a reload, until it was saved or written back to what is saved. */
export function useRestored(wasRead: boolean, isDirty: boolean): boolean {
  const [isRestored, setRestored] = useState(wasRead);
  useEffect(() => {
    if (!isDirty) setRestored(false);
  }, [isDirty]);
  return isRestored && isDirty;
}

/**
 * The words of one field, kept until they were sent: a reload, another screen in between, and what a call shows anew around them
 * leave them alone.
 * @param saved what the field begins with; `unheard` knows, through a reload, too, whether they were sent and no answer came
 */
export function useUnsavedWords(name: string, saved = '') {
  const { id: operatorId } = useOperator();
  const key = `admin:words:${operatorId}:${name}`;
  const [typed, setTyped] = useState(() => readUnsaved(key, z.string()) ?? saved);
  useUnsaved(key, typed, typed !== saved);
  const sentKey = `${key}:sent`;
  const unheard = {
    was: () => readUnsaved(sentKey, z.string()) === typed.trim(),
    keep: (isUnheard: boolean) => (isUnheard ? keepUnsaved(sentKey, typed.trim()) : forgetUnsaved(sentKey)),
  };
  // At once: whoever sent them may be gone from the screen before it is drawn again.
  const forget = () => {
    forgetUnsaved(key);
    setTyped(saved);
  };
  return { typed, type: setTyped, forget, unheard };
}
