/** The e-mail that something is back; apart from what a product's page loads. */
export const restockEmailMessages = {
  subject: (goods: string) => `[톡톡박스] 기다리시던 ${goods}, 다시 들어왔어요`,
  title: '다시 들어왔어요',
  greeting: (name: string) => `${name}님, 안녕하세요. 톡톡박스예요.`,
  lead: '재입고 알림을 신청하신 상품이 다시 들어왔어요. 수량이 적으면 금방 다시 품절될 수 있어요.',
  goods: '상품',
  choice: '색상',
  go: '상품 보러 가기',
  once: '신청하신 알림은 이 메일로 끝났어요. 또 품절되면 상품 화면에서 다시 신청할 수 있어요.',
};
