// What a line of the log names beside the action, in Korean. A test sees that none of a call's own is missing.
import { couriers, isCourier } from '../../../shared/couriers.ts';
import { detailValues as values } from './value-messages.ts';

export const detailNames: Record<string, string> = {
  action: '한 일',
  active: '쓸 수 있음',
  address: '주소',
  after: '다음 쪽',
  place: '어디서',
  amount: '바꾼 만큼',
  amountWon: '금액 (원)',
  answer: '답',
  appId: '콘텐츠',
  attention: '살펴볼 것',
  audience: '받는 사람',
  banners: '띠 배너',
  before: '이전 쪽',
  businessCheckUrl: '사업자정보 확인 주소',
  businessNumber: '사업자등록번호',
  by: '방법',
  byEmail: '메일 알림',
  byNumber: '번호로 찾음',
  byPush: '휴대전화 알림',
  cancellation: '취소 상태',
  category: '분류',
  cause: '이유',
  change: '바꾼 방법',
  changesAddress: '주소를 바꿈',
  characters: '글자 수',
  choice: '색상',
  colorPictures: '색상별 사진',
  condition: '상태',
  count: '개수',
  courier: '택배사',
  day: '날',
  days: '일수',
  decision: '결정',
  delivery: '배송비 (원)',
  description: '검색에 보이는 설명',
  detailPictures: '상세 사진',
  discount: '할인 금액 (원)',
  discountOn: '할인 켬',
  effectiveOn: '시행일',
  email: '이메일',
  eraserColors: '지우개 색상',
  facts: '한눈에 보는 사실',
  file: '파일로',
  format: '파일 종류',
  from: '부터',
  hostingProvider: '호스팅 제공자',
  how: '방법',
  html: '본문',
  id: '번호',
  ids: '차례',
  inSecret: '물어본 사람만 봄',
  isActive: '쓰는 중',
  isInstitution: '기관 회원',
  isPinned: '고정',
  isShopsFault: '가게의 잘못',
  kind: '종류',
  kinds: '알림 종류',
  lead: '한 줄 소개',
  legal: '상품정보 제공 고시',
  length: '글자 수',
  lines: '상품과 수량',
  lowStock: '재고 부족 기준',
  mailOrderNumber: '통신판매업 신고번호',
  mailOrderOffice: '통신판매업 신고 기관',
  member: '회원 번호',
  message: '짧은 소개',
  method: '결제 방법',
  money: '결제 상태',
  name: '이름',
  no: '몇 번째 택배',
  noticePictures: '고시 사진',
  onSale: '판매',
  operator: '운영자',
  order: '차례',
  owner: '등록',
  orders: '주문 수',
  penColors: '펜 색상',
  people: '사람 수',
  phone: '전화',
  phoneHours: '상담 시간',
  pictures: '사진',
  popups: '팝업',
  price: '정가 (원)',
  privacyOfficer: '개인정보 보호책임자',
  product: '상품',
  products: '상품',
  productType: '상품 종류',
  provider: '결제사',
  publish: '보이기',
  missing: '도착하지 않은 상품',
  q: '찾은 말',
  questions: '질문과 답',
  quiet: '조용한 시간',
  interest: '지연이자',
  month: '달',
  reason: '이유',
  refund: '환불',
  refunds: '계좌를 본 환불',
  transferFile: '대량이체 파일',
  sent: '은행이 보낸 환불',
  leftOut: '뺀 환불',
  replacement: '교환·재발송',
  replaces: '대신하는 버전',
  representative: '대표자',
  restocked: '다시 팔 수량',
  arrived: '도착한 수량',
  rights: '권한',
  searched: '말로 찾음',
  serial: '시리얼 번호',
  serials: '시리얼 번호',
  shape: '메신저 종류',
  sort: '차례',
  soldOutColors: '품절 색상',
  startAtMs: '시작하는 때',
  state: '상태',
  step: '단계',
  stock: '재고',
  subject: '대상',
  tab: '목록',
  of: '바탕이 된 견적서',
  consultation: '상담 신청',
  formerQuotation: '바꾼 견적서',
  tabs: '탭',
  target: '바꾼 값',
  title: '제목',
  titleLength: '제목 글자 수',
  to: '받는 쪽',
  trackingNumber: '운송장 번호',
  transferId: '돈 기록 번호',
  limitWon: '한도 (원)',
  paidOn: '통장에 적힌 날',
  unit: '단위',
  units: '수량',
  until: '까지',
  userType: '회원 종류',
  purpose: '하는 일',
  items: '건네는 정보',
  keeps: '보관 기간',
  contact: '연락처',
  contract: '계약 이름',
  country: '받는 나라',
  transfer: '옮기는 때와 방법',
  refusal: '거부하는 방법',
  services: '설정의 서비스',
  uses: '쓰는 곳',
  variantStocks: '색상별 재고',
  version: '버전',
  was: '이전 재고',
  way: '방법',
  whose: '담당',
  withheldWon: '뺀 금액 (원)',
  won: '금액 (원)',
  wording: '말',
  writer: '작성자',
};

/** Of the kinds of things that calls are about. */
export const subjectKinds: Record<string, string> = {
  campaign: '광고',
  transferFile: '대량이체 파일',
  'cash-receipt': '현금영수증',
  'tax-invoice': '세금계산서',
  conflict: '겹친 등록',
  consultation: '상담 신청',
  quotation: '견적서',
  agreedPrice: '기관 단가',
  institution: '기관 신청',
  invoice: '후불',
  content: '콘텐츠',
  coupons: '쿠폰 묶음',
  settlementDifference: '다른 정산',
  settlementRate: '수수료율',
  settlementFile: '정산 목록',
  device: '박스',
  document: '글',
  entitlement: '이용 권한',
  holiday: '쉬는 날',
  inquiry: '1:1 문의',
  job: '뒷일',
  member: '회원',
  message: '보낸 알림',
  notice: '공지',
  operator: '운영자',
  operatorSession: '로그인',
  order: '주문',
  passkey: '패스키',
  price: '값 바꾸기',
  product: '상품',
  question: '상품 문의',
  reason: '사유',
  recipient: '개인정보 받는 곳',
  repair: 'A/S',
  review: '구매 후기',
  serial: '시리얼 번호',
  template: '답변 틀',
  timedSale: '기간 할인',
  view: '내 보기',
};

const changed = '바뀜';
/** `12:1,13:2`, or the same as a list: which lines they are says the order's own screen. */
const unitsIn = (value: unknown): number | null => {
  const units: unknown[] =
    typeof value === 'string' && /^\d+:\d+(,\d+:\d+)*$/.test(value)
      ? value.split(',').map((one) => Number(one.split(':')[1]))
      : Array.isArray(value)
        ? value.map((one) => (one as { quantity?: unknown } | null)?.quantity)
        : [];
  const isCounted = units.length > 0 && units.every((quantity) => typeof quantity === 'number');
  return isCounted ? (units as number[]).reduce((sum, quantity) => sum + quantity, 0) : null;
};

const sayValue = (value: unknown): string => {
  const units = unitsIn(value);
  if (units !== null) return `${units}개`;
  if (Array.isArray(value) && value.length === 0) return values.nobody ?? '';
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  return values[plain] ?? (plain === '' ? '없음' : plain);
};

export const detailMessages = {
  nameOf: (name: string) => detailNames[name] ?? name,
  /** Before and after; twice null where only that it changed is known. */
  change: (name: string, [before, after]: readonly [unknown, unknown]) =>
    before === null && after === null
      ? `${detailMessages.nameOf(name)}: ${changed}`
      : `${detailMessages.nameOf(name)}: ${sayValue(before)} → ${sayValue(after)}`,
  detail: (name: string, value: unknown) =>
    `${detailMessages.nameOf(name)}: ${
      name === 'courier' && typeof value === 'string' && isCourier(value)
        ? couriers[value].name
        : sayValue(value)
    }`,
  /** `order:TB2026…` as `주문 TB2026…`. */
  subject(subject: string): string {
    const at = subject.indexOf(':');
    const kind = subjectKinds[subject.slice(0, at)];
    return kind ? `${kind} ${sayValue(subject.slice(at + 1))}` : subject;
  },
};
