import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import type { ListedUnits } from './rules.ts';

export const downloadMessages = {
  button: '내려받기',
  title: '상품과 재고 내려받기',
  lead: '찾는 조건과 상관없이 모든 상품을 색상마다 한 줄로 담아요. 개인정보는 없어요.',
  head: {
    id: '상품 번호',
    category: '판매 화면',
    name: '상품',
    type: '종류',
    colors: '색상',
    price: '정가',
    sellPrice: '지금 판매가',
    saleUntil: '기간 할인 끝',
    sale: '판매',
    state: '색상 상태',
    stock: '재고',
    lowStock: '재고 부족 기준',
    held: '결제 기다리는 수량',
    toSend: '보낼 수량',
    sold: '최근 30일 팔린 수량',
    updatedAt: '마지막으로 고친 때',
  },
  noColors: '색상 없음',
  allColors: (colors: string) => `모든 색상 (${colors})`,
  states: {
    sold: '판매',
    stopped: '품절로 표시함',
    gone: '지금 팔지 않는 색상',
  } satisfies Record<ListedUnits['state'], string>,
};

export const outcomeWords = {
  exportProducts: { sent: '내려받았어요' },
} satisfies AreaWords<typeof calls>;
