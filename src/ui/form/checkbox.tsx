import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './checkbox.module.css';
import { RequiredMark } from './field.tsx';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> & {
  label: ReactNode;
  /** true prints (필수), false (선택), before the label. */
  required?: boolean;
  indeterminate?: boolean;
  invalid?: boolean;
  /** Stands at the end of the row, outside the label: "보기". */
  action?: ReactNode;
  strong?: boolean;
};

export function Checkbox({
  label,
  required,
  indeterminate = false,
  invalid,
  action,
  strong,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The half-ticked state exists as a property only; there is no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={joinClasses(css.row, strong && css.strong, className)}>
      <label className={css.label}>
        <input
          {...rest}
          ref={box}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          className={css.box}
        />
        <span>
          {required !== undefined && (
            <>
              <RequiredMark required={required} />{' '}
            </>
          )}
          {label}
        </span>
      </label>
      {action}
    </div>
  );
}

type CheckChoice = {
  name: string;
  label: ReactNode;
  required: boolean;
  action?: ReactNode;
  /** Opens below its row: the text of the agreement. */
  detail?: ReactNode;
  invalid?: boolean;
};

export type CheckGroupProps = {
  choices: readonly CheckChoice[];
  /** Names of the ticked choices; the parent holds them. */
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
  allLabel?: ReactNode;
};

/** "전체 동의" over its children: ticked with all, half-ticked with some. */
export function CheckGroup({
  choices,
  checked,
  onChange,
  allLabel = '전체 동의 (선택 포함)',
}: CheckGroupProps) {
  const count = choices.filter((choice) => checked.has(choice.name)).length;
  const isAll = count === choices.length;
  function toggle(name: string) {
    const next = new Set(checked);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  }
  return (
    <div className={css.group}>
      <Checkbox
        strong
        label={allLabel}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChange(new Set(isAll ? [] : choices.map((choice) => choice.name)))}
      />
      {choices.map(({ detail, ...choice }) => (
        <div key={choice.name}>
          <Checkbox {...choice} checked={checked.has(choice.name)} onChange={() => toggle(choice.name)} />
          {detail}
        </div>
      ))}
    </div>
  );
}
