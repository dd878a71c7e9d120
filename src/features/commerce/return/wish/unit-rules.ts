// Which units of an order somebody asks something for: to give them back, or to get others in their place.
import * as z from 'zod/mini';
import type { ChosenUnits } from '../../../../ui/form/unit-steppers.tsx';
import { describeChoice, freeOf } from '../../order/rules.ts';

type Line = Parameters<typeof freeOf>[0] &
  Parameters<typeof describeChoice>[0] & {
    id: number;
  };

/** As a tab keeps them. */
export const unitsShape: z.ZodMiniType<ChosenUnits> = z.array(
  z.object({ line: z.number(), quantity: z.number() }),
);

export const countUnits = (units: ChosenUnits): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0);

/** What is with the buyer, and nothing else is under way for. */
export const freeUnits = (lines: readonly Line[]): ChosenUnits =>
  lines.flatMap((line) => (freeOf(line) > 0 ? [{ line: line.id, quantity: freeOf(line) }] : []));

const mostOf = (left: ChosenUnits, line: number): number =>
  left.find((one) => one.line === line)?.quantity ?? 0;

/** As `UnitSteppers` offers them. @param left what may be asked for with the reason that was chosen */
export const choosableUnits = (lines: readonly Line[], left: ChosenUnits) =>
  lines.flatMap((line) => {
    const most = mostOf(left, line.id);
    return most > 0 ? [{ id: line.id, label: describeChoice(line), most }] : [];
  });

/** Another reason has other days: what can't be asked for with it isn't wanted. */
export const atMost = (wanted: ChosenUnits, left: ChosenUnits): ChosenUnits =>
  wanted.flatMap(({ line, quantity }) => {
    const most = mostOf(left, line);
    return most > 0 ? [{ line, quantity: Math.min(quantity, most) }] : [];
  });
