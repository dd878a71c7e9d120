import type { InvoiceMoneyKind } from '../../../shared/business/invoice.ts';

type Transfer = {
  kind: InvoiceMoneyKind;
  won: number;
  operator: string;
  recordedAt: Date;
  undoneAt: Date | null;
  undoneBy: string;
};

/**
 * Who took the last step, where steps of operators alone lead from one balance to the other: what goes back of its order changes the
 * balance, too.
 */
export function lastSince(
  transfers: readonly Transfer[],
  { fromWon, toWon }: { fromWon: number; toWon: number },
): { by: string; at: Date } | undefined {
  const steps = transfers.flatMap(({ kind, won, operator, recordedAt, undoneAt, undoneBy }) => {
    const change = kind === 'received' ? -won : won;
    const recorded = { by: operator, at: recordedAt, change };
    return undoneAt ? [recorded, { by: undoneBy, at: undoneAt, change: -change }] : [recorded];
  });
  const newestFirst = steps.toReversed().toSorted((one, other) => other.at.getTime() - one.at.getTime());
  let before = toWon;
  const isReached = newestFirst.some(({ change }) => {
    before -= change;
    return before === fromWon;
  });
  return isReached ? newestFirst[0] : undefined;
}
