// What may stand in the settings of returns: for the operator's form and for the server.
import type { ReturnTerms } from '../../../shared/return-terms.ts';

/** In won. The law lets a shop ask for what the way back costs and for nothing more: no parcel costs as much as this. */
export const mostWayBackWon = 30_000;
const longestLine = 200;

export type TermsFault = keyof ReturnTerms;

const isLine = (text: string): boolean => text !== '' && text.length <= longestLine && !/[\r\n]/.test(text);

/** The fields that can't be right, in the order of the form. */
export function faultsOfTerms({ receiver, phone, address, wayBackWon }: ReturnTerms): TermsFault[] {
  const isRight: Record<TermsFault, boolean> = {
    receiver: isLine(receiver),
    phone: /^\d{2,4}(-\d{3,4}){1,2}$/.test(phone),
    address: isLine(address) && /^\(\d{5}\) \S/.test(address),
    wayBackWon: Number.isInteger(wayBackWon) && wayBackWon >= 0 && wayBackWon <= mostWayBackWon,
  };
  return (['receiver', 'phone', 'address', 'wayBackWon'] as const).filter((field) => !isRight[field]);
}

/** Without the spaces around what was typed. */
export const trimTerms = ({ receiver, phone, address, wayBackWon }: ReturnTerms): ReturnTerms => ({
  receiver: receiver.trim(),
  phone: phone.trim(),
  address: address.trim(),
  wayBackWon,
});

export const isSameTerms = (one: ReturnTerms, other: ReturnTerms): boolean =>
  one.receiver === other.receiver &&
  one.phone === other.phone &&
  one.address === other.address &&
  one.wayBackWon === other.wayBackWon;

/** What a text says that the way back costs, in won: an operator writes it there by hand. */
export const wayBackWonIn = (text: string): number[] => [
  ...new Set(
    [...text.matchAll(/돌려보내는 배송비(?:는|가)? ((?:\d{1,3},)*\d{1,3})원/g)].map(([, won = '']) =>
      Number(won.replaceAll(',', '')),
    ),
  ),
];
