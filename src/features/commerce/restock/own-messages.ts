/** Of what a member waits for already; apart from what every product's page loads. */
export const ownRestockMessages = {
  title: '재입고 알림',
  lead: '다시 들어오면 메일로 한 번 알려 드려요. 1년 동안 들어오지 않으면 신청이 지워져요.',
  since: (day: string) => `${day} 신청`,
  until: (day: string) => `${day}까지 기다려요`,
  gone: '지금은 판매하지 않아요',
  renew: '1년 더 기다리기',
  renewOf: (goods: string) => `${goods} 1년 더 기다리기`,
  renewed: '1년 더 기다릴게요. 들어오면 메일로 알려 드려요',
  available: '지금 구매할 수 있어요. 상품 화면에서 확인해 주세요',
  notRenewed: '신청을 이어 가지 못했어요. 잠시 후 다시 눌러 주세요',
  remove: '알림 취소',
  removeOf: (goods: string) => `${goods} 재입고 알림 취소`,
  removed: '재입고 알림을 취소했어요',
  failed: '취소하지 못했어요. 잠시 후 다시 눌러 주세요',
};
