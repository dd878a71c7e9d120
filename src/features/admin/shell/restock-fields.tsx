import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldGroup } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/inputs.tsx';
import { type ChosenUnits, UnitSteppers } from '../../../ui/form/unit-steppers.tsx';
import { frameMessages } from './messages.ts';
import css from './screen.module.css';

const { counted } = frameMessages;

type RestockedUnits = readonly {
  line: number;
  quantity: number;
  penColor: string;
  eraserColor: string;
}[];

/** What is expected back: units of lines, in which choices they may come, and the boxes among them. */
type Expected = {
  lines: readonly {
    line: number;
    name: string;
    quantity: number;
    choices: readonly { penColor: string; eraserColor: string; name: string }[];
  }[];
  serials: readonly string[];
};

const unitsIn = (units: readonly { quantity: number }[]) =>
  units.reduce((sum, { quantity }) => sum + quantity, 0);

/** Counting what came back: all of it at first. @param sold what can be sold again, before anybody looked */
export function useCountedGoods({ lines }: Expected, sold: RestockedUnits = []) {
  const [serials, setSerials] = useState<readonly string[]>([]);
  const [restocked, setRestocked] = useState(sold);
  const [arrived, setArrived] = useState<ChosenUnits>(
    lines.map(({ line, quantity }) => ({ line, quantity })),
  );
  const [fault, setFault] = useState('');
  const came = lines.flatMap((line) => {
    const quantity = arrived.find((one) => one.line === line.line)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return {
    ...{ came, arrived, restocked, setRestocked, serials, setSerials, fault, setFault },
    isNone: arrived.length === 0,
    isShort: unitsIn(arrived) < unitsIn(lines),
    count(next: ChosenUnits) {
      setArrived(next);
      setFault('');
      setRestocked(keepArrived(restocked, next));
    },
    /** As the calls take it. */
    read: (form: HTMLFormElement) => ({
      ...{ arrived: [...arrived], restocked: [...restocked], serials: [...serials] },
      condition: String(new FormData(form).get('condition')).trim(),
    }),
  };
}

type CountedProps = {
  expected: Expected;
  goods: ReturnType<typeof useCountedGoods>;
  /** What of it is added to the stock. */
  stock: string;
  /** About what did not come. */
  children?: ReactNode;
};

export function CountedFields({ expected: { lines, serials }, goods, stock, children }: CountedProps) {
  return (
    <>
      {unitsIn(lines) > 1 && (
        <UnitSteppers
          label={counted.arrived}
          lines={lines.map(({ line, name, quantity }) => ({ id: line, label: name, most: quantity }))}
          chosen={goods.arrived}
          onChange={goods.count}
          note={counted.ofAsked}
          error={goods.fault}
        />
      )}
      {children}
      <RestockFields lines={goods.came} chosen={goods.restocked} onChange={goods.setRestocked} />
      <p className={css.faint}>{stock}</p>
      <CameBackSerials serials={serials} chosen={goods.serials} onChange={goods.setSerials} />
      <Field label={counted.condition}>
        <TextArea name="condition" rows={3} maxLength={300} />
      </Field>
    </>
  );
}

type Props = {
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
function RestockFields({ lines, chosen, onChange }: Props) {
  const all = lines.flatMap(({ line, quantity, choices }) =>
    choices.map(({ name, ...colors }) => ({ ...colors, name, line, most: quantity })),
  );
  const isOf = (index: number, unit: RestockedUnits[number]) => {
    const { line, penColor, eraserColor } = all[index]!;
    return unit.line === line && unit.penColor === penColor && unit.eraserColor === eraserColor;
  };
  return (
    <UnitSteppers
      label={counted.restocked}
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
      note={counted.ofUnits}
      required={false}
    />
  );
}

/** Of what can be sold again, no more than came. */
function keepArrived(restocked: RestockedUnits, arrived: ChosenUnits): RestockedUnits {
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
function CameBackSerials({ serials, chosen, onChange }: SerialProps) {
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
