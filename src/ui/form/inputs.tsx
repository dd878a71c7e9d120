import { type ComponentPropsWithRef, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { ChevronDownIcon } from '../media/icons.tsx';
import { useFieldControl } from './field.tsx';
import css from './inputs.module.css';

export type TextInputProps = ComponentPropsWithRef<'input'> & { mono?: boolean };

export function TextInput({ mono, className, type = 'text', ...rest }: TextInputProps) {
  return (
    <input
      {...useFieldControl()}
      {...rest}
      type={type}
      className={joinClasses(css.input, mono && css.mono, className)}
    />
  );
}

export type PasswordInputProps = Omit<TextInputProps, 'type'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.frame}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={joinClasses(css.withButton, className)}
      />
      <button
        type="button"
        className={css.reveal}
        aria-pressed={isShown}
        aria-label="비밀번호 보기"
        onClick={() => setShown(!isShown)}
      >
        <span aria-hidden="true">{isShown ? '가리기' : '보기'}</span>
      </button>
    </div>
  );
}

export function TextArea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={joinClasses(css.input, css.area, className)}
    />
  );
}

export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <div className={css.frame}>
      <select {...useFieldControl()} {...rest} className={joinClasses(css.input, css.select, className)}>
        {children}
      </select>
      <span className={css.chevron}>
        <ChevronDownIcon size={20} />
      </span>
    </div>
  );
}

/** An input with its button beside it. */
export function InputRow({ children }: ComponentPropsWithRef<'div'>) {
  return <div className={css.row}>{children}</div>;
}
