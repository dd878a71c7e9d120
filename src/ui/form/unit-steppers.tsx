import { FieldGroup } from './field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import css from './unit-steppers.module.css';

/** So many units of each line; a line without any is left out. */
export type ChosenUnits = readonly { line: number; quantity: number }[];

type Props = {
  label: string;
  lines: readonly { id: number; label: string; most: number }[];
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
  /** Beside each: "2개까지". */
  note: (most: number) => string;
  error?: string | undefined;
  /** At least one unit. */
  required?: boolean;
};

/** Units of several lines, each with its own stepper from none to all that are left. */
export function UnitSteppers({ label, lines, chosen, onChange, note, error, required = true }: Props) {
  const countOf = (id: number) => chosen.find(({ line }) => line === id)?.quantity ?? 0;
  const change = (id: number, count: number) =>
    onChange(
      lines.flatMap((line) => {
        const quantity = line.id === id ? count : countOf(line.id);
        return quantity > 0 ? [{ line: line.id, quantity }] : [];
      }),
    );
  return (
    <FieldGroup label={label} required={required} error={error}>
      <div className={css.lines}>
        {lines.map((line) => (
          <QuantityStepper
            key={line.id}
            label={line.label}
            value={countOf(line.id)}
            min={0}
            max={line.most}
            onChange={(count) => change(line.id, count)}
            note={note(line.most)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
