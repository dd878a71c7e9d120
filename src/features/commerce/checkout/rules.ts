// What a payment needs before it may start, and what its parts mean. Pure: browser and server ask the same questions.

import { optionalAgreements } from '../../../shared/order-events.ts';
import type { AttemptState } from '../../../shared/order-states.ts';

/** Stands for the address of what is stored with the member instead of being sent. */
export const contentAddress = '콘텐츠 등록 (배송 없음)';

const requiredAgreements = ['service', 'private', 'age'] as const;
export const agreementNames = [...requiredAgreements, ...optionalAgreements] as const;
export type AgreementName = (typeof agreementNames)[number];
export type RequiredAgreement = (typeof requiredAgreements)[number];
export const isRequiredAgreement = (name: AgreementName): boolean =>
  (requiredAgreements as readonly AgreementName[]).includes(name);

/** The first required agreement that is missing, or null. */
export function missingAgreement(agreed: Readonly<Record<AgreementName, boolean>>): RequiredAgreement | null {
  return requiredAgreements.find((name) => !agreed[name]) ?? null;
}

/** Digits only, 10 or 11 of them; an empty one is fine where the field is optional. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(text.replace(/[\s-]/g, ''));

/** What the buyer is told on the result page. */
export type ResultState =
  | 'awaitingBuyer'
  | 'checking'
  | 'paid'
  | 'deposit'
  | 'failed'
  | 'notCharged'
  /** It was charged, paid for nothing, and goes back. */
  | 'sentBack'
  | 'refunded';

export function resultStateOf(attempt: AttemptState, fulfilment: string): ResultState {
  if (fulfilment === 'cancelled') return 'refunded';
  switch (attempt) {
    case 'ready':
      return 'awaitingBuyer';
    case 'approving':
    case 'unknown':
      return 'checking';
    case 'awaitingDeposit':
      return 'deposit';
    case 'paid':
      return 'paid';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'notCharged';
    case 'surplus':
      return 'sentBack';
  }
}

// An account costs its holder nothing, and keeps goods out of stock for days.
/** Orders of one member that may wait for a deposit, and what they may come to together. */
export const maxOpenDeposits = 10;
export const maxUnpaidWon = 2_000_000;
/** Units of one line that an account may keep. */
export const maxUnitsByDeposit = 20;
/** So long an account keeps goods of which it leaves few to the others. */
export const scarceDepositMs = 24 * 60 * 60_000;

type OpenDeposits = { count: number; won: number };
/** Which goods, as a message names them. */
export type NamedGoods = { goodsName: string; penColor: string; eraserColor: string };
type Wanted = { amountWon: number; lines: readonly (NamedGoods & { quantity: number })[] };

export type DepositRefusal =
  | { outcome: 'tooManyDeposits' }
  /** `tooMany`: the goods of which an account keeps no more; without any it is the sum, and `leftWon` what may still wait. */
  | { outcome: 'tooMuchByDeposit'; deposit: { tooMany: readonly NamedGoods[]; leftWon: number } };

/** Why an order can't be paid by deposit, beside what its member has open already; null where it can. */
export function refusalOfDeposit(open: OpenDeposits, { amountWon, lines }: Wanted): DepositRefusal | null {
  if (open.count >= maxOpenDeposits) return { outcome: 'tooManyDeposits' };
  const tooMany = lines.filter(({ quantity }) => quantity > maxUnitsByDeposit);
  const leftWon = Math.max(0, maxUnpaidWon - open.won);
  if (tooMany.length === 0 && amountWon <= leftWon) return null;
  return { outcome: 'tooMuchByDeposit', deposit: { tooMany, leftWon } };
}
