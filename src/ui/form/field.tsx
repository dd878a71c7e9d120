import { createContext, type ReactNode, useContext, useId } from 'react';
import { AlertIcon, CheckIcon } from '../media/icons.tsx';
import css from './field.module.css';

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** What a control inside a Field must carry; nothing outside one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export function RequiredMark({ required }: { required: boolean | undefined }) {
  if (required === undefined) return null;
  return <span className={required ? css.required : css.optional}> {required ? '(필수)' : '(선택)'}</span>;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={css.error}>
      <AlertIcon size={18} />
      <span>{children}</span>
    </p>
  );
}

/** Says that a value is fine, quietly: "8자 이상이에요". */
export function FieldOk({ children }: { children: ReactNode }) {
  return (
    <p className={css.ok}>
      <CheckIcon size={18} />
      <span>{children}</span>
    </p>
  );
}

export type FieldProps = {
  label: ReactNode;
  /** true prints (필수), false (선택), left out neither. */
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

/** Label, hint, control, error. The control inside picks up its id and descriptions by itself. */
export function Field({ label, required, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const control: FieldControl = {
    id,
    'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        <RequiredMark required={required} />
      </label>
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The same for several controls under one question; `radio` where exactly one of them answers it. */
export function FieldGroup({
  label,
  required,
  hint,
  error,
  radio,
  children,
}: FieldProps & { radio?: boolean }) {
  const id = useId();
  const answer = radio && {
    role: 'radiogroup',
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <fieldset
      {...answer}
      className={css.field}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={css.label}>
        {label}
        <RequiredMark required={required} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
