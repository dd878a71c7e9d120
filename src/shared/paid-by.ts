/** How something was paid in the end, under the name that the shop stores, and in words. */
const paidByWords = {
  card: '카드',
  bank: '계좌이체',
  vbank: '가상계좌',
  phone: '휴대폰',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  samsungpay: '삼성페이',
  applepay: '애플페이',
  payco: '페이코',
  tosspay: '토스페이',
  ssgpay: 'SSG페이',
  lpay: '엘페이',
  skpay: 'SK페이',
  invoice: '후불 (계좌 송금)',
} as const;

export type PaidBy = keyof typeof paidByWords;

/** A name that is stored and unknown here is shown as it is. */
export const describeMethod = (method: string): string => paidByWords[method as PaidBy] ?? method;

/** What a payment company charges by, as it is stored: what is ordered by invoice it never hears of. */
export const paidByNames = (Object.keys(paidByWords) as PaidBy[]).filter((name) => name !== 'invoice');
