import { cancellationRequestedCode, processCode } from './rules.ts';

const processWords: Record<number, string> = {
  [processCode.paid]: '결제 완료',
  [processCode.preparing]: '배송 준비 중',
  [processCode.shipping]: '배송 중',
  [processCode.delivered]: '배송 완료',
  [processCode.cancelled]: '취소 완료',
  [cancellationRequestedCode]: '취소 요청',
};

/** Every code that has no word of its own means that a cancellation was asked for. */
export const describeProcess = (process: number): string =>
  processWords[process] ?? processWords[cancellationRequestedCode] ?? '';

export const purchaseMessages = {
  title: '구매내역',
  section: '구매내역',
  lead: '주문과 배송, 취소를 한곳에서 확인해요.',
  loadFailed: '데이터를 불러오는 중 오류가 발생했어요',
  empty: '아직 구매한 상품이 없어요',
  emptyLead: '마음에 드는 펜과 지우개를 골라 보세요.',
  toCatalog: '액세서리 보러 가기',
  paid: (goods: string) => `${goods} 주문이 완료되었어요`,
  login: '로그인',
  loginFirst: '로그인하면 구매내역을 볼 수 있어요',
  cancel: '취소 요청',
  cancelTitle: '이 주문을 취소할까요?',
  cancelBody: (goods: string, amount: string) =>
    `${goods} 주문을 취소하고 ${amount}을 결제하신 수단으로 돌려 드려요.`,
  cancelWaits: '배송을 준비하고 있어서 상점에서 확인한 뒤 취소해 드려요.',
  cancelDone: '취소를 요청했어요',
  cancelNow: '네, 취소할게요',
  keep: '취소 안 할게요',
  notCancellable: '지금은 취소할 수 없는 주문이에요. 상태를 다시 확인해 주세요',
  columns: {
    date: '주문일',
    goods: '상품',
    receiver: '받는 분',
    amount: '금액',
    process: '상태',
    action: '취소',
  },
};
