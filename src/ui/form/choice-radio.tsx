import { type ReactNode, useId } from 'react';
import css from './choice-radio.module.css';

export type ChoiceRadioProps<Value extends string> = {
  /** For ears only: a heading above says the same. */
  label: string;
  choices: readonly { value: Value; label: ReactNode; note?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, each a row with a line that explains it. */
export function ChoiceRadio<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceRadioProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.row}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.note ? `${name}-${choice.value}` : undefined}
            aria-labelledby={`${name}-${choice.value}-name`}
            onChange={() => onChange(choice.value)}
          />
          <span className={css.words}>
            <strong id={`${name}-${choice.value}-name`}>{choice.label}</strong>
            {choice.note && <small id={`${name}-${choice.value}`}>{choice.note}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
