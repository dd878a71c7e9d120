import type { AddResult } from './browser/browser-cart-state.ts';
import { cartLinkMessages } from './link-messages.ts';
import type { LineState } from './rules.ts';

/** Why a line can't be ordered as it is. @param colors `코랄·분홍` */
export const lineMessages = {
  offSale: () => '지금은 판매하지 않아요',
  colorGone: () => '이 색상은 더 이상 나오지 않아요. 다른 색상으로 담아 주세요',
  soldOut: () => '품절이에요. 다시 들어오면 주문할 수 있어요',
  colorSoldOut: (colors) => `${colors} 색상이 품절이에요. 다른 색상으로 담아 주세요`,
} satisfies Record<Exclude<LineState, 'ready' | 'tooMany'>, (colors: string) => string>;

export const addMessages = {
  full: '장바구니에는 20가지까지 담을 수 있어요. 몇 가지를 주문하거나 뺀 뒤 담아 주세요',
  gone: '지금은 판매하지 않는 상품이에요',
  otherMember: '다른 창에서 로그인이 바뀌었어요. 확인하고 다시 담아 주세요',
  failed: '장바구니에 담지 못했어요. 잠시 후 다시 시도해 주세요',
} satisfies Record<Exclude<AddResult, 'added'>, string>;

export const cartMessages = {
  ...cartLinkMessages,
  lead: '모아서 주문하면 배송비를 한 번만 내요.',
  add: '장바구니에 담기',
  addShort: '장바구니',
  addedTitle: '장바구니에 담았어요',
  addedMost: '한 상품은 99개까지 담을 수 있어서 99개로 맞췄어요',
  toCart: '장바구니 보기',
  goOn: '계속 둘러보기',
  loading: '장바구니를 불러오고 있어요',
  failed: '장바구니를 불러오지 못했어요. 담아 둔 상품은 그대로 있어요',
  noScript: '장바구니를 보려면 브라우저의 자바스크립트를 켜 주세요',
  list: '담은 상품',
  quantity: '수량',
  pieces: (n: number) => `${n}개`,
  each: '개당',
  sum: '상품 합계',
  takeOut: '빼기',
  takenOut: '장바구니에서 뺐어요',
  takeBack: '되돌리기',
  left: (n: number) => `${n}개 남았어요`,
  leftOf: (colors: string, n: number) => `${colors} 색상이 ${n}개 남았어요`,
  tooMany: (n: number) => `지금은 ${n}개까지 주문할 수 있어요`,
  tooManyOf: (colors: string, n: number) => `${colors} 색상은 지금 ${n}개까지 주문할 수 있어요`,
  takeLeft: (n: number) => `${n}개로 바꾸기`,
  dearer: (won: string) => `담을 때보다 ${won} 올랐어요`,
  cheaper: (won: string) => `담을 때보다 ${won} 내렸어요`,
  priceBefore: (won: string) => `담을 때 ${won}`,
  setTitle: (won: string) => `세트로 바꾸면 ${won}을 아껴요`,
  setBody: (name: string, quantity: number, won: string) =>
    `${quantity > 1 ? `${name} ${quantity}개` : name} · ${won}`,
  freeDelivery: '무료 배송',
  setColor: (color: string) => `세트에는 ${color}색 펜이 들어 있어요`,
  takeSet: '세트로 바꾸기',
  tookSet: '세트로 바꿨어요',
  summary: '결제 금액',
  goods: '상품 금액',
  discount: '할인',
  delivery: '배송비',
  free: '무료',
  total: '결제 예정 금액',
  saved: (won: string) => `따로 주문할 때보다 배송비 ${won}을 아껴요`,
  leftOut: (n: number) => `주문할 수 없는 상품 ${n}가지는 빼고 주문해요`,
  nothingReady: '지금 주문할 수 있는 상품이 없어요',
  tooManyLines: '한 번에 20가지까지 주문할 수 있어요. 몇 가지를 빼고 주문해 주세요',
  order: '주문하기',
  dropped: (names: string) => `더 이상 판매하지 않는 상품을 뺐어요: ${names}`,
  unsaved: '바꾼 내용을 아직 저장하지 못했어요',
  unmerged: (n: number) =>
    `로그인하기 전에 담은 상품 ${n}가지를 아직 옮기지 못했어요. 이 기기에 그대로 있어요`,
  retry: '다시 시도',
  emptyTitle: '장바구니가 비어 있어요',
  emptyBody: '마음에 드는 상품을 담아 두면 한 번에 주문할 수 있어요',
  toBoxes: '톡톡박스 보러 가기',
  toAccessories: '액세서리 보러 가기',
  loginHint: '로그인하면 다른 기기에서 담은 상품도 함께 볼 수 있어요.',
  login: '로그인',
  joined: '전에 담아 둔 상품도 함께 있어요. 확인하고 주문해 주세요',
};
