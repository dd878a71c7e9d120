import type { Ref } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { frameMessages } from './messages.ts';

/** The six digits of an authenticator. */
export function CodeField({ ref, error }: { ref: Ref<HTMLInputElement>; error?: string }) {
  return (
    <Field label={frameMessages.entry.code} error={error}>
      <TextInput ref={ref} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} mono />
    </Field>
  );
}

/** Authenticators show "123 456". */
export function readCode(input: HTMLInputElement | null): string | null {
  const digits = (input?.value ?? '').replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
