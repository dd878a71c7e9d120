import { type ReactNode, useId, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { MinusIcon, PlusIcon } from '../media/icons.tsx';
import css from './quantity-stepper.module.css';

export type QuantityStepperProps = {
  label?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  unit?: string;
  /** Beside it: "3개 남았어요". */
  note?: ReactNode;
  /** In a list: smaller, and its label for ears only. */
  compact?: boolean;
};

export function QuantityStepper({
  label = '수량',
  value,
  onChange,
  min = 1,
  max = 99,
  unit = '개',
  note,
  compact,
}: QuantityStepperProps) {
  const id = useId();
  // While someone types, the box may be empty or half a number; the value is told only when it is whole.
  const [draft, setDraft] = useState<string | null>(null);
  const clampCount = (count: number) => Math.min(max, Math.max(min, count));
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setDraft(digits);
    const count = Number(digits);
    if (count >= min && count <= max) onChange(count);
  }
  function settle() {
    if (draft) onChange(clampCount(Number(draft)));
    setDraft(null);
  }
  function step(by: number) {
    setDraft(null);
    onChange(clampCount(value + by));
  }
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={css.row}>
        <div className={joinClasses(css.stepper, compact && css.compact)}>
          <button
            type="button"
            aria-label={`${label} 줄이기`}
            aria-disabled={value <= min}
            onClick={() => step(-1)}
          >
            <MinusIcon size={20} />
          </button>
          <input
            id={id}
            className={css.value}
            inputMode="numeric"
            autoComplete="off"
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
          />
          <button
            type="button"
            aria-label={`${label} 늘리기`}
            aria-disabled={value >= max}
            onClick={() => step(1)}
          >
            <PlusIcon size={20} />
          </button>
        </div>
        {note}
      </div>
      <VisuallyHidden>
        <output htmlFor={id}>
          {value}
          {unit}
        </output>
      </VisuallyHidden>
    </div>
  );
}
