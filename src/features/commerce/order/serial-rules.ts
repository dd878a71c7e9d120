// Which boxes an order is parted from, where only their number is told.
import { type LineUnits, sumByLine } from './rules.ts';

export type BoundSerial = { serial: string; lineId: number };
type Line = Record<'id' | 'quantity' | 'cancelledUnits' | 'returnedUnits', number>;

/**
 * The serial numbers of boxes that come back. Where every box of a line that the buyer still has comes back, they are all of them;
 * where some stay, only those that somebody read on the boxes: nothing is guessed.
 * @param back units by line. @param named of these no more than come back count, line by line.
 */
export function serialsComingBack(
  lines: readonly Line[],
  bound: readonly BoundSerial[],
  back: readonly LineUnits[],
  named: readonly string[] = [],
): string[] {
  return sumByLine(back).flatMap(({ line: id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    if (!line || quantity === 0) return [];
    const ofLine = bound.filter(({ lineId }) => lineId === id).map(({ serial }) => serial);
    if (quantity >= line.quantity - line.cancelledUnits - line.returnedUnits) return ofLine;
    return ofLine.filter((serial) => named.includes(serial)).slice(0, quantity);
  });
}
