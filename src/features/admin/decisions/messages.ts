// What is asked before money goes back, and what an operator's decision came to.

import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { EscrowRefusal } from '../../../shared/requests/escrow.ts';
import type * as calls from './contract.ts';

export const cancelMessages = {
  title: '주문 취소',
  extent: '취소할 범위',
  all: '남은 상품 모두',
  part: '일부 상품만',
  lines: '취소할 상품',
  ofUnits: (units: number) => `${units}개까지`,
  unitsGo: (name: string, units: number) => `${name} ${units}개를 취소해요.`,
  toldHint: '손님이 메일로 읽고, 작업 기록과 주문 이력에 남아요.',
  approveTitle: '취소 승인',
  againTitle: '다시 취소',
  refuseTitle: '취소 요청 거절',
  stopTitle: '취소 그만두기',
  nothingChosen: '취소할 상품과 수량을 골라 주세요.',
  reading: '무슨 일이 일어날지 알아보고 있어요',
  cannot: '취소할 수 없어요',
  what: '이렇게 돼요',
  refund: (won: string) => `${won}을 돌려줘요.`,
  credit: (won: string) => `후불 청구 금액에서 ${won}을 빼요.`,
  credited: '취소했어요. 후불 청구 금액에서 뺐어요.',
  account: '가상계좌로 받은 돈이라 손님이 환불 계좌를 적은 뒤에 돌아가요.',
  stock: (units: number) => `재고 ${units}개가 돌아와요.`,
  content: '콘텐츠를 더는 쓸 수 없어요.',
  email: '손님에게 메일을 보내요.',
  refuseWhat: '돈은 돌아가지 않고 주문이 그대로 이어져요. 손님에게 메일을 보내요.',
  stopWhat:
    '취소하지 않고 주문이 그대로 이어져요. 취소한다고 알려 드린 손님에게 그대로 보내 드린다고 메일로 알려요.',
  reason: '이유',
  reasonHint: '작업 기록과 주문 이력에 남아요.',
  noReason: '이유를 두 글자 이상 적어 주세요.',
  close: '그만두기',
};

/** Of an order by invoice. */
export const surplusNote = '이미 받은 돈이 남은 청구 금액보다 많아지면 후불 화면의 ‘돌려줄 돈’에 보여요.';

export const refundMessages = {
  title: '일부 환불',
  lead: (left: string) => `지금까지 ${left} 남아 있어요.`,
  amount: '돌려줄 금액',
  reason: '이유',
  reasonHint: '작업 기록과 주문 이력에 남아요.',
  noReason: '이유를 두 글자 이상 적어 주세요.',
  badAmount: '1원 이상의 금액을 숫자로 적어 주세요.',
  look: '미리 보기',
  submit: '환불하기',
  credited: '후불 청구 금액에서 뺐어요',
  sums: {
    goods: '상품',
    delivery: '처음 배송비',
    withheld: '반품 배송비 (손님 부담)',
    refund: '돌려줄 금액',
    credit: '후불 청구에서 뺄 금액',
    left: '가게에 남는 금액',
    account: '가상계좌로 받은 돈이라 손님이 환불 계좌를 적은 뒤에 돌아가요.',
    byHand:
      '에스크로라 결제사로는 돌려줄 수 없어요. 환불을 정한 뒤에 손님의 계좌로 직접 송금하고 표시해 주세요.',
  },
  account: {
    waits:
      '환불할 계좌를 기다리고 있어요. 손님이 구매내역에서 적으면 자동으로 환불하거나, 직접 송금할 일이 돼요.',
    open: '계좌 대신 적기',
    title: '환불 계좌 대신 적기',
    lead: '탈퇴한 손님처럼 스스로 적을 수 없을 때만 적어 주세요. 저장하면 바로 환불을 시작하고, 직접 송금할 돈이면 송금할 일에 올려요.',
    submit: '환불 시작하기',
  },
  register: {
    title: '반품 접수',
    lead: '전화나 메일로 부탁한 손님의 반품을 대신 적어요.',
    reason: '반품 사유',
    quantity: '반품할 상품',
    ofUnits: (units: number) => `${units}개까지`,
    noUnits: '반품할 상품과 수량을 골라 주세요.',
    noticedOn: '문제를 알게 된 날',
    words: '손님의 말',
    submit: '접수하기',
  },
};

export const registerReplacementMessages = {
  title: '교환·재발송 접수',
  lead: '전화나 메일로 부탁한 손님의 교환·재발송을 대신 적어요. 산 것과 같은 색상을 보내요.',
  reason: '사유',
  kind: '종류',
  quantity: '상품',
  ofUnits: (units: number) => `${units}개까지`,
  noUnits: '상품과 수량을 골라 주세요.',
  noticedOn: '문제를 알게 된 날',
  words: '손님의 말',
  submit: '접수하기',
  kinds: { exchange: '교환', claim: '재발송' },
};

/** Of a payment that the payment company keeps until the buyer has the goods. */
const escrowRefusalWords = {
  escrowWholeOnly:
    '에스크로 결제는 손님이 구매를 결정한 뒤에만 일부를 돌려줄 수 있어요. 그 전이나 거절한 뒤에는 모두 돌려줘요.',
  escrowUndecided:
    '에스크로 배송을 등록한 주문이에요. 손님이 구매를 결정하거나 거절한 뒤에 돌려줄 수 있어요. 에스크로 화면에서 손님의 답을 먼저 적어 주세요.',
  escrowDecided: '손님이 구매를 결정해서 취소할 수 없어요. 상품을 돌려받고 반품으로 환불해 주세요.',
} satisfies Record<EscrowRefusal, string>;

/** Why a sum can't go back now; a return's refund is refused in the same words. */
export const refundRefusalWords = {
  badAmount: '금액을 다시 확인해 주세요.',
  unpaid: '결제되지 않은 주문이에요.',
  cancelled: '이미 취소되었거나 모두 돌려준 주문이에요.',
  cancelling: '취소가 진행 중이에요.',
  onItsWay: '돌려주는 중인 금액이 있어요. 끝난 뒤에 다시 해 주세요.',
  returning: '반품이 진행 중이에요. 반품 화면에서 환불해 주세요.',
  tooMuch: '남은 결제 금액보다 많아요.',
  replacing: '교환·재발송이 진행 중이라 모두 돌려줄 수 없어요. 교환 화면에서 먼저 끝내 주세요.',
  cancelInstead: '모두 돌려주려면 주문 취소를 해 주세요.',
  ...escrowRefusalWords,
};
/** The money is promised; of a deposit, once there is an account. */
export const promisedWords = {
  refunding: '환불을 시작했어요',
  accountNeeded: '손님이 환불 계좌를 적으면 돌아가요. 메일로 부탁했어요.',
};

export const cancelRefusalWords = {
  unpaid: '결제되지 않은 주문이에요.',
  content: '콘텐츠는 전체만 취소할 수 있어요.',
  cancelled: '이미 취소된 주문이에요.',
  cancelling: '손님이 취소를 요청했어요. 주문 화면에서 먼저 답해 주세요.',
  alreadyShipped: '이미 발송했어요. 받은 뒤 반품으로 처리해 주세요.',
  onItsWay: refundRefusalWords.onItsWay,
  returning: '반품이 진행 중이에요. 반품 화면에서 먼저 처리해 주세요.',
  tooMany: '남은 수량보다 많아요.',
  cancelInstead: '남은 돈을 모두 돌려주게 돼요. 주문 전체를 취소해 주세요.',
  nothingBack: '돌려줄 금액이 없어요.',
  ...escrowRefusalWords,
};
/** Of a buyer's wish to cancel. */
const answered = {
  alreadyDecided: '이미 답한 취소 요청이에요. 환불 중이거나 끝났거나 거절했어요.',
  accountMissing: '손님이 환불받을 계좌를 아직 적지 않았어요.',
};

const notRequested = '취소 요청이 없는 주문이에요.';
const refundedMeanwhile =
  '그사이 이 주문에서 다른 환불이 있었어요. 두 번 돌려주는 것이 아닌지 화면에서 확인하고, 맞으면 한 번 더 눌러 주세요.';
export const sumChanged = '그사이 돌려줄 금액이 바뀌었어요. 금액을 다시 보고 정해 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  previewCancel: cancelRefusalWords,
  cancelOrder: {
    refunding: '취소했어요. 환불을 시작했어요.',
    accountNeeded: '취소했어요. 손님이 환불 계좌를 적으면 환불돼요. 메일로 부탁했어요.',
    notRequested,
    changed: sumChanged,
    refundedMeanwhile,
    ...answered,
    ...cancelRefusalWords,
  },
  refuseCancel: {
    denied: '취소 요청을 거절했어요. 나머지 주문은 그대로예요.',
    goesOn: '취소를 그만두었어요. 주문은 그대로 이어져요.',
    notRequested,
    ...answered,
  },
  refundAgain: {
    ...promisedWords,
    notRefused: '이미 돌려줬거나 돌려주는 중이에요.',
    ...refundRefusalWords,
  },
  registerReturn: {
    requested: '반품을 접수했어요',
    unknownReason: '그 사유가 지금은 없어요. 화면을 새로 고쳐 주세요.',
    content: '콘텐츠는 반품할 수 없어요.',
    notDelivered: '아직 배송이 끝나지 않았어요.',
    over: '이미 모두 돌아온 주문이에요.',
    open: '진행 중인 반품이나 교환, 환불이 있어요.',
    tooMany: '산 수량보다 많아요.',
    badDay: '알게 된 날은 배송 완료일과 오늘 사이여야 해요.',
    tooLate: '반품할 수 있는 기간이 지났어요.',
    escrowWholeOnly: '손님이 구매를 거절한 에스크로 결제는 상품을 모두 반품할 때만 접수할 수 있어요.',
    nothingBack: '돌려줄 금액이 없어요. 반품 배송비가 상품 금액만큼이에요.',
  },
  registerReplacement: {
    requested: '교환·재발송을 접수했어요',
    unknownReason: '그 사유가 지금은 없어요. 화면을 새로 고쳐 주세요.',
    badKind: '이 사유로는 할 수 없어요. 재발송은 오배송·누락·파손에만, 변심은 반품으로 받아 주세요.',
    badChoice: '지금은 팔지 않는 색상이에요.',
    content: '콘텐츠는 교환할 수 없어요.',
    notDelivered: '아직 배송이 끝나지 않았어요.',
    over: '취소되었거나 취소하고 있는 주문이에요.',
    tooMany: '손님에게 있는 수량보다 많아요. 반품이나 교환 중인 수량은 빼 주세요.',
    badDay: '알게 된 날은 배송 완료일과 오늘 사이여야 해요.',
    tooLate: '교환할 수 있는 기간이 지났어요.',
  },
  refundPartially: {
    ...promisedWords,
    reasonMissing: '이유를 적어 주세요.',
    refundedMeanwhile,
    ...refundRefusalWords,
  },
  markInterest: {
    interestPaid: '지연이자를 보냈다고 표시했어요. 손님에게 메일로 알려요.',
    interestPaidBefore: '이미 보냈다고 표시했어요.',
    noInterest: '이 환불에는 보낼 지연이자가 없어요.',
    futureDay: '아직 오지 않은 날이에요.',
  },
  nameRefundAccount: {
    // By the company at once, or by somebody who transfers it.
    refunding: '환불 계좌를 적었어요',
    notAwaited: '이미 계좌를 받았거나 끝난 환불이에요.',
  },
  previewRefund: { ...refundRefusalWords, tooMany: '산 수량보다 많아요.' },
} satisfies AreaWords<typeof calls>;
