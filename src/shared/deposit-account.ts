import * as z from 'zod/mini';

/** An account of the payment provider into which one buyer pays one order; shown to that buyer only. */
export type DepositAccount = { bank: string; number: string; holder: string };

/** Where a deposit is paid back to. `bank` is the banks' common three-digit code. */
export type RefundAccount = { bank: string; number: string; holder: string };

/** The banks a deposit can be paid back to: the Korean banks' common codes. */
export const refundBanks = {
  '004': 'KB국민',
  '088': '신한',
  '020': '우리',
  '081': '하나',
  '011': 'NH농협',
  '003': 'IBK기업',
  '090': '카카오뱅크',
  '089': '케이뱅크',
  '092': '토스뱅크',
  '023': 'SC제일',
  '031': 'iM뱅크',
  '032': '부산',
  '071': '우체국',
  '045': '새마을금고',
} as const satisfies Record<string, string>;

export const nameOfBank = (code: string): string => refundBanks[code as keyof typeof refundBanks] ?? code;

/** The browser checks the fields with it before they are sent. */
export const refundAccountShape = z.strictObject({
  bank: z.enum(Object.keys(refundBanks) as [keyof typeof refundBanks]),
  number: z.string().check(z.regex(/^\d{8,16}$/)),
  /** What banks print of a holder; the provider's cut of it is the adapter's business. */
  holder: z.string().check(z.regex(/^(?=.*[가-힣A-Za-z])[가-힣A-Za-z0-9()&. -]{1,20}$/)),
});
