// What an operator typed into the search, and whether the payment provider tells the same story as the shop.
import {
  attemptStates,
  type CancellationState,
  type Fulfilment,
  type GoodsStep,
  type ParcelState,
} from '../../../shared/order-states.ts';
import { dispatchInDays } from '../../../shared/requests/dispatch-due.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { readSerialStart } from '../../account/device/rules.ts';
import { isDivided } from '../../commerce/fulfilment/rules.ts';
import { hasUnsent, readOrderNumber } from '../../commerce/order/rules.ts';

export type Search =
  | { kind: 'moid'; start: string }
  /** What people say on the phone. */
  | { kind: 'number'; number: string }
  /** Of a phone (its beginning or its end) or of a parcel's number (its beginning). */
  | { kind: 'digits'; digits: string }
  /** Of a box that the buyer has registered, or that went out in one of the order's parcels. */
  | { kind: 'serial'; start: string }
  /** In any part of a name, an e-mail address, the receiver's address or a log-in id; small characters, two or more. */
  | { kind: 'words'; words: string }
  /** One character is in half of all orders: names that begin with it. */
  | { kind: 'name'; start: string };

/** Nothing in it is a pattern: a percent sign is looked for as a percent sign. Null: nothing is looked for. */
export function readSearch(text: string): Search | null {
  const word = text.trim();
  if (word === '') return null;
  // The provider knows a later attempt as the order's and `T2`.
  const [, moid] = /^(tt[0-9a-f]*)(?:T\d+)?$/i.exec(word) ?? [];
  if (moid) return { kind: 'moid', start: moid.toLowerCase() };
  const number = readOrderNumber(word);
  if (number) return { kind: 'number', number };
  const digits = word.replace(/[\s-]/g, '');
  if (/^\d{4,20}$/.test(digits)) return { kind: 'digits', digits };
  if (/^ttb/i.test(word)) {
    const serial = readSerialStart(word);
    if (serial) return { kind: 'serial', start: serial };
  }
  const words = word.normalize('NFC').toLowerCase();
  return [...words].length < 2 ? { kind: 'name', start: words } : { kind: 'words', words };
}

/** toShip: paid for, still here, and nobody wants the money back; of these what was promised for today or before, and what is late. */
export const toShipFilters = ['toShip', 'dueToday', 'late'] as const;
export type ToShipFilter = (typeof toShipFilters)[number];
export const isToShipFilter = (step: string | undefined): step is ToShipFilter =>
  toShipFilters.some((filter) => filter === step);

/** The state of the payment, and of one that went back whole. */
export const moneyStates = [...attemptStates, 'refunded'] as const;
export type MoneyState = (typeof moneyStates)[number];

/**
 * undecided: the buyer's wish that nobody has answered; account: the buyer has to name one; troubled: its money doesn't come back by
 * itself, the provider refused or doesn't answer.
 */
export const cancellationFilters = ['undecided', 'account', 'troubled'] as const;
export type CancellationFilter = (typeof cancellationFilters)[number];

export type ChargeKind = 'charged' | 'issued' | 'returned' | 'none' | 'unknown';

/** What the provider should say where its ledgers are ours. */
const expected: Record<MoneyState, readonly ChargeKind[]> = {
  // A window that is open, or was closed again.
  ready: ['none'],
  approving: ['none', 'charged', 'issued'],
  unknown: ['none', 'charged', 'issued', 'returned'],
  awaitingDeposit: ['issued'],
  paid: ['charged'],
  failed: ['none', 'returned'],
  cancelled: ['returned', 'none'],
  // On its way back, or there.
  surplus: ['charged', 'returned', 'none'],
  refunded: ['returned', 'none'],
};

/** Null where the provider gave no answer. A look-up that can't tell an open account from a paid one proves nothing. */
export function agreesWithProvider(
  ours: MoneyState,
  theirs: ChargeKind,
  seesDeposits: boolean,
): boolean | null {
  if (theirs === 'unknown') return null;
  const isAboutDeposit = theirs === 'issued' || ours === 'awaitingDeposit';
  if (isAboutDeposit && !seesDeposits) return expected[ours].includes(theirs) ? true : null;
  return expected[ours].includes(theirs);
}

/** The step that comes next, for the button of one order; null: none, or another thing comes first. */
export function nextStepOf(order: {
  fulfilment: Fulfilment;
  category: string;
  productType: string;
  cancellation: CancellationState | null;
  parcels: readonly { state: ParcelState }[];
  lines: Parameters<typeof isDivided>[0]['lines'];
}): GoodsStep | null {
  // Content is there with its payment; a repair's box goes by itself.
  if (order.category === 'content' || isRepairOrder(order)) return null;
  if (order.cancellation !== null && order.cancellation !== 'refused') return null;
  if (order.fulfilment === 'paid') return 'preparing';
  // Several go each by itself.
  if (order.fulfilment === 'preparing') return isDivided(order) ? null : 'shipping';
  return order.fulfilment === 'shipping' && !hasUnsent(order.lines) ? 'delivered' : null;
}

/** Until when it was promised to leave; null: it needn't. */
export const dispatchInDaysOf = (
  order: { isToShip: boolean; paidAt: Date | null; lines: readonly { category: string }[] },
  declared: DeclaredDays,
  nowMs: number,
): number | null =>
  order.isToShip && order.paidAt
    ? dispatchInDays(
        order.paidAt.getTime(),
        order.lines.map(({ category }) => category),
        declared,
        nowMs,
      )
    : null;

/** What of the price stays with the shop: nothing where nobody paid or all of it goes back, and nothing of what went back. */
export const keptWon = (order: { money: MoneyState; amountWon: number; backWon: number }): number =>
  order.money === 'paid' ? order.amountWon - order.backWon : 0;

/** So many at once: each has its own line in the log, and its own answer. */
export const mostAtOnce = 200;

/** What a step comes to that needs nothing more. sentSo: the goods left before, under the very number: an answer got lost. */
export const movedSteps = ['prepared', 'delivered', 'shipped', 'sentSo'] as const;
