import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { formatWon } from '../../../shared/money.ts';
import { promisedWords, refundRefusalWords, sumChanged } from '../decisions/messages.ts';
import type * as calls from './contract.ts';
export const returnMessages = {
  pages: { first: '처음으로', next: '다음' },
  title: '반품',
  lead: '돌아오는 상품을 승인하고, 받고, 돌려줄 금액을 정해요. 받은 날부터 3영업일 안에 환불해야 해요.',
  tabs: {
    todo: '할 일',
    requested: '요청',
    approved: '승인 (오는 중)',
    received: '도착',
    refunded: '환불 끝',
    rejected: '거절',
    withdrawn: '철회',
  },
  ofOneOrder: '한 주문의 반품만 보여요.',
  ofAll: '모두 보기',
  filter: '반품 사유',
  allReasons: '모든 사유',
  show: '보기',
  tabsLabel: '반품 상태',
  table: '반품 목록',
  head: ['요청', '주문', '사유', '배송비', '상태', '처리'],
  select: (number: string) => `반품 ${number} 선택`,
  chosen: (count: number) => `${count}건 선택`,
  buyerPays: (won: number) =>
    won > 0 ? `손님이 반품 배송비 ${formatWon(won)}을 내요` : '반품 배송비를 받지 않는 주문이에요',
  buyerPaysCourier: '손님이 택배사에 배송비를 직접 내요 (구매안전서비스)',
  shopPays: '가게가 배송비를 모두 내요',
  noticedOn: (day: string) => `알게 된 날 ${day}`,
  byPhone: (name: string) => `${name} 운영자가 대신 접수`,
  quantity: (count: number) => `${count}개`,
  restocked: (units: number) => (units > 0 ? `${units}개를 재고에 더함` : '다시 팔 수 없음'),
  missing: (name: string, units: number) => `${name} ${units}개 도착하지 않음`,
  due: (left: string) => `환불 기한 ${left}`,
  refundState: {
    account: '손님의 환불 계좌를 기다려요',
    executing: '환불 중',
    done: '환불 완료',
    refused: '결제사가 거절함',
  } as Record<string, string>,
  byHandState: { executing: '직접 송금해 주세요', done: '직접 송금함' } as Record<string, string>,
  toTransfer: '직접 송금하러 가기',
  creditState: { executing: '청구에서 빼는 중', done: '청구에서 뺌' } as Record<string, string>,
  emptyTitle: '이 상태의 반품이 없어요',
  emptyBody: '다른 상태를 골라 보세요.',
  approve: '승인',
  reject: '거절',
  receive: '도착 확인',
  refund: '환불',
  undoReception: '도착 되돌리기',
  approveDialog: {
    title: '반품 승인',
    lead: '손님에게 보낼 곳을 메일로 알려요. 가게가 가지러 가면 운송장을 적어 주세요.',
    courier: '택배사',
    noCourier: '손님이 보내요',
    number: '운송장 번호',
  },
  rejectDialog: {
    title: '반품 거절',
    lead: '구매가 그대로 이어져요. 적은 이유는 손님이 메일로 읽어요.',
    reason: '손님에게 알릴 이유',
    noReason: '이유를 두 글자 이상 적어 주세요.',
  },
  receiveDialog: {
    title: '도착 확인',
    short:
      '도착하지 않은 상품은 이번 반품에서 빠지고, 손님에게 메일로 알려요. 나중에 오면 반품을 다시 접수해 주세요.',
    noneArrived: '하나도 오지 않았으면 도착할 때까지 기다리거나 반품을 거절해 주세요.',
    stock: '적은 수량만 재고에 더해요.',
  },
  undoReceptionDialog: {
    title: '도착 확인 되돌리기',
    lead: '다른 상품을 이 반품으로 확인했을 때예요. 재고에 더한 수량을 다시 빼고, 아직 도착하지 않았다고 손님에게 메일로 알려요.',
    reason: '되돌리는 이유',
  },
  refundDialog: {
    title: '반품 환불',
    withheld: '손님이 낼 배송비를 바꾸려면',
    withheldHint: '비워 두면 사유에 따라 정해져요.',
    reason: '바꾸는 이유',
    noReason: '금액을 바꾸는 이유를 적어 주세요.',
    badAmount: '0원 이상의 금액을 숫자로 적어 주세요.',
  },
};

const noStep = { noReturn: '진행 중인 반품이 없어요.', alreadyDecided: '다른 운영자가 먼저 처리했어요.' };

/** What every call of this area may come to. */
export const outcomeWords = {
  approveReturn: {
    approved: '반품을 승인했어요',
    unknownCourier: '모르는 택배사예요.',
    badNumber: '운송장 번호가 이 택배사의 번호와 맞지 않아요.',
    ...noStep,
  },
  rejectReturn: {
    rejected: '반품을 거절했어요',
    wordsMissing: '이유를 적어 주세요.',
    onItsWay: '이미 환불하고 있어요.',
    ...noStep,
  },
  receiveReturn: {
    received: '도착을 확인했어요',
    tooMany: '신청한 수량보다 많아요.',
    escrowWholeOnly: '손님이 구매를 거절한 구매안전서비스 주문이라 모두 도착해야 해요.',
    ...noStep,
  },
  undoReception: {
    undone: '도착 확인을 되돌렸어요',
    reasonMissing: '이유를 적어 주세요.',
    notReceived:
      '교환에서 넘어온 반품이라 되돌릴 수 없어요. 상품이 오지 않았으면 환불하지 말고 거절해 주세요.',
    onItsWay: '환불을 시작해서 되돌릴 수 없어요.',
    soldMeanwhile: '재고에 더한 상품이 그사이 팔렸어요. 재고를 바로잡은 뒤 다시 눌러 주세요.',
    askedMeanwhile:
      '도착하지 않은 상품을 손님이 그사이 교환으로 신청했어요. 그 교환을 먼저 끝내거나 거절해 주세요.',
    choiceUnknown:
      '예전에 받은 상품이라 어느 색상의 재고에 더했는지 적혀 있지 않아요. 상품이 올 때까지 환불하지 말고, 더한 재고는 상품의 재고에서 빼 주세요.',
    boxElsewhere: '이 반품에서 풀린 박스가 이미 다른 주문에 담겼어요. 그 주문을 먼저 확인해 주세요.',
    ...noStep,
  },
  refundReturn: {
    ...promisedWords,
    notReceived: '아직 상품이 도착하지 않았어요.',
    reasonMissing: '금액을 바꾸려면 이유를 적어 주세요.',
    changed: sumChanged,
    tooMany: '산 수량보다 많아요.',
    noReturn: noStep.noReturn,
    ...refundRefusalWords,
  },
} satisfies AreaWords<typeof calls>;
