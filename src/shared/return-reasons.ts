/**
 * Why goods come back, as the law on electronic commerce (article 17) tells apart. Who pays the delivery fees and until when they may
 * come hangs on it, so the list is closed; what buyers choose are rows that an operator words, each of one of these kinds.
 */
export const returnReasons = {
  changeOfMind: '단순 변심',
  defective: '하자 · 설명과 다름',
  wrongDelivery: '오배송 · 누락',
  damaged: '배송 중 파손',
} as const satisfies Record<string, string>;

export type ReturnReason = keyof typeof returnReasons;
export const returnReasonCodes = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** Nothing is wrong with the goods: then the buyer pays the way back. */
export const isBuyersChoice = (reason: ReturnReason): boolean => reason === 'changeOfMind';

/** In which dialogs a worded reason may stand. */
export const reasonUses = ['cancel', 'return'] as const;
export type ReasonUse = (typeof reasonUses)[number];
