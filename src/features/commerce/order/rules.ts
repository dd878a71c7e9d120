// What an order is called by people. Pure.
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

/** The lines together, as the specification's list names a purchase: `톡톡펜 외 1건`. */
export function nameOfGoods(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length === 0 ? first : `${first} 외 ${others.length}건`;
}

/** So many units of a line, by its id. */
export type LineUnits = { line: number; quantity: number };

type Counted = { id: number; quantity: number; cancelledUnits: number; returnedUnits: number };

/** Units of a line that are still bought. */
const unitsLeftOf = (line: Omit<Counted, 'id'>): number =>
  line.quantity - line.cancelledUnits - line.returnedUnits;

export const unitsLeftIn = (lines: readonly Omit<Counted, 'id'>[]): number =>
  lines.reduce((units, line) => units + unitsLeftOf(line), 0);

/** `cancelling`: granted to be cancelled, their money on its way. */
type Kept = { quantity: number; cancelledUnits: number; cancelling: number };
type Sent = Kept & { shipped: number };

/** Units of a line that neither left the house nor are cancelled. */
export const unsentOf = (line: Sent): number =>
  line.quantity - line.cancelledUnits - line.cancelling - line.shipped;

/** Something is still to be sent. */
export const hasUnsent = (lines: readonly Sent[]): boolean => lines.some((line) => unsentOf(line) > 0);

/** Something left the house, wherever it is by now. */
export const isAnySent = (lines: readonly { shipped: number }[]): boolean =>
  lines.some(({ shipped }) => shipped > 0);

/** `replacing`: others are asked for, or on their way, in their place. `returning`: in a return whose money isn't back. */
type With = { delivered: number; returnedUnits: number; replacing: number };

/** Units of a line that arrived, didn't come back, and aren't being replaced. */
export const arrivedOf = (line: With): number => line.delivered - line.returnedUnits - line.replacing;

/** The same, less what is in a return: what a buyer may return or have replaced now. */
export const freeOf = (line: With & { returning: number }): number => arrivedOf(line) - line.returning;

/** Units of a line that are in no parcel. */
export const unpackedOf = (line: Kept & { packed: number }): number =>
  line.quantity - line.cancelledUnits - line.cancelling - line.packed;

/** At least one unit, of lines of this order, each named once, and no more of each than are left of it. */
export function areOf<Line extends { id: number }>(
  lines: readonly Line[],
  wanted: readonly LineUnits[],
  leftOf: (line: Line) => number,
): boolean {
  const named = new Set(wanted.map(({ line }) => line));
  return (
    wanted.length > 0 &&
    named.size === wanted.length &&
    wanted.every(({ line, quantity }) => {
      const left = lines.find(({ id }) => id === line);
      return left && Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= leftOf(left);
    })
  );
}

/** No more than are still bought. */
export const areLeft = (lines: readonly Counted[], wanted: readonly LineUnits[]): boolean =>
  areOf(lines, wanted, unitsLeftOf);

/** Everything that is left, line by line. */
export const allLeft = (lines: readonly Counted[]): LineUnits[] =>
  lines.flatMap((line) => {
    const quantity = unitsLeftOf(line);
    return quantity > 0 ? [{ line: line.id, quantity }] : [];
  });

/** What of the lines is sent: the cancelled units are not. Where all of them are, the lines as they were bought. */
export function linesToSend<Sent extends { quantity: number; cancelledUnits: number }>(
  lines: readonly Sent[],
): readonly Sent[] {
  const sent = lines.flatMap((line) => {
    const quantity = line.quantity - line.cancelledUnits;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return sent.length > 0 ? sent : lines;
}

type Colors = { penColor: string; eraserColor: string };

/** In which choices the buyer may have units of a line: as it was bought, and as others were sent for it. */
export const choicesHeld = (
  line: Colors & { id: number },
  replaced: readonly (Colors & { line: number })[],
): Colors[] => {
  const sent = [line, ...replaced.filter((one) => one.line === line.id)];
  const found = new Map(
    sent.map(({ penColor, eraserColor }) => [`${penColor}|${eraserColor}`, { penColor, eraserColor }]),
  );
  return [...found.values()];
};

/** Units for which others came, in this choice. */
export type ReplacedUnits = LineUnits & Colors;

/**
 * In which choices units of a line are with their buyer: others that came took the place of the oldest.
 * @param replaced in the order in which the others arrived.
 */
export function choicesNow(
  line: Colors & { id: number; delivered: number },
  replaced: readonly ReplacedUnits[],
): Colors[] {
  const held: Colors[] = [];
  let left = line.delivered;
  for (const others of replaced.filter((one) => one.line === line.id).toReversed()) {
    if (left > 0) held.unshift(others);
    left -= others.quantity;
  }
  const all = left > 0 || held.length === 0 ? [line, ...held] : held;
  return all
    .filter((one, at) => at === all.findIndex((other) => isSameChoice(other, one)))
    .map(({ penColor, eraserColor }) => ({ penColor, eraserColor }));
}

/** The lines with the choices in which their buyer has them: `코랄·민트`. */
export const linesHeld = <Line extends Colors & { id: number; delivered: number }>(
  lines: readonly Line[],
  replaced: readonly ReplacedUnits[],
): Line[] =>
  lines.map((line) => {
    const choices = choicesNow(line, replaced);
    const join = (colors: string[]) => [...new Set(colors)].join('·');
    return {
      ...line,
      penColor: join(choices.map(({ penColor }) => penColor)),
      eraserColor: join(choices.map(({ eraserColor }) => eraserColor)),
    };
  });

/** Units that came back, in the choice in which they came; as it was bought where none is named. */
export type BackUnits = LineUnits & Partial<Colors>;

/** No more of each line than come back, and each in a choice that its buyer had. */
export const mayComeBack = (
  { lines, replaced }: Held,
  coming: readonly LineUnits[],
  units: readonly BackUnits[],
): boolean =>
  units.every((unit) => {
    const line = lines.find(({ id }) => id === unit.line);
    const most = coming.find((one) => one.line === unit.line)?.quantity ?? 0;
    const all = units.filter((one) => one.line === unit.line);
    return (
      line !== undefined &&
      unit.quantity >= 0 &&
      all.reduce((sum, { quantity }) => sum + quantity, 0) <= most &&
      choicesHeld(line, replaced).some((held) => isSameChoice(held, { ...line, ...unit }))
    );
  });
type Held = {
  lines: readonly (Colors & { id: number })[];
  replaced: readonly (Colors & { line: number })[];
};

export const isSameChoice = (a: Colors, b: Colors): boolean =>
  a.penColor === b.penColor && a.eraserColor === b.eraserColor;

/** How many of each line. */
export function sumByLine(units: readonly LineUnits[]): LineUnits[] {
  const sums = new Map<number, number>();
  for (const { line, quantity } of units) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return [...sums].map(([line, quantity]) => ({ line, quantity }));
}

/** How many of each line in each choice; as it was bought where none is named. */
export function sumByChoice({ lines }: Pick<Held, 'lines'>, units: readonly BackUnits[]): ReplacedUnits[] {
  const sums = new Map<string, ReplacedUnits>();
  for (const { line, quantity, ...colors } of units) {
    const bought = lines.find(({ id }) => id === line);
    if (!bought || quantity === 0) continue;
    const penColor = colors.penColor ?? bought.penColor;
    const eraserColor = colors.eraserColor ?? bought.eraserColor;
    const key = `${line}|${penColor}|${eraserColor}`;
    const sum = (sums.get(key)?.quantity ?? 0) + quantity;
    sums.set(key, { line, quantity: sum, penColor, eraserColor });
  }
  return [...sums.values()];
}

/**
 * In which choices units went into the stock; null where nobody wrote it down and their buyer had some in others.
 * @param restocked how many of each line. @param known as it was written down.
 */
export function restockedIn(
  { lines, replaced }: Held,
  restocked: readonly LineUnits[],
  known: readonly ReplacedUnits[],
): ReplacedUnits[] | null {
  const units: ReplacedUnits[] = [];
  for (const { line, quantity } of restocked) {
    const ofLine = known.filter((one) => one.line === line);
    const left = ofLine.reduce((rest, one) => rest - one.quantity, quantity);
    units.push(...ofLine);
    if (left === 0) continue;
    const bought = lines.find(({ id }) => id === line);
    if (!bought || choicesHeld(bought, replaced).length > 1) return null;
    units.push({ line, quantity: left, penColor: bought.penColor, eraserColor: bought.eraserColor });
  }
  return units;
}

type Named = { goodsName: string; penColor: string; eraserColor: string };
type Line = Named & { quantity: number; cancelledUnits: number };

/** `톡톡펜 코랄` */
export const describeChoice = ({ goodsName, penColor, eraserColor }: Named): string =>
  [goodsName, penColor, eraserColor].filter(Boolean).join(' ');

/** Every line with its choice and its units that are sent: `톡톡펜 코랄 2개, 지우개 분홍 1개`. */
export const describeLines = (lines: readonly Line[]): string =>
  linesToSend(lines)
    .map((line) => `${describeChoice(line)} ${line.quantity}개`)
    .join(', ');

/** These units in the words of their lines: `톡톡펜 코랄 1개`. */
export const describeUnits = (
  lines: readonly (Named & { id: number })[],
  units: readonly LineUnits[],
): string =>
  describeLines(
    lines.flatMap((line) => {
      const found = units.find((one) => one.line === line.id);
      return found ? [{ ...line, quantity: found.quantity, cancelledUnits: 0 }] : [];
    }),
  );

/** `261122-4821-0937`: the Korean day and eight digits. @param digits from 0 to 99,999,999, by chance. */
export function orderNumber(nowMs: number, digits: number): string {
  const day = formatKoreanDate(nowMs).slice(2).replaceAll('-', '');
  const text = String(digits).padStart(8, '0');
  return `${day}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What somebody typed or said as an order number, in its one spelling; null where it is none. */
export function readOrderNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{14}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.slice(6, 10)}-${digits.slice(10)}` : null;
}
