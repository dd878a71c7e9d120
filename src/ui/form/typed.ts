// What is typed into a form, kept in this tab until it is sent: a phone drops the tab, and loads it anew. By what it is about,
// so that two forms of a kind don't meet. Passwords and codes are never given to it. Every page comes with it: a schema's library
// comes with the form alone.
import { useState } from 'react';
import type * as z from 'zod/mini';

const prefix = 'typed:';

export type TypedForm<T> = {
  read: (about: string | number) => T | null;
  keep: (about: string | number, typed: T) => void;
  forget: (about: string | number) => void;
};

/** @param name of the form, one in the whole shop @param schema what is read back is checked like any other input */
export function typedForm<T>(name: string, schema: z.ZodMiniType<T>): TypedForm<T> {
  const keyOf = (about: string | number) => `${prefix}${name}:${about}`;
  return {
    read(about) {
      const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null'));
      return schema.safeParse(kept).data ?? null;
    },
    keep(about, typed) {
      attempt(() => sessionStorage.setItem(keyOf(about), JSON.stringify(typed)));
    },
    forget(about) {
      attempt(() => sessionStorage.removeItem(keyOf(about)));
    },
  };
}

/** Of every form: whoever comes next in this tab finds nothing. */
export function forgetEveryTypedForm(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

/** The fields of a form. Nothing is kept before the first change. */
export function useTyped<T extends object>(form: TypedForm<T>, about: string | number, untouched: T) {
  const [typed, setTyped] = useState(() => form.read(about) ?? untouched);
  /** @param fields a picture comes late: what was typed meanwhile stays */
  function change(fields: Partial<T> | ((now: T) => Partial<T>)) {
    setTyped((now) => {
      const next = { ...now, ...(typeof fields === 'function' ? fields(now) : fields) };
      form.keep(about, next);
      return next;
    });
  }
  return { typed, change, forget: () => form.forget(about) };
}

// A browser may forbid storage: a reload then forgets what was typed.
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
