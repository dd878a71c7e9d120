// What an operator may do with an order at which step. Whoever asks too late, too early or twice is told why.
import {
  type CancellationState,
  type Fulfilment,
  isRefunding,
  isUndone,
  type ParcelState,
  type RefundState,
  sentParcels,
  unsent,
  wayToBuyer,
} from '../../../shared/order-states.ts';
import {
  type EscrowDeal,
  type EscrowRefusal,
  refusalOfEscrowCancel,
} from '../../../shared/requests/escrow.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { hasUnsent, isAnySent, type LineUnits, unitsLeftIn, unpackedOf, unsentOf } from '../order/rules.ts';
import {
  type AskedLines,
  isWhole,
  type LineCancelRefusal,
  planLines,
  type SentOrder,
} from '../refund/rules.ts';

type Units = { lineId: number; quantity: number };
type ParcelStep = { no: number; state: ParcelState; version: number };

export type OrderStep = {
  category: string;
  productType: string;
  fulfilment: Fulfilment;
  parcels: readonly Pick<ParcelStep, 'state'>[];
  cancellation: CancellationState | null;
  method: string;
  hasRefundAccount: boolean;
  lines: readonly StepLine[];
  /** Units that the buyer asked to cancel, and nobody has answered. */
  askedLines: AskedLines | null;
};
type StepLine = Record<'id' | 'quantity' | 'cancelledUnits' | 'cancelling' | 'packed' | 'shipped', number>;

/** Each step of a whole order, and the steps it may come from. */
const stepsBefore = {
  preparing: ['paid'],
  shipping: unsent,
  delivered: ['shipping'],
} as const satisfies Record<string, readonly Fulfilment[]>;
type WholeStep = keyof typeof stepsBefore;

/**
 * Why nothing of an order can be packed or sent. `cancelling`: the buyer asked for the money back, and nobody has decided, or
 * it is on its way; `content`: nothing is sent, it is stored with the member, or it pays a repair, whose box goes by itself.
 */
export const sendRefusals = ['unpaid', 'cancelled', 'cancelling', 'content'] as const;
export type SendRefusal = (typeof sendRefusals)[number];

/** `severalParcels`: it was packed as several, and each goes by itself. */
export const stepRefusals = [...sendRefusals, 'tooLate', 'tooEarly', 'severalParcels'] as const;
export type StepRefusal = (typeof stepRefusals)[number];

/** Why nothing of the order can be packed or sent now, or null. */
export function refusalOfPacking(
  now: Pick<OrderStep, 'fulfilment' | 'category' | 'productType' | 'cancellation'>,
): SendRefusal | null {
  if (now.fulfilment === 'unpaid') return 'unpaid';
  if (now.fulfilment === 'cancelled') return 'cancelled';
  if (now.category === 'content' || isRepairOrder(now)) return 'content';
  return now.cancellation !== null && now.cancellation !== 'refused' ? 'cancelling' : null;
}

/** Why these units can't leave now, or null: what somebody asked to cancel waits for its answer. */
export function refusalOfSending(now: OrderStep, units: readonly Units[]): SendRefusal | null {
  const refusal = refusalOfPacking(now);
  if (refusal) return refusal;
  const isAsked = now.lines.some((line) => {
    const asked = now.askedLines?.lines.find((one) => one.line === line.id)?.quantity ?? 0;
    const leaving = units.filter(({ lineId }) => lineId === line.id);
    return asked > 0 && leaving.reduce((left, { quantity }) => left - quantity, unsentOf(line)) < asked;
  });
  return isAsked ? 'cancelling' : null;
}

/** What isn't sent yet goes in more than one parcel: several are packed, or one, and the rest is in none. */
export function isDivided(now: Pick<OrderStep, 'parcels' | 'lines'>): boolean {
  const packing = now.parcels.filter(({ state }) => state === 'packing').length;
  return packing > 1 || (packing === 1 && now.lines.some((line) => unpackedOf(line) > 0));
}

/** Why the whole order can't come to this step now, or null. */
export function refusalOfStep(now: OrderStep, step: WholeStep): StepRefusal | null {
  const refusal = refusalOfPacking(now);
  if (refusal) return refusal;
  if (now.askedLines) return 'cancelling';
  if ((stepsBefore[step] as readonly Fulfilment[]).includes(now.fulfilment)) {
    if (step === 'shipping' && isDivided(now)) return 'severalParcels';
    // What is sent is delivered; what isn't sent yet can't be.
    return step === 'delivered' && hasUnsent(now.lines) ? 'tooEarly' : null;
  }
  const way: readonly Fulfilment[] = wayToBuyer;
  return way.indexOf(now.fulfilment) >= way.indexOf(step) ? 'tooLate' : 'tooEarly';
}

export type ParcelRefusal =
  | 'noParcel'
  /** Somebody changed it since it was looked at. */
  | 'changedMeanwhile'
  | 'notPacking'
  | 'notShipped'
  | 'notDelivered'
  | 'notFailed'
  | 'returning';

type ParcelDeed = 'ship' | 'deliver' | 'correct' | 'fail' | 'undoShipment' | 'undoDelivery' | 'undoFailure';
const statesFor = {
  ship: ['packing'],
  deliver: ['shipped'],
  correct: sentParcels,
  fail: ['shipped'],
  undoShipment: ['shipped'],
  undoDelivery: ['delivered'],
  undoFailure: ['failed'],
} as const satisfies Record<ParcelDeed, readonly ParcelState[]>;
const missing = {
  ship: 'notPacking',
  deliver: 'notShipped',
  correct: 'notShipped',
  fail: 'notShipped',
  undoShipment: 'notShipped',
  undoDelivery: 'notDelivered',
  undoFailure: 'notFailed',
} as const satisfies Record<ParcelDeed, ParcelRefusal>;

/** Why this can't be done with this parcel now, or null. @param seen the version that the operator looked at. */
export function refusalOfParcel(
  parcel: ParcelStep | undefined,
  seen: number,
  deed: ParcelDeed,
): ParcelRefusal | null {
  if (!parcel) return 'noParcel';
  if (!(statesFor[deed] as readonly ParcelState[]).includes(parcel.state)) return missing[deed];
  return parcel.version === seen ? null : 'changedMeanwhile';
}

type Packed = { no: number; lines: readonly Units[] };
export type Picking<Parcel extends Packed> =
  | { kind: 'refused'; refusal: 'nothingPicked' | 'tooManyUnits' }
  /** A parcel is packed with exactly these units. */
  | { kind: 'ready'; parcel: Parcel }
  /** They are packed together: those in no parcel, and where these are too few, units out of other parcels. */
  | { kind: 'taken'; units: Units[]; from: readonly { parcel: Parcel; units: Units[] }[] };

/**
 * Where these units come from: first what is in no parcel, then the oldest parcel.
 * @param free units in no parcel. @param packing the parcels that are being packed.
 */
export function pickUnits<Parcel extends Packed>(
  free: readonly Units[],
  packing: readonly Parcel[],
  wanted: readonly Units[],
): Picking<Parcel> {
  const asked = new Map<number, number>();
  for (const { lineId, quantity } of wanted)
    if (quantity > 0) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  if (asked.size === 0) return { kind: 'refused', refusal: 'nothingPicked' };
  const units = [...asked].map(([lineId, quantity]) => ({ lineId, quantity }));
  for (const { lineId, quantity } of free)
    asked.set(lineId, Math.max(0, (asked.get(lineId) ?? 0) - quantity));
  if ([...asked.values()].every((left) => left === 0)) return { kind: 'taken', units, from: [] };
  const isWanted = (one: Units) =>
    units.some(({ lineId, quantity }) => lineId === one.lineId && quantity === one.quantity);
  const same = packing.find(({ lines }) => lines.length === units.length && lines.every(isWanted));
  if (same) return { kind: 'ready', parcel: same };
  const from = packing.flatMap((parcel) => {
    const taken = parcel.lines.flatMap(({ lineId, quantity }) => {
      const left = asked.get(lineId) ?? 0;
      const count = Math.min(left, quantity);
      asked.set(lineId, left - count);
      return count > 0 ? [{ lineId, quantity: count }] : [];
    });
    return taken.length > 0 ? [{ parcel, units: taken }] : [];
  });
  return [...asked.values()].some((left) => left > 0)
    ? { kind: 'refused', refusal: 'tooManyUnits' }
    : { kind: 'taken', units, from };
}

export type DecisionRefusal =
  | 'notRequested'
  /** It was decided before, or the money is on its way. */
  | 'alreadyDecided'
  /** The buyer has to name an account first. */
  | 'accountMissing';

/** Why there is nothing to decide about a cancellation, or null. */
export function refusalOfDecision(
  now: Pick<OrderStep, 'cancellation' | 'method' | 'hasRefundAccount' | 'askedLines'>,
  decision: 'approve' | 'refuse',
): DecisionRefusal | null {
  if (now.askedLines) {
    const isMissing = now.method === 'vbank' && !now.askedLines.hasAccount;
    return decision === 'approve' && isMissing ? 'accountMissing' : null;
  }
  if (now.cancellation === null) return 'notRequested';
  if (now.cancellation === 'account') return 'accountMissing';
  if (now.cancellation !== 'requested') return 'alreadyDecided';
  const needsAccount = decision === 'approve' && now.method === 'vbank';
  return needsAccount && !now.hasRefundAccount ? 'accountMissing' : null;
}

type ShopCancellable = Omit<OrderStep, 'parcels' | 'productType'> &
  SentOrder & {
    escrow?: EscrowDeal | null;
    openRefund: RefundState | null;
    hasOpenReturn: boolean;
    paidWon: number;
    refundedWon: number;
  };

export type ShopCancelRefusal =
  | LineCancelRefusal
  | EscrowRefusal
  /** Goods are coming back: that goes first. */
  | 'returning';

/** Why the shop can't cancel it by itself, or null. A buyer's wish that waits is granted instead. */
function refusalOfShopCancel(
  now: Omit<ShopCancellable, 'hasRefundAccount' | 'askedLines'>,
): ShopCancelRefusal | null {
  if (isUndone(now)) return 'cancelled';
  if (now.cancellation !== null && now.cancellation !== 'refused') return 'cancelling';
  if (isRefunding(now.openRefund)) return 'onItsWay';
  if (now.hasOpenReturn) return 'returning';
  if (now.paidWon - now.refundedWon < 1) return 'cancelled';
  if (isAnySent(now.lines)) return 'alreadyShipped';
  const backWon = now.paidWon - now.refundedWon;
  return refusalOfEscrowCancel(now.escrow ?? null, { paidWon: now.paidWon, backWon });
}

/** What a cancellation by an operator does; with a refusal, nothing. */
export type CancelPlan = {
  refusal: '' | ShopCancelRefusal;
  refundWon: number;
  needsAccount: boolean;
  returnsStock: number;
  endsContent: boolean;
  /** The buyer asked for it, and waits for the answer. */
  isRequested: boolean;
  /** The units that are cancelled; null: everything that is left. */
  lines: readonly LineUnits[] | null;
};

type ShopCancelled = ShopCancellable & { cancellationWon: number | null; reservation: string };

const nothing = {
  ...{ refundWon: 0, needsAccount: false, returnsStock: 0, endsContent: false, lines: null },
};

/** The buyer asked for a part: that is answered before anything else is cancelled. */
const planAskedLines = (now: ShopCancelled, { lines, amountWon, hasAccount }: AskedLines): CancelPlan => ({
  ...{ refusal: '', isRequested: true, endsContent: false, lines, refundWon: amountWon },
  needsAccount: now.method === 'vbank' && !hasAccount,
  returnsStock: now.reservation === 'sold' ? countUnits(lines) : 0,
});

function planLinesOf(now: ShopCancelled, lines: readonly LineUnits[]): CancelPlan {
  if (now.hasOpenReturn) return { ...nothing, isRequested: false, refusal: 'returning' };
  const plan = planLines(now, lines);
  if ('refusal' in plan) return { ...nothing, isRequested: false, refusal: plan.refusal };
  return {
    ...{ refusal: '', isRequested: false, endsContent: false, lines, refundWon: plan.refundWon },
    needsAccount: now.method === 'vbank',
    returnsStock: now.reservation === 'sold' ? countUnits(lines) : 0,
  };
}

const countUnits = (units: readonly LineUnits[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0);

/** @param lines units of lines; else everything that is left. */
export function planCancellation(now: ShopCancelled, lines?: readonly LineUnits[] | undefined): CancelPlan {
  if (now.askedLines) return planAskedLines(now, now.askedLines);
  if (lines && !isWhole(now, lines)) return planLinesOf(now, lines);
  const isRequested = now.cancellation === 'requested';
  const refusal = isRequested ? null : refusalOfShopCancel(now);
  if (refusal) return { ...nothing, refusal, isRequested };
  return {
    refusal: '',
    lines: null,
    // What is asked for was fixed when it was asked.
    refundWon: isRequested ? (now.cancellationWon ?? 0) : now.paidWon - now.refundedWon,
    needsAccount: now.method === 'vbank' && !(isRequested && now.hasRefundAccount),
    returnsStock: now.reservation === 'sold' ? unitsLeftIn(now.lines) : 0,
    endsContent: now.category === 'content',
    isRequested,
  };
}
