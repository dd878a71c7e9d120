import type { DeclineCause } from '../../../providers/payment/port.ts';
import { formatWon } from '../../../shared/money.ts';
import type { PaymentFailure } from '../../../shared/order-events.ts';
import { describeKoreanMoment } from '../../../shared/time/korean-time.ts';
import { contentRefusals } from '../catalog/refusal-messages.ts';
import { type InvoiceRefusal, invoiceRefusals } from '../invoice/refusal-messages.ts';
import { maxUnpaidWon, type ResultState } from './rules.ts';

export type OrderRefusal =
  | 'invalid'
  | 'sessionEnded'
  | 'forbidden'
  | 'missingRight'
  | 'notFound'
  | 'agreement'
  | 'choice'
  | 'soldOut'
  | 'priceChanged'
  | 'tooLittle'
  | 'tooMany'
  | 'tooManyDeposits'
  | 'tooMuchByDeposit'
  | 'busy'
  | 'noSerial'
  | 'consumerOnly'
  | 'institutionOnly'
  | 'owned'
  | 'noOrder'
  | 'alreadyPaid'
  | 'beingChecked'
  | 'tooOld'
  | 'accountOpen'
  | 'costChanged'
  | 'quotationOver'
  | 'quotationUsed'
  | InvoiceRefusal;

export const otherWays = '다른 결제 수단은 바로 쓸 수 있어요.';

/** Said in the payment window, or on a phone in the shop's own tab, when no payment starts. None of them has charged anything. */
export const refusalMessages = {
  invalid: '주문 내용을 확인하지 못했어요. 돌아가서 다시 주문해 주세요.',
  sessionEnded: '세션이 만료되어 로그인이 필요해요. 돌아가서 로그인하면 이어서 결제할 수 있어요.',
  missingRight:
    '이 기관의 주문 일은 맡고 있지 않아요. 기관의 대표 계정에 물어보거나 내 계정으로 돌아가 주세요.',
  forbidden: '요청을 확인하지 못했어요. 돌아가서 다시 시도해 주세요.',
  notFound: '지금은 판매하지 않는 상품이에요.',
  agreement: '필수 약관에 동의하고 만 14세 이상인지 확인해 주세요.',
  choice: '색상과 수량을 다시 골라 주세요.',
  soldOut: '방금 품절되었어요. 결제되지 않았으니 안심하세요.',
  priceChanged: '금액이 변경되었어요. 돌아가서 바뀐 금액을 확인해 주세요.',
  tooLittle: '1,000원보다 적은 금액은 결제할 수 없어요.',
  tooManyDeposits: `입금을 기다리는 주문이 많아요. 구매내역에서 입금하거나 취소한 뒤 다시 주문해 주세요. ${otherWays}`,
  tooMuchByDeposit: `입금을 기다리는 주문은 모두 합해 ${formatWon(maxUnpaidWon)}까지예요. ${otherWays}`,
  tooMany: '짧은 시간에 주문을 너무 많이 시도했어요. 잠시 후 다시 시도해 주세요.',
  busy: '결제사 접속이 많아요. 결제되지 않았으니 잠시 후 다시 시도해 주세요.',
  noSerial: '톡톡박스 시리얼 번호 등록을 확인해 주세요.',
  consumerOnly: `${contentRefusals.consumerOnly}. 결제되지 않았어요.`,
  institutionOnly: `${contentRefusals.institutionOnly}. 결제되지 않았어요.`,
  owned: '이미 이용(구매) 중인 콘텐츠예요. 결제되지 않았어요.',
  noOrder: '다시 결제할 주문을 찾지 못했어요. 돌아가서 새로 주문해 주세요.',
  alreadyPaid: '이미 결제했거나 취소된 주문이에요. 구매내역에서 확인해 주세요. 새로 결제된 금액은 없어요.',
  beingChecked: '이 주문의 결제를 확인하고 있어요. 다시 결제하지 말고 잠시 기다려 주세요.',
  tooOld: '주문한 지 하루가 지나서 그때 금액으로는 결제할 수 없어요. 상품을 보고 새로 주문해 주세요.',
  accountOpen:
    '앞서 받으신 입금 계좌를 닫지 못했어요. 지금은 그 계좌로 입금하는 것만 유효해요. 그 계좌로 입금하거나 잠시 후 다시 시도해 주세요. 새로 결제된 금액은 없어요.',
  costChanged: '수리 비용이 바뀌었거나 이미 처리된 A/S예요. 내 A/S에서 확인해 주세요. 결제되지 않았어요.',
  quotationOver:
    '유효 기한이 지났거나 철회된 견적서예요. 내 견적서에서 확인하고 새로 요청해 주세요. 결제되지 않았어요.',
  quotationUsed:
    '이 견적서로 만든 주문이 이미 있어요. 내 견적서에서 그 주문을 열어 이어서 결제해 주세요. 새로 결제된 금액은 없어요.',
  ...invoiceRefusals,
} satisfies Record<OrderRefusal, string>;

export const resultMessages = {
  awaitingBuyer: {
    title: '결제를 마치지 않았어요',
    body: '결제 창에서 결제를 끝내지 않았어요. 결제된 금액은 없어요.',
  },
  checking: {
    title: '결제를 확인하고 있어요',
    body: '결제사의 답을 기다리는 중이에요. 다시 결제하지 마세요. 확인되면 바로 알려 드릴게요.',
  },
  paid: {
    title: '주문이 완료되었어요',
    body: '정성껏 준비해서 보내 드릴게요.',
    repairTitle: '결제가 완료되었어요',
    repair: '수리 비용을 결제했어요. 이어서 진행하고 단계마다 알려 드릴게요.',
    coupon: '쿠폰 코드가 나왔어요. 등록한 날부터 이용 기간이 시작되고, 선물해도 돼요.',
    renewed: (until: string | null) =>
      until
        ? `이용 기간이 이어졌어요. ${until}까지 이용할 수 있어요.`
        : '이용 기간을 더했어요. 톡톡박스에서 로그인하면 시작돼요.',
    stored: '콘텐츠가 등록되었어요. 톡톡박스에서 로그인하면 바로 이용할 수 있어요.',
  },
  deposit: {
    title: '입금을 기다리고 있어요',
    body: '아래 계좌로 기한 안에 입금하면 주문이 완료돼요.',
  },
  failed: { title: '결제하지 못했어요', body: '결제된 금액은 없어요. 다시 시도해 주세요.' },
  notCharged: {
    title: '결제가 취소되었어요',
    body: '결제사와 연결이 원활하지 않아 결제를 취소했어요. 결제된 금액은 없어요.',
  },
  sentBack: {
    title: '결제가 취소되었어요',
    body: '결제사와 연결이 원활하지 않아 결제를 취소했어요. 뒤늦게 청구된 금액은 모두 돌려드려요.',
  },
  refunded: { title: '취소된 주문이에요', body: '결제하신 금액을 돌려 드렸어요.' },
} satisfies Record<
  ResultState,
  {
    title: string;
    body: string;
    stored?: string;
    coupon?: string;
    repairTitle?: string;
    repair?: string;
    renewed?: (until: string | null) => string;
  }
>;

const uncharged = '결제된 금액은 없어요.';
/** Why the provider said no, and what one can do; each says first of all that nothing was charged. */
export const declineMessages = {
  cardNumber: `카드번호가 맞지 않아요. ${uncharged} 번호를 확인하고 다시 시도해 주세요.`,
  expiry: `카드의 유효기간이 맞지 않아요. ${uncharged} 유효기간을 확인하고 다시 시도해 주세요.`,
  installment: `이 카드로는 고른 할부를 쓸 수 없어요. ${uncharged} 일시불이나 다른 할부로 다시 시도해 주세요.`,
  tooLittle: `카드로는 1,000원부터 결제할 수 있어요. ${uncharged}`,
  foreignCard: `이 카드로는 결제할 수 없어요. ${uncharged} 국내에서 발급한 다른 카드로 다시 시도해 주세요.`,
  issuer: `카드사에서 승인하지 않았어요. ${uncharged} 한도나 잔액을 확인하거나 다른 카드로 다시 시도해 주세요.`,
  bank: `은행에서 이체하지 못했어요. ${uncharged} 잔액과 점검 시간을 확인하거나 다른 방법으로 결제해 주세요.`,
  phone: `휴대폰 결제가 승인되지 않았어요. ${uncharged} 한도를 확인하거나 다른 방법으로 결제해 주세요.`,
  identity: `결제창에서 본인 확인을 마치지 못했어요. ${uncharged} 다시 확인하거나 다른 카드로 다시 시도해 주세요.`,
  other: `결제가 승인되지 않았어요. ${uncharged} 다른 카드로 다시 시도해 주세요.`,
} satisfies Record<DeclineCause, string>;

/** Why a payment failed, from our own codes; the provider's words are not shown as they come. */
export const failureMessages = {
  closed: '결제 창이 닫혔어요. 결제된 금액은 없어요.',
  declined: declineMessages.other,
  sold_out: '결제하는 동안 품절되었어요. 결제된 금액은 없어요.',
  amount: '결제 금액이 주문과 달라 결제를 멈췄어요. 결제된 금액은 없어요.',
  busy: '결제사 접속이 많아요. 결제된 금액은 없으니 잠시 후 다시 시도해 주세요.',
  expired: '결제 시간이 지났어요. 결제된 금액은 없어요.',
  owned: '이미 이용(구매) 중이거나 결제하고 있는 콘텐츠예요. 결제된 금액은 없어요.',
  user_type: '회원 유형에 맞는 콘텐츠가 아니어서 결제를 멈췄어요. 결제된 금액은 없어요.',
  not_deposited: '입금 기한이 지나 주문이 취소되었어요. 결제된 금액은 없어요.',
  given_up: '입금하지 않고 계좌를 닫았어요. 결제된 금액은 없어요.',
  other_attempt: '이 주문은 다른 결제 창에서 먼저 결제하고 있어요. 이 창에서 결제된 금액은 없어요.',
  cart_paid:
    '장바구니에 담은 이 상품은 다른 창에서 먼저 결제했거나 결제하고 있어요. 이 창에서 결제된 금액은 없어요. 구매내역에서 확인해 주세요.',
  not_invoiced: '후불로 주문하지 못했어요. 결제된 금액은 없어요. 다른 방법으로 결제해 주세요.',
} satisfies Record<PaymentFailure, string>;

/** Of somebody else, or of nobody: both read the same. */
export const resultOfOther = {
  title: '지금 로그인한 회원의 주문이 아니에요',
  body: '다른 회원으로 결제했다면 다시 결제하지 말고, 그 회원으로 로그인해서 구매내역을 확인해 주세요.',
};

/** Somebody comes back from the provider into another browser, or after the session's end. */
export const resultForNobody = {
  title: '로그인하면 결제 결과를 볼 수 있어요',
  body: '결제했는지 잘 모르겠다면 다시 결제하지 말고, 로그인해서 먼저 확인해 주세요.',
};

export const depositMessages = {
  title: '입금할 계좌',
  bank: '은행',
  number: '계좌번호',
  holder: '예금주',
  amount: '입금 금액',
  until: '입금 기한',
  untilWhen: (untilMs: number) => `${describeKoreanMoment(untilMs)}까지`,
  copy: '계좌번호 복사',
  copied: '계좌번호를 복사했어요',
  copyFailed: '복사하지 못했어요. 계좌번호를 길게 눌러 복사해 주세요',
};

export const checkoutMessages = {
  title: '주문하기',
  goods: '주문 상품',
  buyer: '주문자',
  buyerName: '이름',
  buyerPhone: '연락처',
  buyerEmail: '이메일',
  delivery: '배송지',
  changeDelivery: '배송지 변경',
  keepDelivery: '회원 정보의 배송지로 받기',
  receiverName: '받는 분',
  receiverPhone: '받는 분 연락처',
  phoneHint: '숫자만 입력해 주세요. 배송 안내에만 사용해요',
  phoneFault: '연락처를 다시 확인해 주세요',
  address: '주소',
  subAddress: '상세주소',
  searchPostcode: '우편번호 검색',
  deliveryMessage: '배송 메시지',
  noDeliveryMessage: '남길 말이 없어요',
  ownDeliveryMessage: '직접 적을게요',
  ownMessage: '전할 말',
  usual: [
    '문 앞에 놓아 주세요',
    '경비실에 맡겨 주세요',
    '택배함에 넣어 주세요',
    '오기 전에 연락해 주세요',
    '벨을 누르지 말아 주세요. 아이가 자고 있어요',
  ] as readonly string[],
  deliveryMessageExample: '예: 공동현관 비밀번호는 전화로 물어봐 주세요',
  gift: '선물로 보내요',
  giftMessage: '선물 카드에 적을 말',
  giftHint: '상자에는 금액이 적힌 종이를 넣지 않아요. 적은 말은 보내는 분 이름과 함께 카드에 인쇄해요.',
  giftExample: '예: 생일 축하해! 재미있게 놀아',
  payment: '결제 금액',
  total: '총 결제 금액',
  method: '결제 수단',
  storage: '등록할 톡톡박스',
  storageNote: '결제가 끝나면 이 톡톡박스에서 바로 이용할 수 있어요.',
  /** Of a box that opens no more: it was reported lost or stolen, or is out of service. */
  stoppedNote:
    '지금은 사용이 멈춘 톡톡박스라서 결제해도 이 박스에서는 이용할 수 없어요. 먼저 회원정보의 박스 문의하기로 알려 주세요.',
  couponNote:
    '결제가 끝나면 쿠폰 코드를 드려요. 코드를 가진 분이 등록한 날부터 이용 기간이 시작되니, 선물해도 돼요.',
  boxSerial: '시리얼 번호',
  noBox: '등록된 톡톡박스가 없어요',
  noSerial: '톡톡박스 시리얼 번호 등록을 확인해 주세요',
  contentCancellation:
    '결제하고 8일이 지나기 전에는 구매내역에서 취소를 요청할 수 있어요. 아직 이용을 시작하지 않았다면 바로 취소돼요.',
  couponCancellation:
    '결제하고 8일이 지나기 전이고 아직 쿠폰을 등록하지 않았다면 구매내역에서 바로 취소할 수 있어요.',
  goodsCancellation: '보내 드리기 전까지는 구매내역에서 취소를 요청할 수 있어요.',
  agreements: '약관 동의',
  agreeAll: '전체 동의',
  agreeAllNote: '(선택 포함)',
  view: '보기',
  pay: (amount: string) => `${amount} 결제하기`,
  missing: {
    service: '서비스 이용약관에 동의해 주세요',
    private: '개인정보 수집·이용에 동의해 주세요',
    age: '만 14세 이상인지 확인해 주세요',
  },
  payHint: '필수 항목에 동의하면 결제할 수 있어요',
  loading: '주문 정보를 불러오고 있어요',
  windowTitle: '결제 창에서 진행해 주세요',
  windowBody: '새로 열린 창에서 결제를 마치면 이 화면이 자동으로 바뀌어요.',
  reopen: '결제 창 다시 열기',
  giveUp: '결제 취소',
  blockedTitle: '결제 창이 막혔어요',
  blockedBody: '브라우저가 새 창을 막았어요. 이 화면에서 바로 결제할 수 있어요.',
  payHere: '이 화면에서 결제하기',
  offline: '인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 눌러 주세요. 결제된 금액은 없어요.',
  unreachedTitle: '결제를 시작하지 못했어요',
  unreached:
    '인터넷에 연결되어 있지 않거나 상점에 닿지 못했어요. 연결을 확인하고 다시 눌러 주세요. 고른 내용은 그대로 있고, 결제된 금액은 없어요.',
  tryAgain: '다시 시도',
  refused: '주문을 진행하지 못했어요',
  closedEarly: '결제를 마치지 않고 창을 닫았어요. 결제된 금액은 없어요.',
  stillChecking: '결제를 확인하고 있어요. 다시 결제하지 마세요.',
  toResult: '주문 결과 보기',
  toPurchases: '구매내역 보기',
  toRepairs: '내 A/S 보기',
  toQuotations: '내 견적서 보기',
  toCategory: '상품 보러 가기',
  payAgain: '다시 결제하기',
  payOtherwise: '다른 방법으로 결제하기',
  sameOrder: '같은 주문을 그대로 결제해요. 받는 분과 동의하신 내용은 그대로예요.',
  accountCloses: '다른 방법을 고르면 위 계좌를 닫아요. 이미 입금하셨다면 잠시만 기다려 주세요.',
  backToOrder: '주문서로 돌아가기',
  close: '창 닫기',
  minorNotice: '미성년자가 법정대리인의 동의 없이 맺은 계약은 본인이나 법정대리인이 취소할 수 있어요.',
};
