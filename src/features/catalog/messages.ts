import type { ChoiceFault } from './rules.ts';

export const choiceMessages = {
  penColor: '펜 색상을 선택해 주세요',
  eraserColor: '지우개 색상을 선택해 주세요',
  productColor: '상품 색상을 선택해 주세요.',
  colorSoldOut: '고르신 색상이 품절되었어요. 다른 색상을 골라 주세요',
  quantity: '수량은 1개부터 999개까지 고를 수 있어요',
  soldOut: '지금은 품절이에요. 다시 들어오면 만나요',
} satisfies Record<ChoiceFault, string>;

export const catalogMessages = {
  loadFailed: '데이터를 불러오는 중 오류가 발생했어요',
  retry: '다시 시도',
  purchase: '구매',
  accessories: '액세서리',
  accessoriesLead: '톡톡박스와 함께 쓰는 펜과 지우개예요. 색을 고르고 바로 주문해 보세요.',
  count: (n: number) => `상품 ${n}개`,
  empty: '지금 판매하는 액세서리가 없어요',
  emptyLead: '새 상품을 준비하고 있어요. 곧 다시 만나요.',
  buy: '구매하기',
  soldOut: '품절',
  sale: 'Sale',
  deliveryFee: '배송비',
  freeDelivery: '무료 배송',
  delivery: '배송',
  penColor: '펜 색상',
  eraserColor: '지우개 색상',
  quantity: '수량',
  total: '총 결제 금액',
  details: '상품 자세히 보기',
  chooseHint: '색상과 수량을 고르면 총 금액을 바로 보여 드려요',
};
