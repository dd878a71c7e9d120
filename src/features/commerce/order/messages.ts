import type { OrderEventKind, ParcelEventKind, UnnamedActor } from '../../../shared/order-events.ts';
import type { ParcelState, PaymentFailure } from '../../../shared/order-states.ts';

/** What happened to an order, as the operator reads it. */
export const eventWords = {
  ordered: '주문함',
  triedAgain: '다시 결제하려고 함',
  approving: '결제 승인 요청',
  unclear: '결제사의 답이 분명하지 않음',
  paid: '결제됨',
  accountIssued: '가상계좌 발급',
  paymentFailed: '결제하지 못함',
  notCharged: '청구되지 않음',
  lateCharge: '늦게 청구되어 돌려보냄',
  lateChargePromised: '주문에 쓰이지 않은 청구 (돌려주기 시작)',
  lateChargeReturned: '쓰이지 않은 청구를 돌려줌',
  lateDeposit: '늦은 입금',
  surplusDeposit: '닫힌 계좌에 입금됨 (주문과 따로 돌려줌)',
  surplusReturned: '닫힌 계좌에 입금된 돈을 돌려줌',
  cancellationApproved: '취소 승인',
  cancellationRefused: '취소 거절',
  cancelledByShop: '가게에서 취소',
  linesCancellationAsked: '일부 취소 요청',
  linesCancelledByShop: '가게에서 일부 취소',
  cancellationReported: '결제사가 취소를 알려 옴',
  cancelledAtProvider: '결제사에서 취소됨',
  partlyCancelledAtProvider: '결제사에서 일부 취소됨',
  accountNamed: '환불 계좌를 대신 적음',
  consentWithdrawn: '선택 동의 철회',
  refunded: '환불 완료',
  interestPaid: '환불 지연이자 지급',
  invoiced: '후불로 주문 완료',
  invoiceMoneyCame: '후불 입금 기록',
  invoiceMoneyBack: '후불 돌려준 돈 기록',
  invoiceMoneyUndone: '후불 기록 취소',
  invoiceWrittenOff: '후불 받지 않기로 함',
  refundRefused: '결제사가 환불을 거절함',
  contentTerminated: '콘텐츠 중도 해지',
  partialRefundPromised: '일부 환불 시작',
  partialRefundDone: '일부 환불 완료',
  partialRefundRefused: '결제사가 일부 환불을 거절함',
  returnRequested: '반품 요청',
  returnApproved: '반품 승인',
  returnRejected: '반품 거절',
  returnReceived: '반품 입고',
  returnWithdrawn: '반품 철회',
  replacementRequested: '교환·재발송 요청',
  replacementApproved: '교환·재발송 승인',
  replacementReceived: '교환 상품 입고',
  replacementRejected: '교환·재발송 거절',
  replacementWithdrawn: '교환·재발송 철회',
  replacementSent: '교환·재발송 상품 발송',
  replacementCorrected: '교환·재발송 운송장 고침',
  replacementSendingUndone: '교환·재발송 발송 되돌림',
  replacementDelivered: '교환·재발송 배송 완료',
  replacementGivenUp: '교환·재발송을 못 해 반품으로 넘김',
  cashReceiptAsked: '현금영수증 발급 요청',
  cashReceiptIssued: '현금영수증 발급',
  cashReceiptRefused: '현금영수증이 거절됨',
  cashReceiptCancelled: '현금영수증 취소',
  cashReceiptCancelRefused: '현금영수증 취소가 거절됨',
  emailSent: '메일 보냄',
} satisfies Record<OrderEventKind, string>;

/** What happened to a parcel, as the operator reads it. */
export const parcelEventWords = {
  packed: '담기 시작함',
  repacked: '나눠 담음',
  shipped: '발송',
  delivered: '배송 완료',
  corrected: '운송장 고침',
  shipmentUndone: '발송 되돌림',
  deliveryUndone: '배송 완료 되돌림',
  lost: '분실·파손',
  cameBack: '돌아옴',
  failureUndone: '도착하지 못함 되돌림',
  voided: '담던 택배 비움',
} satisfies Record<ParcelEventKind, string>;

/** Who moved a parcel: an operator by name, or one of those who have none. */
export const nameOfActor = (actor: string): string => unnamedWords[actor as UnnamedActor] ?? actor;
const unnamedWords = {
  tracking: '배송 조회',
  buyer: '손님',
  shop: '상점(자동)',
} satisfies Record<UnnamedActor, string>;

export const parcelStateWords = {
  packing: '담는 중',
  shipped: '배송 중',
  delivered: '배송 완료',
  failed: '도착하지 못함',
  void: '비움',
} satisfies Record<ParcelState, string>;

/** Why a payment came to nothing, as the operator reads it. */
export const paymentFailureWords = {
  closed: '결제 창을 닫음',
  declined: '승인 거절',
  amount: '금액이 다름',
  busy: '결제 요청이 몰림',
  expired: '시간이 지남',
  sold_out: '그 사이 품절',
  owned: '이미 가진 콘텐츠',
  user_type: '회원 유형이 다름',
  not_deposited: '입금하지 않음',
  given_up: '구매자가 그만둠',
  not_invoiced: '후불 조건에 맞지 않음',
  other_attempt: '같은 주문의 다른 결제 창에서 먼저 결제함',
} satisfies Record<PaymentFailure, string>;
