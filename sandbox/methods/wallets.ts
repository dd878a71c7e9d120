/** The ways of the card window; `clickpay` is the provider's two-digit code for it, empty for a plain card. */
export const wallets = [
  { id: '', name: '카드', clickpay: '' },
  { id: 'kakaopay', name: '카카오페이', clickpay: '16' },
  { id: 'naverpay', name: '네이버페이', clickpay: '20' },
  { id: 'samsungpay', name: '삼성페이', clickpay: '21' },
  { id: 'payco', name: '페이코', clickpay: '15' },
] as const;

export const findWallet = (id: string) => wallets.find((wallet) => wallet.id === id);
