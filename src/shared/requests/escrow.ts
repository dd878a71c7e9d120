// Escrow (구매안전서비스): the payment company keeps the money of goods until the buyer has them. Closed lists, and the one rule of
// what may go back of such a payment. Pure.
import { isCashLike } from './cash-receipt.ts';
import { isRepairOrder } from './repair.ts';

/** `held`: paid. `delivering`: the company was told of the parcel. `decided`, `refused`: the buyer's word, after which the shop is paid, or isn't. */
export const escrowStates = ['held', 'delivering', 'decided', 'refused'] as const;
export type EscrowState = (typeof escrowStates)[number];
/** The buyer has said something: nothing more is told of parcels. */
export const answeredEscrows = ['decided', 'refused'] as const satisfies readonly EscrowState[];
export const isAnsweredEscrow = (state: EscrowState): boolean =>
  (answeredEscrows as readonly EscrowState[]).includes(state);

/**
 * What the company knows of the parcel. `none`: nothing was sent yet. `due`: it is to be told. `refused`: it said no, a person looks.
 * `byHand`: the contract has no call for it, a person tells it in the company's own screens.
 */
export const escrowTellings = ['none', 'due', 'told', 'refused', 'byHand'] as const;
export type EscrowTelling = (typeof escrowTellings)[number];
/** Somebody has to do something. */
export const waitingTellings = ['refused', 'byHand'] as const satisfies readonly EscrowTelling[];

/** What the law wants it for: goods that are sent, paid before they come, by other means than a card. */
export const mayUseEscrow = (order: {
  category?: string | undefined;
  productType: string;
  method: string;
}): boolean => isCashLike(order.method) && order.category !== 'content' && !isRepairOrder(order);

/** What the contract lets go back: until the parcel is told and again after the buyer's word, or until the buyer decides. */
export const escrowTerms = ['untilTold', 'untilDecided'] as const;
export type EscrowTerms = (typeof escrowTerms)[number];

export type EscrowDeal = { terms: EscrowTerms; state: EscrowState };
/**
 * No company pays a part of it back; the parcel was told, or a part is wanted, and the buyer decides first; they have decided, and
 * nothing is cancelled any more.
 */
export const escrowRefusals = ['escrowWholeOnly', 'escrowUndecided', 'escrowDecided'] as const;
export type EscrowRefusal = (typeof escrowRefusals)[number];

/** Who pays back: the company, of which the money was taken, or a person by a transfer to an account that the buyer names. */
export const refundWays = ['company', 'byHand'] as const;
export type RefundWay = (typeof refundWays)[number];

/** Who keeps the money, and where anybody sees that the shop has the contract. */
export type EscrowMark = { name: string; checkUrl: string };

type Sums = { paidWon: number; backWon: number };

/** By which way so much goes back of a payment, or why it can't. Of a payment that isn't under escrow the company pays back all. */
export function wayOfEscrow(
  deal: EscrowDeal | null,
  { paidWon, backWon }: Sums,
): RefundWay | Exclude<EscrowRefusal, 'escrowDecided'> {
  if (deal === null) return 'company';
  const { terms, state } = deal;
  const isWhole = backWon === paidWon;
  // The shop has the money by then: what the company pays back no more goes from the shop's own account.
  if (state === 'decided') return isWhole && terms === 'untilTold' ? 'company' : 'byHand';
  if (state === 'delivering' && (terms === 'untilTold' || !isWhole)) return 'escrowUndecided';
  return isWhole ? 'company' : 'escrowWholeOnly';
}

const isWay = (way: ReturnType<typeof wayOfEscrow>): way is RefundWay =>
  way === 'company' || way === 'byHand';

/** Why so much can't go back of a payment under escrow by any way, or null; null of every other payment, too. */
export function refusalOfEscrow(deal: EscrowDeal | null, sums: Sums): EscrowRefusal | null {
  const way = wayOfEscrow(deal, sums);
  return isWay(way) ? null : way;
}

/** The same of a purchase that is cancelled before its goods are there: that is the company's to pay back. */
export function refusalOfEscrowCancel(deal: EscrowDeal | null, sums: Sums): EscrowRefusal | null {
  const way = wayOfEscrow(deal, sums);
  if (way === 'byHand') return 'escrowDecided';
  return isWay(way) ? null : way;
}

/** The buyer names an account for it: nobody but a person will pay it back, now or once the buyer has decided. */
export const needsAccountUnderEscrow = (deal: EscrowDeal | null, sums: Sums): boolean =>
  deal !== null &&
  (wayOfEscrow(deal, sums) === 'byHand' || (deal.state !== 'refused' && sums.backWon !== sums.paidWon));
