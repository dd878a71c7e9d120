import { type RefObject, useState } from 'react';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';

/** In the order of the form; what is fine is left out. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * When a fault is told: not before the field was left or the form was sent, and gone as soon as it is mended.
 * `faults` is what is wrong right now.
 */
export function useFormFaults<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  faults: Faults<Field>,
) {
  const notify = useNotify();
  const [told, setTold] = useState<ReadonlySet<Field>>(new Set());
  return {
    faultOf: (field: Field): string | undefined => (told.has(field) ? faults[field] : undefined),
    /** An empty field that is only passed by is not a fault yet. */
    leave(field: Field, value: string) {
      if (value !== '' && !told.has(field)) setTold(new Set([...told, field]));
    },
    /**
     * True where the form can't be sent: everything is told, the first fault (or `words`) aloud, and the focus is taken
     * to it.
     */
    async refuse(words?: string): Promise<boolean> {
      const wrong = Object.keys(faults) as Field[];
      const [first] = wrong;
      if (first === undefined) return false;
      setTold(new Set([...told, ...wrong]));
      await notify.alert(words ?? faults[first] ?? '');
      if (form.current) focusFirstInvalid(form.current);
      return true;
    },
  };
}
