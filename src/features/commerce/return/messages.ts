import { formatWon } from '../../../shared/money.ts';
import type { ReturnState } from '../../../shared/order-states.ts';
import { isBuyersChoice, type ReturnReason } from '../../../shared/return-reasons.ts';
import type { ReturnPlace } from '../../../shared/return-terms.ts';
import { describeKoreanDay, formatKoreanDate } from '../../../shared/time/korean-time.ts';

/** `11월 29일(일)`, in Korea: the day before the first instant that is too late. */
export const describeLastDay = (endMs: number): string => describeKoreanDay(formatKoreanDate(endMs - 1));

/** `11월 29일(일)`, or `상품에 따라 11월 29일(일)~12월 3일(목)` where they came on several days: no period to ask in. */
export function describeLastDays({
  firstUntilMs,
  untilMs,
}: {
  firstUntilMs: number;
  untilMs: number;
}): string {
  const [first, last] = [describeLastDay(firstUntilMs), describeLastDay(untilMs)];
  return first === last ? last : `상품에 따라 ${first}~${last}`;
}

/**
 * @param wayBackWon as the order was told.
 * @param of isEscrow: nothing can be kept back of what the payment company holds: who only changed their mind pays the courier.
 */
export const describeWhoPays = (
  reason: ReturnReason,
  wayBackWon: number,
  of: { isEscrow?: boolean; isByInvoice?: boolean } = {},
): string => {
  if (!isBuyersChoice(reason) || wayBackWon === 0)
    return '돌려보내는 배송비는 상점이 내요. 착불로 보내 주세요.';
  if (of.isByInvoice)
    return `돌려보내는 배송비 ${formatWon(wayBackWon)}은 청구에 남아요. 착불로 보내 주시면 돼요.`;
  return of.isEscrow
    ? '돌려보내는 배송비는 택배사에 직접 내 주세요. 환불 금액에서 빼지 않아요.'
    : `돌려보내는 배송비 ${formatWon(wayBackWon)}은 환불 금액에서 빼요. 착불로 보내 주시면 돼요.`;
};

/** Beside each reason of the dialog. */
export const describeWhoPaysShortly = (reason: ReturnReason, wayBackWon: number): string =>
  isBuyersChoice(reason)
    ? wayBackWon > 0
      ? '돌려보내는 배송비는 손님이 내요'
      : '돌려보내는 배송비는 상점이 내요'
    : '배송비는 상점이 모두 내요';

/** Why the way to the buyer doesn't come back. */
export const describeKeptDelivery = (reason: ReturnReason, isByInvoice: boolean): string => {
  if (isBuyersChoice(reason))
    return `처음 보내 드릴 때의 배송비는 ${isByInvoice ? '청구에 남아요' : '환불에서 빠져요'}.`;
  return `처음 보내 드릴 때의 배송비는 남은 상품까지 모두 반품하시면 함께 ${isByInvoice ? '빼 드려요' : '돌려드려요'}.`;
};

export const describeReturnPlace = ({ receiver, address, phone }: ReturnPlace) => [
  { term: '받는 곳', value: receiver },
  { term: '주소', value: address },
  { term: '연락처', value: phone },
];

/** In the history of an order. */
export const describeMissing = (units: string, isAwaited = false): string =>
  isAwaited ? `도착하지 않아 따로 기다림: ${units}` : `도착하지 않음: ${units}`;

export const returnMessages = {
  title: '반품 신청',
  ask: '반품 신청',
  until: (day: string) => `${day}까지`,
  reason: '반품 사유',
  byParcel: '상품이 온 날이 택배마다 달라서, 반품할 수 있는 날도 상품마다 달라요.',
  quantity: '반품할 상품',
  ofUnits: (units: number) => `${units}개까지 반품할 수 있어요`,
  noticedOn: '언제 알게 되셨나요?',
  noticedHint: '알게 된 날부터 30일 안에 반품할 수 있어요.',
  words: '더 알려 주실 내용',
  wordsHint: '어떤 점이 다르거나 불편했는지 적어 주시면 더 빨리 도와드릴 수 있어요.',
  preview: '환불 예상 금액',
  goods: '상품 금액',
  delivery: '처음 배송비',
  wayBack: '돌려보내는 배송비',
  total: '돌려받을 금액',
  next: '이렇게 진행돼요',
  steps: [
    '담당자가 확인하고 반품 주소를 메일로 알려 드려요.',
    '받으신 그대로 포장해서 보내 주세요.',
    '상품이 도착하면 3영업일 안에 환불해 드려요.',
  ],
  used: '사용했거나 파손된 상품은 반품이 어려울 수 있어요. 내용을 보려고 포장을 연 것은 괜찮아요.',
  send: '반품 신청하기',
  keep: '그냥 쓸게요',
  done: '반품을 신청했어요',
  faults: {
    reason: '반품 사유를 골라 주세요',
    noticedOn: '상품을 받은 날부터 오늘 사이의 날짜를 골라 주세요',
    lines: '반품할 상품과 수량을 골라 주세요',
  },
  accountNeeded: '이 주문은 환불받을 계좌가 필요해요',
  notReturnable: '지금은 반품을 신청할 수 없는 주문이에요. 상태를 다시 확인해 주세요',
  wholeOnly: '구매를 거절하신 주문이라 상품을 모두 반품할 때만 신청할 수 있어요',
  escrow:
    '구매안전서비스로 결제한 주문이에요. 모두 반품하시면 결제한 금액을, 일부만 반품하시면 그 상품 금액을 돌려드려요.',
  escrowWaits:
    '결제 회사에서 구매를 결정하시거나 거절하신 뒤에 환불해 드려요. 일부만 반품하시려면 구매를 결정해 주세요.',
  escrowRefused: '구매를 거절하셔서 상품을 모두 반품해 주세요.',
  tooLate: '반품할 수 있는 기간이 지났어요. 궁금한 점은 고객센터로 알려 주세요',
  failed: '요청을 보내지 못했어요. 잠시 후 다시 시도해 주세요',
  states: {
    requested: '반품 확인 중',
    approved: '반품 승인',
    received: '반품 도착',
    refunded: '반품 완료',
    rejected: '반품 거절',
    withdrawn: '반품 취소',
  } satisfies Record<ReturnState, string>,
  leads: {
    requested: '신청을 받았어요. 담당자가 확인하고 메일로 알려 드려요.',
    approved: '아래 주소로 상품을 보내 주세요. 주문번호를 적은 메모를 함께 넣어 주시면 더 빨라요.',
    received: '보내 주신 상품이 도착했어요.',
    refunded: '반품과 환불을 마쳤어요.',
    rejected: '반품을 받아 드리지 못했어요.',
    withdrawn: '반품 신청을 취소했어요.',
  } satisfies Record<ReturnState, string>,
  due: (day: string) => `늦어도 ${day}까지 환불해 드려요.`,
  /** Of an order by invoice. */
  byInvoice: {
    refunded: '반품을 마치고 청구에서 뺐어요.',
    due: (day: string) => `늦어도 ${day}까지 청구에서 빼 드려요.`,
    back: '청구에서 빼는 금액',
    preview: '반품하면 청구에서 뺄 금액',
    total: '청구에서 빼는 금액',
    steps: [
      '담당자가 확인하고 반품 주소를 메일로 알려 드려요.',
      '받으신 그대로 포장해서 보내 주세요.',
      '상품이 도착하면 3영업일 안에 청구에서 빼 드려요.',
    ],
  },
  why: '이유',
  shortReason: '사유',
  shortWords: '남긴 말',
  back: '환불 금액',
  withheld: '차감 배송비',
  requestedAt: '신청일',
  section: '반품',
  missing: '도착하지 않은 상품',
  missingBody:
    '도착하지 않은 상품은 이번 반품에서 빠졌어요. 함께 보내셨다면 고객센터로 알려 주세요. 아직 가지고 계시면 반품 기간 안에 다시 신청할 수 있어요.',
  withdraw: '반품 신청 취소',
  withdrawTitle: '반품 신청을 취소할까요?',
  withdrawBody: '반품 기간 안에는 다시 신청할 수 있어요.',
  withdrawNow: '신청 취소하기',
  keepWish: '그대로 둘게요',
  withdrawn: '반품 신청을 취소했어요',
  moved: '그 사이에 반품이 진행되었어요. 상태를 다시 확인해 주세요',
};

export const returnWordsOf = ({ invoice }: { invoice: object | null }) =>
  invoice ? returnMessages.byInvoice : returnMessages;
