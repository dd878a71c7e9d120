import { useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './color-radio.module.css';
import { FieldGroup } from './field.tsx';

type ColorChoice = { value: string; label: string; soldOut?: boolean; note?: string };

export type ColorRadioProps = {
  label: string;
  name: string;
  choices: readonly ColorChoice[];
  /** A value that no choice carries ("select") leaves every chip unchosen. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error?: string;
};

export function ColorRadio({
  label,
  name,
  choices,
  value,
  onChange,
  required = true,
  error,
}: ColorRadioProps) {
  const scope = useId();
  return (
    <FieldGroup label={label} required={required} error={error} radio>
      <div className={css.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.chip}>
            <input
              type="radio"
              className={css.radio}
              // Two groups with one name on a page (pen and eraser) must not untick each other.
              name={`${name}${scope}`}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.soldOut}
              onChange={() => onChange(choice.value)}
            />
            <Swatch color={choice.label} />
            {choice.label}
            {choice.soldOut && ' (품절)'}
            {choice.note && <small className={css.few}>{choice.note}</small>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The dot for a colour's Korean name; the name itself must stand beside it. */
export function Swatch({ color }: { color: string }) {
  return <span className={css.swatch} data-color={color} aria-hidden="true" />;
}

/** Small named dots for a product card; what is sold out says so, to eyes and ears. */
export function ColorSwatches({ colors }: { colors: readonly { name: string; soldOut: boolean }[] }) {
  return (
    <ul className={css.dots} aria-label="색상">
      {colors.map(({ name, soldOut }) => (
        <li key={name} data-sold-out={soldOut || undefined}>
          <Swatch color={name} />
          {soldOut ? <s>{name}</s> : name}
          {soldOut && <VisuallyHidden> 품절</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
