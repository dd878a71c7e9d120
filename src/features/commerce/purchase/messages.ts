import { describeKoreanMoment } from '../../../shared/time/korean-time.ts';
import { cancellationRequestedCode, processCode } from './rules.ts';

const processWords: Record<number, string> = {
  [processCode.paid]: '결제 완료',
  [processCode.preparing]: '배송 준비 중',
  [processCode.shipping]: '배송 중',
  [processCode.delivered]: '배송 완료',
  [processCode.cancelled]: '취소 완료',
  [cancellationRequestedCode]: '취소 요청',
};

const cancelledByShop = '취소 진행 중';

/**
 * Every code that has no word of its own means that a cancellation was asked for.
 * @param isByShop nobody but the shop asked: its money is not back yet
 */
export const describeProcess = (process: number, isByShop = false): string => {
  const isAsked = process === cancellationRequestedCode || !(process in processWords);
  if (isAsked && isByShop) return cancelledByShop;
  return processWords[isAsked ? cancellationRequestedCode : process] ?? '';
};

export const describeFreeCancellation = (untilMs: number): string =>
  `${describeKoreanMoment(untilMs)}까지 무료 취소`;

const minuteMs = 60_000;

/** `2일 3시간 남았어요`: the two largest units, rounded down. */
export function describeRest(restMs: number): string {
  if (restMs <= 0) return '입금 기한이 지났어요';
  const minutes = Math.floor(restMs / minuteMs);
  if (minutes === 0) return '1분도 남지 않았어요';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const units =
    days > 0
      ? [`${days}일`, hours && `${hours}시간`]
      : [hours && `${hours}시간`, minutes % 60 && `${minutes % 60}분`];
  return `${units.filter(Boolean).join(' ')} 남았어요`;
}

export const purchaseMessages = {
  title: '구매내역',
  section: '구매내역',
  lead: '주문과 배송, 취소와 반품을 한곳에서 확인해요.',
  parts: '구매내역 안내',
  track: '배송 조회',
  boxes: {
    serial: '시리얼',
    register: '이 시리얼로 등록하기',
    registerOf: (serial: string) => `이 시리얼로 등록하기: ${serial}`,
    owners: { buyer: '내 박스로 등록했어요', other: '다른 회원이 등록했어요' },
  },
  failedParcel: '도착하지 못한 택배:',
  loadFailed: '데이터를 불러오는 중 오류가 발생했어요',
  empty: '아직 구매한 상품이 없어요',
  emptyLead: '마음에 드는 펜과 지우개를 골라 보세요.',
  toCategory: '액세서리 보러 가기',
  login: '로그인',
  loginFirst: '로그인하면 구매내역을 볼 수 있어요',
  more: '자세히',
  over: '이용 종료',
  refunded: (amount: string) => `환불 ${amount}`,
  credited: (amount: string) => `청구에서 뺀 금액 ${amount}`,
  paidWith: (method: string) => `${method} 결제`,
  /** By invoice: bought, and not paid yet. */
  ordered: '주문 완료',
  cancel: '취소 요청',
  cancelRefused: '취소 요청을 받아 드리지 못했어요',
  accountMissing: '환불 계좌를 알려 주세요',
  accountMissingLead: '입금하신 금액을 돌려 드리려면 환불받을 계좌가 필요해요.',
  nameAccount: '환불 계좌 입력',
  columns: {
    date: '주문일',
    goods: '상품',
    receiver: '받는 분',
    amount: '금액',
    process: '상태',
    action: '관리',
  },
};

export const surplusMessages = {
  section: '돌려받을 돈',
  amount: '돌려드릴 금액',
  why: '닫힌 계좌로 입금하신 돈이에요. 주문은 그대로 두고 이 돈만 돌려드려요. 환불 계좌를 알려 주세요.',
  onItsWay: '알려 주신 계좌로 돌려드리고 있어요.',
  charge: '주문에 쓰이지 않은 결제예요. 결제하신 방법 그대로 돌려드리고 있어요.',
  name: '환불 계좌 적기',
};

export const depositMessages = {
  section: '입금을 기다리는 주문',
  account: '입금 계좌',
  holder: '예금주',
  amount: '입금할 금액',
  until: '입금 기한',
  copy: '계좌번호 복사',
  copied: '계좌번호를 복사했어요',
  copyFailed: '복사하지 못했어요. 계좌번호를 직접 골라 복사해 주세요',
  exactly: '한 번에 정확한 금액을 입금해 주세요. 입금되면 주문이 바로 완료돼요.',
  giveUp: '주문 취소',
  giveUpTitle: '이 주문을 취소할까요?',
  giveUpBody: (goods: string) =>
    `${goods} 주문을 취소하면 이 계좌로는 입금할 수 없어요. 아직 결제된 금액은 없어요.`,
  giveUpNow: '네, 취소할게요',
  keep: '취소 안 할게요',
  givenUp: '주문을 취소했어요',
  failed: '주문을 취소하지 못했어요. 잠시 후 다시 시도해 주세요',
  notOpen: '이미 입금되었거나 끝난 주문이에요. 상태를 다시 확인해 주세요',
};
