// Others for goods that were not as they should be: for which of them, until when, and which step follows which. Pure.

import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isUndone,
  type ReplacementKind,
  type ReplacementState,
  replacementKinds,
} from '../../../shared/order-states.ts';
import { isBuyersChoice, type ReturnReason } from '../../../shared/return-reasons.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { type Choice, faultOfWish, type Product } from '../catalog/rules.ts';
import { isSameChoice, type LineUnits } from '../order/rules.ts';
import { type Arrived, daysOf, refusalOfTime, returnableUnits } from '../return/rules.ts';

/**
 * What the shop gives for which of the law's reasons, free of charge. On a whim nothing: somebody would have to pay for the
 * ways of both, and nobody can pay for them here. What doesn't work is looked at first; what was wrong, missing or
 * broken on its way need not come back.
 */
export const kindsFor: Readonly<Record<ReturnReason, readonly ReplacementKind[]>> = {
  changeOfMind: [],
  defective: ['exchange'],
  wrongDelivery: replacementKinds,
  damaged: replacementKinds,
};

export type ReplaceableOrder = Arrived & {
  category: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
};

export type ReplacementWish = {
  kind: ReplacementKind;
  reason: ReturnReason;
  /** YYYY-MM-DD in Korea. */
  noticedOn: string;
  lines: readonly LineUnits[];
};

export type ReplacementRefusal =
  | 'content'
  | 'notDelivered'
  | 'over'
  /** Not for this reason. */
  | 'badKind'
  /** More than are with the buyer, in no return and in no other replacement. */
  | 'tooMany'
  | 'badDay'
  | 'tooLate';

/** Nothing of the purchase is sent any more. */
export const isOver = (order: Pick<ReplaceableOrder, 'fulfilment' | 'cancellation'>): boolean =>
  isUndone(order) || isCancelling(order.cancellation);

function refusalOfOrder(order: ReplaceableOrder): ReplacementRefusal | null {
  if (order.category === 'content') return 'content';
  if (isOver(order)) return 'over';
  return order.deliveries.length === 0 ? 'notDelivered' : null;
}

/** Why there are no others for these goods, or null. @param isAskedInTime the operator knows that it was. */
export function refusalOfReplacement(
  order: ReplaceableOrder,
  wish: ReplacementWish,
  nowMs: number,
  isAskedInTime = false,
): ReplacementRefusal | null {
  const refusal = refusalOfOrder(order);
  if (refusal) return refusal;
  if (!kindsFor[wish.reason].includes(wish.kind)) return 'badKind';
  return refusalOfTime(order, wish, nowMs, isAskedInTime);
}

/** For which reasons something can be replaced now, in which ways, and until when. What is noticed today counts from today. */
export function openKinds(
  order: ReplaceableOrder,
  nowMs: number,
): { reason: ReturnReason; kinds: readonly ReplacementKind[]; firstUntilMs: number; untilMs: number }[] {
  if (refusalOfOrder(order)) return [];
  const noticedOn = formatKoreanDate(nowMs);
  return (Object.keys(kindsFor) as ReturnReason[]).flatMap((reason) => {
    const why = { reason, noticedOn };
    const lines = isBuyersChoice(reason) ? [] : returnableUnits(order, why, nowMs);
    return lines.length > 0 ? [{ reason, kinds: kindsFor[reason], ...daysOf(order, why, lines, nowMs) }] : [];
  });
}

export type Colors = Pick<Choice, 'penColor' | 'eraserColor'>;

/**
 * As it was bought, or another choice of the same product: all of them have one price. Whether it is there is found out
 * when it is put aside.
 */
export const mayChoose = (
  bought: Colors,
  wanted: Colors,
  product: Pick<Product, 'category' | 'penColors' | 'eraserColors' | 'soldOutColors'> | undefined,
): boolean =>
  isSameChoice(bought, wanted) ||
  (product !== undefined &&
    faultOfWish(product, { ...wanted, quantity: 1 }) === null &&
    (product.penColors.length > 0 || wanted.penColor === '') &&
    (product.eraserColors.length > 0 || wanted.eraserColor === ''));

export type ReplacementStep =
  | 'approve'
  | 'reject'
  | 'receive'
  | 'undoReception'
  | 'send'
  | 'correct'
  | 'undoSending'
  | 'deliver'
  | 'undoDelivery'
  | 'giveUp';

/** What can be done with it now. An exchange sends others once the goods are there. */
export function stepsOf({
  kind,
  state,
}: {
  kind: ReplacementKind;
  state: ReplacementState;
}): ReplacementStep[] {
  if (state === 'requested') return ['approve', 'reject'];
  if (state === 'approved' && kind === 'exchange') return ['receive', 'giveUp', 'reject'];
  if (state === 'approved') return ['send', 'giveUp'];
  if (state === 'received') return ['send', 'giveUp', 'undoReception', 'reject'];
  if (state === 'sent') return ['deliver', 'correct', 'undoSending', 'giveUp'];
  if (state === 'delivered') return ['undoDelivery'];
  return [];
}

/** What becomes of units of an exchange that did not come: another one waits for them, or they are the buyer's as before. */
export const missingWays = ['wait', 'end'] as const;
export type MissingWay = (typeof missingWays)[number];
