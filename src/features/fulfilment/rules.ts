// What an operator may do with an order at which step. Whoever asks too late, too early or twice is told why.
import {
  type CancellationState,
  type Fulfilment,
  isRefunding,
  type ParcelState,
  type RefundState,
} from '../../shared/order-states.ts';

type ParcelStep = { no: number; state: ParcelState; version: number };

export type OrderStep = {
  catalog: string;
  fulfilment: Fulfilment;
  parcels: readonly Pick<ParcelStep, 'state'>[];
  cancellation: CancellationState | null;
  method: string;
  hasRefundAccount: boolean;
};

/** Each step of a whole order, and the steps it may come from. */
const stepsBefore = {
  preparing: ['paid'],
  shipping: ['paid', 'preparing'],
  delivered: ['shipping'],
} as const satisfies Record<string, readonly Fulfilment[]>;
type WholeStep = keyof typeof stepsBefore;

const order: readonly Fulfilment[] = ['unpaid', 'paid', 'preparing', 'shipping', 'delivered'];

export type StepRefusal =
  | 'unpaid'
  | 'cancelled'
  /** The buyer asked for the money back, and nobody has decided, or it is on its way. */
  | 'cancelling'
  /** Nothing is sent: it is stored with the member. */
  | 'content'
  | 'tooLate'
  | 'tooEarly'
  /** It was packed as several parcels: each goes by itself. */
  | 'severalParcels';

/** Why nothing of the order can be packed or sent now, or null. */
export function refusalOfPacking(
  now: Pick<OrderStep, 'fulfilment' | 'catalog' | 'cancellation'>,
): StepRefusal | null {
  if (now.fulfilment === 'unpaid') return 'unpaid';
  if (now.fulfilment === 'cancelled') return 'cancelled';
  if (now.catalog === 'content') return 'content';
  return now.cancellation !== null && now.cancellation !== 'refused' ? 'cancelling' : null;
}

const countOf = (now: OrderStep, state: ParcelState) =>
  now.parcels.filter((parcel) => parcel.state === state).length;

/** Why the whole order can't come to this step now, or null. */
export function refusalOfStep(now: OrderStep, step: WholeStep): StepRefusal | null {
  const refusal = refusalOfPacking(now);
  if (refusal) return refusal;
  if ((stepsBefore[step] as readonly Fulfilment[]).includes(now.fulfilment)) {
    if (step === 'shipping' && countOf(now, 'packing') > 1) return 'severalParcels';
    // What is sent is delivered; what isn't sent yet can't be.
    return step === 'delivered' && countOf(now, 'packing') > 0 ? 'tooEarly' : null;
  }
  return order.indexOf(now.fulfilment) >= order.indexOf(step) ? 'tooLate' : 'tooEarly';
}

export type ParcelRefusal =
  | 'noParcel'
  /** Somebody changed it since it was looked at. */
  | 'changed'
  | 'notPacking'
  | 'notShipped'
  | 'notDelivered'
  | 'returning';

type ParcelDeed = 'ship' | 'deliver' | 'correct' | 'undoShipment' | 'undoDelivery';
const statesFor = {
  ship: ['packing'],
  deliver: ['shipped'],
  correct: ['shipped', 'delivered'],
  undoShipment: ['shipped'],
  undoDelivery: ['delivered'],
} as const satisfies Record<ParcelDeed, readonly ParcelState[]>;
const missing = {
  ship: 'notPacking',
  deliver: 'notShipped',
  correct: 'notShipped',
  undoShipment: 'notShipped',
  undoDelivery: 'notDelivered',
} as const satisfies Record<ParcelDeed, ParcelRefusal>;

/** Why this can't be done with this parcel now, or null. @param seen the version that the operator looked at. */
export function refusalOfParcel(
  parcel: ParcelStep | undefined,
  seen: number,
  deed: ParcelDeed,
): ParcelRefusal | null {
  if (!parcel) return 'noParcel';
  if (!(statesFor[deed] as readonly ParcelState[]).includes(parcel.state)) return missing[deed];
  return parcel.version === seen ? null : 'changed';
}

type Units = { lineId: number; quantity: number };
type Packed = { no: number; lines: readonly Units[] };
export type Picking<Parcel extends Packed> =
  | { kind: 'refused'; refusal: 'nothingPicked' | 'tooManyUnits' }
  /** A parcel is packed with exactly these units. */
  | { kind: 'ready'; parcel: Parcel }
  /** These units are taken out of the parcels where they are, to be packed together. */
  | { kind: 'taken'; from: readonly { parcel: Parcel; units: Units[] }[] };

/** Which parcels these units come from, oldest parcel first. @param packing the parcels that are being packed. */
export function pickUnits<Parcel extends Packed>(
  packing: readonly Parcel[],
  wanted: readonly Units[],
): Picking<Parcel> {
  const asked = new Map<number, number>();
  for (const { lineId, quantity } of wanted)
    if (quantity > 0) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  if (asked.size === 0) return { kind: 'refused', refusal: 'nothingPicked' };
  const isWanted = ({ lineId, quantity }: Units) => asked.get(lineId) === quantity;
  const same = packing.find(({ lines }) => lines.length === asked.size && lines.every(isWanted));
  if (same) return { kind: 'ready', parcel: same };
  const from = packing.flatMap((parcel) => {
    const units = parcel.lines.flatMap(({ lineId, quantity }) => {
      const left = asked.get(lineId) ?? 0;
      const taken = Math.min(left, quantity);
      asked.set(lineId, left - taken);
      return taken > 0 ? [{ lineId, quantity: taken }] : [];
    });
    return units.length > 0 ? [{ parcel, units }] : [];
  });
  return [...asked.values()].some((left) => left > 0)
    ? { kind: 'refused', refusal: 'tooManyUnits' }
    : { kind: 'taken', from };
}

export type DecisionRefusal =
  | 'notRequested'
  /** It was decided before, or the money is on its way. */
  | 'decided'
  /** The buyer has to name an account first. */
  | 'accountMissing';

/** Why there is nothing to decide about a cancellation, or null. */
export function refusalOfDecision(
  now: Pick<OrderStep, 'cancellation' | 'method' | 'hasRefundAccount'>,
  decision: 'approve' | 'refuse',
): DecisionRefusal | null {
  if (now.cancellation === null) return 'notRequested';
  if (now.cancellation === 'account') return 'accountMissing';
  if (now.cancellation !== 'requested') return 'decided';
  const needsAccount = decision === 'approve' && now.method === 'vbank';
  return needsAccount && !now.hasRefundAccount ? 'accountMissing' : null;
}

type ShopCancellable = OrderStep & {
  openRefund: RefundState | null;
  hasOpenReturn: boolean;
  paidWon: number;
  refundedWon: number;
};

export type ShopCancelRefusal =
  | 'cancelled'
  | 'cancelling'
  /** A part of the money is on its way, or goods are coming back: that goes first. */
  | 'refunding'
  | 'returning'
  /** The parcel is gone: from here on it is a return. */
  | 'shipped';

/** Why the shop can't cancel it by itself, or null. A buyer's wish that waits is approved instead. */
export function refusalOfShopCancel(
  now: Omit<ShopCancellable, 'hasRefundAccount' | 'parcels'>,
): ShopCancelRefusal | null {
  if (now.fulfilment === 'cancelled' || now.cancellation === 'done') return 'cancelled';
  if (now.cancellation !== null && now.cancellation !== 'refused') return 'cancelling';
  if (isRefunding(now.openRefund)) return 'refunding';
  if (now.hasOpenReturn) return 'returning';
  if (now.paidWon - now.refundedWon < 1) return 'cancelled';
  return now.fulfilment === 'shipping' || now.fulfilment === 'delivered' ? 'shipped' : null;
}
