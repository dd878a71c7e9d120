// Putting into the cart, as the catalogues say it; the cart's own words come with the cart.
import type { AddResult } from './browser/browser-cart-state.ts';

export const addMessages = {
  add: '장바구니에 담기',
  added: '장바구니에 담았어요',
  addedMost: '한 상품은 99개까지 담을 수 있어서 99개로 맞췄어요',
};

export const addFailures = {
  full: '장바구니에는 20가지까지 담을 수 있어요. 몇 가지를 주문하거나 뺀 뒤 담아 주세요',
  gone: '지금은 판매하지 않는 상품이에요',
  otherMember: '다른 창에서 로그인이 바뀌었어요. 확인하고 다시 담아 주세요',
  unreachable: '상점에 닿지 못했어요. 인터넷 연결을 확인하고 다시 담아 주세요',
  failed: '장바구니에 담지 못했어요. 잠시 후 다시 시도해 주세요',
} satisfies Record<Exclude<AddResult, 'added'>, string>;
