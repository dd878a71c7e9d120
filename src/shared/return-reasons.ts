/** Why goods come back, as the law on electronic commerce (article 17) tells them apart, in the buyer's words. */
export const returnReasons = {
  changeOfMind: '마음이 바뀌었어요',
  defective: '상품에 흠이 있거나 설명과 달라요',
  wrongDelivery: '다른 상품이 왔어요',
  damaged: '배송 중에 망가졌어요',
} as const satisfies Record<string, string>;

export type ReturnReason = keyof typeof returnReasons;
export const returnReasonCodes = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];
