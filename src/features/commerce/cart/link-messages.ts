/** What every page says of the cart. */
export const cartLinkMessages = {
  title: '장바구니',
  count: (n: number) => `상품 ${n}가지`,
};
