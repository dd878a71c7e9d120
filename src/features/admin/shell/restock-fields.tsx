import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../ui/form/unit-steppers.tsx';
import { frameMessages } from './messages.ts';

export type RestockedUnits = readonly {
  line: number;
  quantity: number;
  penColor: string;
  eraserColor: string;
}[];

type Props = {
  label: string;
  note: (most: number) => string;
  lines: readonly {
    line: number;
    quantity: number;
    /** In which the units may come: as they were bought, and as others were sent for them. */
    choices: readonly { penColor: string; eraserColor: string; name: string }[];
  }[];
  chosen: RestockedUnits;
  onChange: (chosen: RestockedUnits) => void;
};

/** How many of the units that came can be sold again, each choice by itself. */
export function RestockFields({ label, note, lines, chosen, onChange }: Props) {
  const all = lines.flatMap(({ line, quantity, choices }) =>
    choices.map(({ name, ...colors }) => ({ ...colors, name, line, most: quantity })),
  );
  const isOf = (index: number, unit: RestockedUnits[number]) => {
    const { line, penColor, eraserColor } = all[index]!;
    return unit.line === line && unit.penColor === penColor && unit.eraserColor === eraserColor;
  };
  return (
    <UnitSteppers
      label={label}
      lines={all.map(({ name, most }, index) => ({ id: index, label: name, most }))}
      chosen={all.flatMap((_, index) => {
        const found = chosen.find((unit) => isOf(index, unit));
        return found ? [{ line: index, quantity: found.quantity }] : [];
      })}
      onChange={(next) =>
        onChange(
          next.map(({ line: index, quantity }) => {
            const { line, penColor, eraserColor } = all[index]!;
            return { line, quantity, penColor, eraserColor };
          }),
        )
      }
      note={note}
      required={false}
    />
  );
}

/** Of what can be sold again, no more than came. */
export function keepArrived(restocked: RestockedUnits, arrived: ChosenUnits): RestockedUnits {
  const left = new Map(arrived.map(({ line, quantity }) => [line, quantity]));
  return restocked.flatMap((unit) => {
    const quantity = Math.min(unit.quantity, left.get(unit.line) ?? 0);
    left.set(unit.line, (left.get(unit.line) ?? 0) - quantity);
    return quantity > 0 ? [{ ...unit, quantity }] : [];
  });
}

type SerialProps = {
  /** Of the boxes that were bound to what comes back. */
  serials: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Which boxes came back, by the numbers on them; nothing where none was bound. */
export function CameBackSerials({ serials, chosen, onChange }: SerialProps) {
  if (serials.length === 0) return null;
  return (
    <FieldGroup label={frameMessages.cameBack.label} hint={frameMessages.cameBack.hint}>
      {serials.map((serial) => (
        <Checkbox
          key={serial}
          label={serial}
          checked={chosen.includes(serial)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, serial] : chosen.filter((one) => one !== serial))
          }
        />
      ))}
    </FieldGroup>
  );
}
