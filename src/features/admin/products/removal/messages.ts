import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

/** What every call of this area may come to. */
export const outcomeWords = {
  removeProduct: {
    removed: '상품을 지웠어요.',
    isOnSale: '판매를 멈춘 뒤에 지울 수 있어요.',
    isSold: '주문이 있는 상품은 지울 수 없어요. 판매만 멈출 수 있어요.',
    isAsked: '문의가 있는 상품은 지울 수 없어요. 판매만 멈출 수 있어요.',
  },
  bringBackProduct: { undone: '지운 상품을 목록 맨 아래에 되돌렸어요.' },
} satisfies AreaWords<typeof calls>;
