export const cashReceiptEmailWords = {
  issued: {
    subject: (goods: string) => `[톡톡박스] ${goods} 현금영수증을 발급했어요`,
    title: '현금영수증을 발급했어요',
    lead: '신청하신 현금영수증을 발급했어요. 국세청 홈택스에서는 내일부터 볼 수 있어요.',
  },
  self: '현금으로 결제하신 주문이라 법에 따라 국세청 지정 번호로 현금영수증을 발급했어요. 홈택스에서 아래 승인번호로 등록하면 소득공제를 받을 수 있어요.',
  refused: {
    subject: (goods: string) => `[톡톡박스] ${goods} 현금영수증을 발급하지 못했어요`,
    title: '현금영수증을 발급하지 못했어요',
    lead: '신청하신 번호로 현금영수증을 발급하지 못했어요. 구매내역에서 번호를 확인하고 다시 신청해 주세요.',
  },
  reduced: {
    subject: (goods: string) => `[톡톡박스] ${goods} 현금영수증 금액이 바뀌었어요`,
    title: '현금영수증 금액이 바뀌었어요',
    lead: '환불해 드린 금액만큼 현금영수증을 취소했어요. 남은 금액은 아래와 같아요.',
  },
  cancelled: {
    subject: (goods: string) => `[톡톡박스] ${goods} 현금영수증을 취소했어요`,
    title: '현금영수증을 취소했어요',
    lead: '이 주문의 현금영수증을 취소했어요.',
  },
  kinds: { deduction: '소득공제용', expense: '지출증빙용', self: '자진발급' },
  terms: { order: '주문번호', kind: '용도', amount: '발급 금액', approvalNo: '승인번호' },
};
