// Which box goes into which parcel: whether a number may be bound there, and whose it must not be.

import {
  type CancellationState,
  type Fulfilment,
  isSent,
  type ParcelState,
} from '../../../shared/order-states.ts';
import { readSticker } from '../../account/device/scan/rules.ts';
import { refusalOfPacking } from './rules.ts';

/**
 * Why a number isn't bound. `noBox`: the order holds none; `notPacked`: none of its boxes is in a parcel yet; `severalParcels`: more
 * than one takes another box, and nobody said which; `stoppedBox`: it was reported lost or is out of service.
 */
export const bindRefusals = [
  'malformed',
  'unknownSerial',
  'stoppedBox',
  'registeredByOther',
  'boundElsewhere',
  'noBox',
  'notPacked',
  'noParcel',
  'severalParcels',
  'tooMany',
  'cancelled',
  'cancelling',
  'notFound',
] as const;
type BindRefusal = (typeof bindRefusals)[number];
export type BindOutcome = 'bound' | 'alreadyBound' | BindRefusal;

type BoxLine = { lineId: number; category: string; quantity: number };
type BoxParcel = { id: number; no: number; state: ParcelState; lines: readonly BoxLine[] };
export type BoxOrder = {
  id: number;
  memberId: number;
  category: string;
  productType: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  lines: readonly ({ category: string } & Record<
    'id' | 'quantity' | 'cancelledUnits' | 'returnedUnits' | 'returning',
    number
  >)[];
  parcels: readonly BoxParcel[];
  serials: readonly { serial: string; parcelNo: number; lineId: number }[];
};

/** What is known of a number: its box, and the order in whose parcel it is. */
export type KnownBox = { state: string; memberId: number | null; boundTo: number | null };

/** @param parcelNo 0: whichever takes another box. @param lineId which of the goods, where it matters. */
export type BindWish = { serial: string; parcelNo: number; lineId?: number | undefined };

export type BindPlan =
  | { kind: 'bind'; parcelId: number; parcelNo: number; lineId: number }
  /** Scanned twice: it is where it should be. */
  | { kind: 'there' }
  | { kind: 'refused'; refusal: BindRefusal };

const refused = (refusal: BindRefusal): BindPlan => ({ kind: 'refused', refusal });

/** What binding these numbers one after the other does: each counts for those behind it. Nothing here is written. */
export function planBindings(
  order: BoxOrder,
  wishes: readonly BindWish[],
  boxes: ReadonlyMap<string, KnownBox>,
): BindPlan[] {
  const serials = [...order.serials];
  return wishes.map((wish) => {
    const plan = planBinding({ ...order, serials }, wish, boxes.get(wish.serial));
    if (plan.kind === 'bind')
      serials.push({ serial: wish.serial, parcelNo: plan.parcelNo, lineId: plan.lineId });
    return plan;
  });
}

/** The order is looked at first: a line about the wrong order is told as that. */
function planBinding(order: BoxOrder, wish: BindWish, box: KnownBox | undefined): BindPlan {
  if (order.fulfilment === 'cancelled') return refused('cancelled');
  if (!order.lines.some(({ category }) => category === 'toktokbox')) return refused('noBox');
  if (!box) return refused('unknownSerial');
  const there = order.serials.find(({ serial }) => serial === wish.serial);
  if (there) {
    const isIt = wish.parcelNo === 0 || wish.parcelNo === there.parcelNo;
    return isIt ? { kind: 'there' } : refused('boundElsewhere');
  }
  if (box.boundTo !== null && box.boundTo !== order.id) return refused('boundElsewhere');
  if (box.memberId !== null && box.memberId !== order.memberId) return refused('registeredByOther');
  if (box.state !== 'ready') return refused('stoppedBox');
  return choosePlace(order, wish);
}

function choosePlace(order: BoxOrder, { parcelNo, lineId }: BindWish): BindPlan {
  const usable = order.parcels.filter(({ state }) => state === 'packing' || isSent(state));
  if (parcelNo > 0 && !usable.some(({ no }) => no === parcelNo)) return refused('noParcel');
  const holding = usable
    .filter(({ no }) => parcelNo === 0 || no === parcelNo)
    .filter(({ lines }) => lines.some(isBox));
  if (holding.length === 0) return refused(parcelNo > 0 ? 'noBox' : 'notPacked');
  // What nobody may send, nobody packs either.
  const isHeld =
    holding.every(({ state }) => state === 'packing') && refusalOfPacking(order) === 'cancelling';
  if (isHeld) return refused('cancelling');
  const open = holding.flatMap((parcel) => {
    const line = parcel.lines.find(
      (one) =>
        isBox(one) && (lineId === undefined || one.lineId === lineId) && freeBoxesOf(order, parcel, one) > 0,
    );
    return line ? [{ parcel, line }] : [];
  });
  const [first, ...others] = open;
  if (!first) return refused('tooMany');
  if (others.length > 0) return refused('severalParcels');
  return {
    kind: 'bind',
    parcelId: first.parcel.id,
    parcelNo: first.parcel.no,
    lineId: first.line.lineId,
  };
}

const isBox = ({ category }: BoxLine): boolean => category === 'toktokbox';

/** How many boxes of a line in a parcel still lack a number; one that came back needs none any more. */
function freeBoxesOf({ lines, serials }: BoxOrder, { no }: BoxParcel, { lineId, quantity }: BoxLine): number {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return 0;
  const ofLine = serials.filter((one) => one.lineId === lineId);
  const inParcel = ofLine.filter(({ parcelNo }) => parcelNo === no).length;
  const stays = line.quantity - line.cancelledUnits - line.returnedUnits - line.returning;
  return Math.min(quantity - inParcel, stays - ofLine.length);
}

/** How many boxes are in a parcel. */
export const countBoxes = (lines: readonly { isBox: boolean; quantity: number }[]): number =>
  lines.filter((line) => line.isBox).reduce((sum, { quantity }) => sum + quantity, 0);

/** What a hand-held scanner types of a sticker is its whole address; people type the number alone. Null: neither. */
export function readScanned(text: string): string | null {
  const reading = readSticker(text, '');
  return reading.kind === 'serial' ? reading.serial : null;
}
