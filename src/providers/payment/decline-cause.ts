// Why the provider says no, as far as a buyer can do something about it. The codes are the same in both contracts
// (NICEPAY's own list of result codes, github.com/nicepayments/nicepay-manual, common/code.md).
import type { DeclineCause } from './port.ts';

const codes = {
  cardNumber: ['3011'],
  expiry: ['3021'],
  installment: ['3022', '3023', '3024', '3031', '3032', '3033', 'P037'],
  tooLittle: ['3041', 'A113', '4141'],
  foreignCard: ['3051', '3053', '3055', '3057', 'P021'],
  issuer: ['3095'],
  bank: ['2159', '4001', '4002', '4008'],
  phone: ['A001'],
  identity: ['A245', 'U102', 'U104', 'U311'],
} as const satisfies Record<Exclude<DeclineCause, 'other'>, readonly string[]>;

/** @param code as it came, at most ten characters; another one than these is `other`. */
export function causeOfDecline(code: string): DeclineCause {
  const found = Object.entries(codes).find(([, known]) => known.some((one) => one === code));
  return (found?.[0] as DeclineCause | undefined) ?? 'other';
}
