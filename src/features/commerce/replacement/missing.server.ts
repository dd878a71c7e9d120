// Units of an exchange that did not come with the others leave it: for another exchange, or as their buyer's own.
import type { LineUnits } from '../order/rules.ts';
import {
  changeReplacement,
  insertReplacement,
  type ReplacedLine,
  recordMissing,
  type WantedUnits,
} from './queries.server.ts';
import { putBackUnits } from './stock.server.ts';
import type { Step } from './with-replacement.server.ts';

type Missing = { line: ReplacedLine; quantity: number; asked: number };

function missingOf({ found }: Step, units: readonly LineUnits[]): Missing[] {
  return units.flatMap(({ line: id, quantity }) => {
    const line = found.lines.find((one) => one.line === id);
    if (!line) return [];
    const before = found.missing.filter((one) => one.line === id);
    return [{ line, quantity, asked: before.reduce((sum, one) => sum + one.quantity, line.quantity) }];
  });
}

/** Of the units that were put aside for a line, those that its units that came don't need. */
const overOf = ({ line, quantity }: Missing): number =>
  line.taken - Math.min(line.taken, line.quantity - quantity);

/** They are the buyer's as before, and what was put aside for them is for sale again. */
export async function endMissing(step: Step, units: readonly LineUnits[]): Promise<void> {
  const missing = missingOf(step, units);
  for (const one of missing) await leave(step, one, null);
  const over = missing.flatMap((one) => (overOf(one) > 0 ? [{ ...one.line, quantity: overOf(one) }] : []));
  await putBackUnits(step.tx, step.order, over);
}

/** An exchange of its own waits for them, with what was put aside. */
export async function waitForMissing(
  step: Step,
  units: readonly LineUnits[],
  operator: string,
): Promise<void> {
  const { tx, order, found, at } = step;
  const missing = missingOf(step, units);
  const { kind, reason, reasonId, wording, words, noticedOn, approvedAt } = found;
  const wish = { orderId: order.id, kind, reason, reasonId, wording, words, noticedOn };
  const lines: (WantedUnits & { taken: number })[] = missing.map((one) => ({
    ...{ line: one.line.line, quantity: one.quantity, taken: overOf(one) },
    ...{ penColor: one.line.penColor, eraserColor: one.line.eraserColor },
  }));
  // The units are in one wish at a time: they leave the former before they come into the other.
  const id = await insertReplacement(
    tx,
    { ...wish, requestedAt: found.requestedAt, requestedBy: found.requestedBy },
    lines,
    async (awaitedIn) => {
      for (const one of missing) await leave(step, one, awaitedIn);
    },
  );
  const approved = { state: 'approved', approvedAt: approvedAt ?? at, approvedBy: operator } as const;
  await changeReplacement(tx, { id, version: 1 }, approved);
}

const leave = ({ tx, found }: Step, { line, quantity, asked }: Missing, awaitedIn: number | null) =>
  recordMissing(tx, found.id, line, { missing: quantity, asked, awaitedIn });
