import type { Category } from '../../catalog/rules.ts';
import type { PurchaseState } from './list-rules.ts';

export const purchaseListMessages = {
  state: '상태',
  kind: '종류',
  year: '구매한 해',
  q: '찾을 말',
  qHint: '상품 이름, 주문번호',
  all: '모두',
  states: {
    moving: '준비·배송 중',
    done: '배송 완료·이용',
    back: '취소·반품·교환',
  } satisfies Record<PurchaseState, string>,
  kinds: { accessory: '펜·액세서리', toktokbox: '톡톡박스', content: '콘텐츠' } satisfies Record<
    Category,
    string
  >,
  yearOf: (year: number) => `${year}년`,
  show: '찾기',
  reset: '처음으로',
  found: (count: number) => `${count}건을 찾았어요`,
  nothingFound: '찾는 구매내역이 없어요',
  nothingFoundLead: '다른 말로 찾거나 조건을 바꿔 보세요.',
  pages: '구매내역 페이지',
};
