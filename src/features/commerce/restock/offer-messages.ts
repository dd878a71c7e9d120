/** What every product's page says; the rest comes with what is opened. */
export const restockOfferMessages = {
  open: '재입고 알림 받기',
  openColors: '품절된 색상 재입고 알림',
  openMore: '다른 색상도 재입고 알림 받기',
};
