// Where the payment company's pay-out lists and our ledgers differ. Pure.
import type { SettlementDifferenceKind } from '../../../shared/business/settlement.ts';

/** So many working days after it moved, money stands in a list. */
export const settledWithinDays = 10;

/** What was agreed, without VAT. */
export type Rate = { method: string; fromDay: string; basisPoints: number; fixedWon: number };

type ListedSum = { kind: 'payment' | 'cancel'; movedOn: string; amountWon: number; feeWon: number };

/** One payment, in the lists and with us. Sums in won, what went back above zero. */
export type ComparedPayment = {
  tid: string;
  moid: string;
  /** Null where no payment of ours has this number. */
  own: {
    method: string;
    paidWon: number;
    /** All that was asked for, also what is on its way. */
    promisedWon: number;
    /** Of it, what went back so long ago that it stands in a list by now. */
    returnedLongAgoWon: number;
    /** It was paid so long ago that it stands in a list by now, and after the first list began. */
    isDue: boolean;
  } | null;
  listed: ListedSum[];
};

export type FoundDifference = { kind: SettlementDifferenceKind; oursWon: number; theirsWon: number };

const sumOf = (lines: readonly ListedSum[], of: (line: ListedSum) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Of an order that is destroyed by now, or may be: nobody can say any more whether it was ours. */
const isForgotten = (listed: readonly ListedSum[], firstDay: string): boolean =>
  listed.every(({ movedOn }) => movedOn < firstDay);

/**
 * @param rates of the payment's provider
 * @param firstDay what moved before it may have been of an order that is destroyed
 */
export function judgePayment(
  { own, listed }: ComparedPayment,
  rates: readonly Rate[],
  firstDay: string,
): FoundDifference[] {
  const theirsPaid = sumOf(listed, ({ kind, amountWon }) => (kind === 'payment' ? amountWon : 0));
  const theirsBack = sumOf(listed, ({ kind, amountWon }) => (kind === 'cancel' ? -amountWon : 0));
  // Its list was taken out again, or its order is gone.
  if (!own && isForgotten(listed, firstDay)) return [];
  if (!own) return [{ kind: 'unknown', oursWon: 0, theirsWon: theirsPaid - theirsBack }];
  const { paidWon, promisedWon, returnedLongAgoWon, isDue, method } = own;
  const isListed = listed.some(({ kind }) => kind === 'payment');
  // What was cancelled before it was paid out may stand in no list at all.
  if (!isListed && theirsBack === 0) {
    const left = paidWon - promisedWon;
    return isDue && left > 0 ? [{ kind: 'missing', oursWon: left, theirsWon: 0 }] : [];
  }
  const found: FoundDifference[] = [];
  if (isListed && theirsPaid !== paidWon)
    found.push({ kind: 'amount', oursWon: paidWon, theirsWon: theirsPaid });
  if (theirsBack > promisedWon)
    found.push({ kind: 'refundUnknown', oursWon: promisedWon, theirsWon: theirsBack });
  else if (theirsBack < returnedLongAgoWon)
    found.push({ kind: 'refundMissing', oursWon: returnedLongAgoWon, theirsWon: theirsBack });
  const agreed = sumOf(listed, (line) => expectedFee(line, method, rates) ?? line.feeWon);
  const taken = sumOf(listed, ({ feeWon }) => feeWon);
  // Each line is rounded by the company's own rule.
  if (Math.abs(agreed - taken) > listed.length)
    found.push({ kind: 'fee', oursWon: agreed, theirsWon: taken });
  return found;
}

/** In won; null where nothing was agreed by then. A fixed fee isn't given back for a part. */
function expectedFee(line: ListedSum, method: string, rates: readonly Rate[]): number | null {
  const rate = rates
    .filter((one) => one.method === method && one.fromDay <= line.movedOn)
    .reduce<Rate | null>((last, one) => (last && last.fromDay > one.fromDay ? last : one), null);
  if (!rate) return null;
  const share = Math.round((line.amountWon * rate.basisPoints) / 10_000);
  if (line.kind === 'payment') return share + rate.fixedWon;
  // Whether the company gives its fee back for a cancellation is its contract's matter: either is taken as agreed.
  const agreed = [0, share, share - rate.fixedWon];
  return agreed.find((fee) => Math.abs(fee - line.feeWon) <= 1) === undefined ? share : line.feeWon;
}
