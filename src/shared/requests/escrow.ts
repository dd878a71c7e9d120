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
/** No company pays a part of it back; the parcel was told, and the buyer decides first; they have, and nothing goes back any more. */
export const escrowRefusals = ['escrowWholeOnly', 'escrowUndecided', 'escrowDecided'] as const;
export type EscrowRefusal = (typeof escrowRefusals)[number];

/** Who keeps the money, and where anybody sees that the shop has the contract. */
export type EscrowMark = { name: string; checkUrl: string };

type Way = 'whole' | Exclude<EscrowRefusal, 'escrowWholeOnly'>;
type Ways = Record<EscrowState, Way>;
const ways: Record<EscrowTerms, Ways> = {
  untilTold: { held: 'whole', delivering: 'escrowUndecided', decided: 'whole', refused: 'whole' },
  untilDecided: { held: 'whole', delivering: 'whole', decided: 'escrowDecided', refused: 'whole' },
};

/** Why so much can't go back of a payment under escrow, or null; null of every other payment, too. */
export function refusalOfEscrow(
  deal: EscrowDeal | null,
  { paidWon, backWon }: { paidWon: number; backWon: number },
): EscrowRefusal | null {
  if (deal === null) return null;
  const way = ways[deal.terms][deal.state];
  if (way !== 'whole') return way;
  return backWon === paidWon ? null : 'escrowWholeOnly';
}
