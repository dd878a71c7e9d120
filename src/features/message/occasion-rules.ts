// All that the shop tells somebody of. One line each: what an operator calls it, and under which topic a member finds it.
import { type TextTopic, textTopics } from '../../shared/message-states.ts';

/**
 * A text topic: texts of it may be switched off, the e-mail comes always. account: of a log-in and its safety, by e-mail alone.
 * consent: the law's own messages about advertising, which nobody can switch off. advertising: only with a consent. shop: to the
 * company itself.
 */
type Topic = TextTopic | 'account' | 'consent' | 'advertising' | 'shop';

type Occasion = {
  label: string;
  topic: Topic;
  /** Holds a code or another way in: nothing of it is kept once it was sent, and it can't be sent again. */
  isSecret?: true;
};

const of = (topic: Topic, label: string): Occasion => ({ topic, label });

export const occasions = {
  contract: of('purchase', '주문 완료'),
  account: of('purchase', '입금 계좌'),
  depositReminder: of('purchase', '입금 기한 알림'),
  depositOver: of('purchase', '입금 기한 끝'),
  cancellation: of('purchase', '취소 접수'),
  shopCancelled: of('purchase', '가게의 주문 취소'),
  refused: of('purchase', '취소 거절'),
  refunded: of('purchase', '환불 완료'),
  lateDeposit: of('purchase', '늦은 입금'),
  refundAccount: of('purchase', '환불 계좌 요청'),
  linesCancelled: of('purchase', '일부 취소'),
  partRefunded: of('purchase', '일부 환불 완료'),
  interestPaid: of('purchase', '환불 지연이자 지급'),
  returnRequested: of('purchase', '반품 접수'),
  returnApproved: of('purchase', '반품 승인'),
  returnReceived: of('purchase', '반품 도착'),
  returnRejected: of('purchase', '반품 거절'),
  replacementRequested: of('purchase', '교환·재발송 접수'),
  replacementApproved: of('purchase', '교환·재발송 승인'),
  replacementReceived: of('purchase', '교환 상품 도착'),
  replacementRejected: of('purchase', '교환·재발송 거절'),
  replacementGivenUp: of('purchase', '교환·재발송 중단'),
  replacementSent: of('delivery', '교환·재발송 출발'),
  replacementCorrected: of('delivery', '교환·재발송 운송장 정정'),
  cashReceiptIssued: of('purchase', '현금영수증 발급'),
  cashReceiptRefused: of('purchase', '현금영수증 발급 실패'),
  cashReceiptReduced: of('purchase', '현금영수증 일부 취소'),
  cashReceiptCancelled: of('purchase', '현금영수증 취소'),
  quotationIssued: of('purchase', '견적서 도착'),
  quotationWithdrawn: of('purchase', '견적서 철회'),
  invoiceReminder: of('purchase', '후불 송금 기한 알림'),
  invoicePaid: of('purchase', '후불 송금 확인'),
  invoicePaidBack: of('purchase', '후불 금액 돌려드림'),
  restocked: of('purchase', '재입고 알림'),
  restockEnds: of('purchase', '재입고 알림 끝'),
  shipped: of('delivery', '배송 시작'),
  corrected: of('delivery', '운송장 정정'),
  receiverCorrected: of('delivery', '받는 곳 변경'),
  delivered: of('delivery', '배송 완료'),
  lost: of('delivery', '택배 분실·파손'),
  cameBack: of('delivery', '택배 되돌아옴'),
  couponIssued: of('contents', '쿠폰 발급'),
  couponUnused: of('contents', '쿠폰 등록 전 알림'),
  couponEnds: of('contents', '쿠폰 등록 기한 알림'),
  contentGranted: of('contents', '이용권 도착'),
  contentExtended: of('contents', '이용 기간 연장'),
  contentRevoked: of('contents', '이용 종료'),
  contentEnds: of('contents', '이용 기간 끝 알림'),
  contentEnded: of('contents', '이용 기간 끝'),
  inquiryReceived: of('answers', '문의 접수'),
  inquiryAnswered: of('answers', '문의 답변'),
  consultReceived: of('answers', '상담 신청 접수'),
  questionAnswered: of('answers', '상품 문의 답변'),
  repairMoved: of('answers', 'A/S 진행'),
  repairQuoted: of('answers', 'A/S 수리 비용'),
  repairSent: of('answers', 'A/S 박스 발송'),
  institutionApproved: of('account', '기관 회원 승인'),
  institutionReturned: of('account', '기관 신청 보완 요청'),
  institutionRefused: of('account', '기관 신청 거절'),
  institutionInvited: of('account', '기관 초대'),
  serialGained: of('account', '박스 등록'),
  serialLost: of('account', '박스 등록 해제'),
  boxGivenUp: of('account', '박스 넘겨주기'),
  boxTakenBack: of('account', '박스 되돌리기'),
  boxStopped: of('account', '박스 사용 멈춤'),
  boxReopened: of('account', '박스 다시 사용'),
  claimRefused: of('account', '박스 등록 문의 답변'),
  addressChanged: of('account', '메일 주소 변경'),
  enteredByMail: of('account', '인증번호로 로그인'),
  socialLinked: of('account', '간편 로그인 연결'),
  socialUnlinked: of('account', '간편 로그인 연결 끊기'),
  socialEntered: of('account', '새 기기의 간편 로그인'),
  passkeyAdded: of('account', '패스키 등록'),
  passkeyRemoved: of('account', '패스키 삭제'),
  passwordChanged: of('account', '비밀번호 변경'),
  identityRecovered: { ...of('account', '본인인증으로 계정 찾기'), isSecret: true },
  recoveryUndone: of('account', '계정 찾기 되돌리기'),
  code: { ...of('account', '인증번호'), isSecret: true },
  adConsentGiven: of('consent', '광고 수신 동의 확인'),
  adConsentWithdrawn: of('consent', '광고 수신 거부 확인'),
  adConsentReminder: of('consent', '광고 수신 동의 2년 확인'),
  termsChanged: of('account', '약관·방침 변경'),
  advertisement: of('advertising', '광고'),
  advertisementTrial: of('shop', '광고 시험 발송'),
  operatorAlarm: of('shop', '운영자 알림'),
  operatorNews: of('shop', '운영자 소식'),
  ledgerDiffers: of('shop', '결제 대사 차이'),
} as const satisfies Record<string, Occasion>;

export type OccasionName = keyof typeof occasions;

const known: Record<string, Occasion | undefined> = occasions;

/** Of a row, which may be older than the registry. */
export const findOccasion = (name: string): Occasion | null =>
  Object.hasOwn(occasions, name) ? (known[name] ?? null) : null;

/** Null where a text of it can't be switched off. */
export function textTopicOf(name: string): TextTopic | null {
  const topic = findOccasion(name)?.topic;
  return textTopics.find((one) => one === topic) ?? null;
}
