/** The e-mail a month before nobody waits any more. */
export const restockEndMessages = {
  subject: (goods: string) => `[톡톡박스] 기다리시던 ${goods}, 계속 기다리시겠어요?`,
  title: '아직 들어오지 않았어요',
  lead: '재입고 알림을 신청하신 지 1년이 되어 가는데 아직 다시 들어오지 못했어요. 오래 기다리시게 해서 죄송해요.',
  until: '신청이 끝나는 날',
  go: '1년 더 기다리기',
  way: '상품 화면이나 회원정보의 재입고 알림에서 "1년 더 기다리기"를 누르면 차례 그대로 이어져요. 누르지 않으시면 그날 신청이 지워지고 더 알려 드리지 않아요.',
};

/** The e-mail that something is sold no more, before its wish ends. */
export const restockGoneMessages = {
  subject: (goods: string) => `[톡톡박스] 기다리시던 ${goods}, 지금은 판매하지 않아요`,
  title: '지금은 판매하지 않아요',
  lead: '재입고 알림을 신청하신 상품을 지금은 판매하지 않아요. 기다려 주셨는데 좋은 소식을 드리지 못해서 죄송해요.',
  until: restockEndMessages.until,
  way: '그날까지 다시 판매하면 메일로 알려 드릴게요. 그 뒤에는 신청이 지워지고 더 알려 드리지 않아요.',
};

/** The e-mail that something is back; apart from what a product's page loads. */
export const restockEmailMessages = {
  subject: (goods: string) => `[톡톡박스] 기다리시던 ${goods}, 다시 들어왔어요`,
  title: '다시 들어왔어요',
  lead: '재입고 알림을 신청하신 상품이 다시 들어왔어요. 수량이 적으면 금방 다시 품절될 수 있어요.',
  goods: '상품',
  choice: '색상',
  go: '상품 보러 가기',
  once: '신청하신 알림은 이 메일로 끝났어요. 또 품절되면 상품 화면에서 다시 신청할 수 있어요.',
};
