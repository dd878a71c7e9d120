import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { Category } from '../../commerce/catalog/rules.ts';
import { describeSaleEnd } from '../../commerce/catalog/timed-sale/messages.ts';
import type * as calls from './contract.ts';
import type { ProductDraft } from './contract.ts';
import type { DraftFault } from './rules.ts';

export const categoryNames: Record<Category, string> = {
  accessory: '액세서리',
  toktokbox: '톡톡박스',
  content: '콘텐츠 구독',
};

export const typeNames: Record<string, string> = {
  accessory: '액세서리',
  toktokbox: '톡톡박스 (바로 구매)',
  btb_package: '기관 패키지 (문의)',
  link_package: '외부 링크 (문의)',
  content: '콘텐츠',
  content_package: '콘텐츠 패키지',
  btb_content: '기관용 콘텐츠',
  btb_content_package: '기관용 패키지',
};

export const keyNames: Record<string, string> = {
  accessory_toktok_pen: '톡톡펜',
  accessory_ssuksuk_pen: '쓱쓱펜',
  accessory_eraser: '지우개',
  accessory_toktok_pen_eraser: '톡톡펜과 지우개',
  accessory_ssuksuk_pen_eraser: '쓱쓱펜과 지우개',
  accessory_spare: '부품·소모품',
};

export const listMessages = {
  title: '상품',
  lead: '이 순서대로 가게에 보여요. 판매를 시작하려면 사진과 상품정보 제공 고시가 모두 있어야 해요.',
  add: '상품 추가',
  prices: '값 한꺼번에 바꾸기',
  timedSales: '기간 할인',
  tabs: '판매 화면',
  search: '상품 이름',
  show: '보기',
  shows: { all: '모두', on: '판매 중', off: '판매 안 함', low: '재고 부족' },
  submit: '찾기',
  table: (category: string) => `${category} 상품`,
  everything: '모든',
  head: ['순서', '상품', '가격', '재고', '판매', '할 일'],
  earlier: (name: string) => `${name} 앞으로`,
  later: (name: string) => `${name} 뒤로`,
  drag: '끌어서 순서 바꾸기',
  ordered: (name: string, place: number) => `${name}: ${place}번째로 옮겼어요`,
  orderHidden: '순서를 바꾸려면 찾기를 비워 주세요.',
  uncounted: '세지 않음',
  units: (n: number) => `${n.toLocaleString('ko-KR')}개`,
  soldOut: '품절',
  low: '부족',
  colorsOut: (colors: string) => `${colors} 품절`,
  colorsLow: (colors: string) => `${colors} 부족`,
  andMore: (shown: string, more: number) => `${shown} 외 ${more}가지`,
  askPrice: '문의',
  onSale: '판매 중',
  offSale: '판매 안 함',
  incomplete: '빠진 것이 있어요',
  start: '판매 시작',
  stop: '판매 중지',
  startOf: (name: string) => `${name} 판매 시작`,
  stopOf: (name: string) => `${name} 판매 중지`,
  timedSale: (untilMs: number) => `기간 할인 ${describeSaleEnd(untilMs)}`,
  copy: '복사',
  copyOf: (name: string) => `${name} 복사`,
  emptyTitle: '찾는 상품이 없어요',
  emptyBody: '찾는 조건을 바꾸거나 새 상품을 추가해 주세요.',
};

export const formMessages = {
  newTitle: (category: string) => `새 상품 (${category})`,
  back: '상품 목록',
  save: '저장',
  checkFields: (n: number) => `고칠 곳이 ${n}군데 있어요. 빨간 글씨를 봐 주세요.`,
  conflict: {
    title: '다른 창에서 먼저 저장했어요',
    /** Who was first, and which fields follow them by now. */
    first: (who: string, taken: string) =>
      `${who}${taken && `먼저 저장한 칸(${taken})은 새 내용으로 바꿨어요. `}`,
    kept: '여기서 적은 것은 그대로 있어요. 확인하고 다시 저장해 주세요.',
    clashing: (fields: string) =>
      `여기서도 고친 칸이 있어요. 먼저 저장한 내용: ${fields}. 여기서 적은 것을 두면, 다시 저장할 때 그 내용이 바뀌어요.`,
    take: '먼저 저장한 내용 쓰기',
    stay: '여기서 적은 것 두기',
  },
  remove: '상품 삭제',
  removeQuestion: {
    title: '이 상품을 지울까요?',
    body: '사진과 설명, 재고 기록이 함께 지워져요. 지운 바로 뒤에는 되돌릴 수 있어요.',
    go: '지우기',
    stay: '그대로 두기',
  },
  saveFirst: '고친 것을 먼저 저장해 주세요.',
  readOnly: '고객 응대 운영자는 볼 수만 있어요.',
  panels: {
    basics: '기본 정보',
    price: '가격과 배송',
    pictures: '사진',
    colors: '색상',
    content: '콘텐츠',
    details: '자세한 설명',
    legal: '상품정보 제공 고시',
    stock: '재고',
    preview: '미리 보기',
    publish: '판매',
  },
  unnamed: '이름 없는 상품',
  previewLead: '가게에 보일 카드예요. 고치는 대로 바뀌어요.',
  toPay: (won: string) => `한 개를 사면 ${won}을 내요`,
};

export const fieldLabels: Record<keyof ProductDraft, string> = {
  name: '상품 이름',
  productKey: '상품 종류',
  productType: '판매 방식',
  useType: '이용 대상',
  price: '정가 (원)',
  discount: '할인',
  discountOn: '할인해서 팔기 (할인 표시)',
  delivery: '배송비 (원)',
  point: '포인트 할인 (원)',
  message: '짧은 소개',
  pictures: '상품 사진',
  detailPictures: '상세 이미지',
  noticePictures: '안내 이미지',
  deliveryMethod: '배송 방법',
  deliveryNote: '배송 안내',
  details: '설명',
  penColors: '펜 색상',
  eraserColors: '지우개 색상',
  colorPictures: '색상 사진',
  soldOutColors: '품절 색상',
  linkUrl: '연결할 주소',
  appId: '앱 번호 (app_id)',
  contentSetId: '콘텐츠 묶음 번호',
  useDays: '이용 일수',
  businessType: '이용 방식',
  lowStock: '재고 부족 알림 (개 이하)',
  legal: '상품정보 제공 고시',
};

/** These stand for something by a name of the code. */
const coded: ReadonlySet<string> = new Set(['productKey', 'productType', 'useType', 'businessType']);

/** Fields as somebody else wrote them: what is short enough for a sentence with its words. */
export const quoteFields = (draft: ProductDraft, names: readonly (keyof ProductDraft)[]): string =>
  names
    .map((name) => {
      const value = draft[name];
      const said = typeof value === 'number' ? value.toLocaleString('ko-KR') : value;
      const isShown = typeof said === 'string' && said !== '' && !coded.has(name);
      return isShown ? `${fieldLabels[name]} “${said}”` : fieldLabels[name];
    })
    .join(', ');

export const fieldWords = {
  discountGoods: '할인 판매가 (원)',
  discountContent: '정가에서 빼는 금액 (원)',
  boxColors: '박스 색상',
  keyFree: '상품 구분 이름',
  messageHint: { accessory: '카드에 그대로 보여요.', cut: '카드에는 40자까지 보이고 뒤는 ...으로 줄어요.' },
  colorHint: '쉼표로 나누어 적어 주세요. 예: 코랄, 노랑, 민트',
  colorPictures: (shown: number, all: number) => `색마다 보여 줄 사진 (${all}가지 가운데 ${shown}가지)`,
  colorPicturesHint: '색을 고르면 이 사진이 보여요. 비워 두면 상품의 첫 사진을 보여요.',
  /** `pen:코랄`, `코랄|분홍` */
  colorPictureOf: (key: string) =>
    `${key
      .replace(/^pen:/, '')
      .replace(/^eraser:/, '지우개 ')
      .replace('|', '과 지우개 ')} 사진`,
  soldOutOf: (color: string) => `${color} 품절`,
  soldOutLegend: '지금 품절인 색상',
  linkHint: 'https://로 시작하는 주소',
  useTypes: { 0: '일반 소비자', 1: '기관' } as Record<number, string>,
  businessTypes: {
    [-1]: '자체 콘텐츠, 기간 제한 없음',
    [-2]: '제휴 콘텐츠, 기간 제한 없음',
    0: '콘텐츠 하나, 기간제',
    1: '패키지, 기간제',
    2: '쿠폰',
  } as Record<number, string>,
  pictureHint: '첫 번째 사진이 카드에 보여요. 5장까지, 정사각형이 가장 보기 좋아요.',
  detailHint: '상품 설명 아래에 크게 보여요. 3장까지.',
  noticeHint: '배송과 교환 같은 안내를 그림으로 넣을 때 써요. 2장까지.',
  detailTitle: (place: number) => `${place}번째 설명 제목`,
  detailText: (place: number) => `${place}번째 설명 내용`,
  addDetail: '설명 추가',
  removeDetail: (place: number) => `${place}번째 설명 빼기`,
  legalKind: '상품 품목',
  legalMissing: (n: number) => `판매하려면 ${n}가지를 더 적어야 해요.`,
  legalWhole: '모두 적었어요. 판매할 수 있어요.',
  legalNotNeeded: '여기서 결제하지 않는 상품이라 적지 않아도 판매(게시)할 수 있어요.',
  legalEmpty: '판매하려면 필요해요.',
  kcHint: '예: CB000X000-0000',
  kcWrong: '대문자, 숫자, 하이픈으로 된 인증 번호를 적어 주세요.',
};

export const faultWords: Record<DraftFault, string> = {
  empty: '비어 있어요. 적어 주세요.',
  alt: '설명이 빠진 사진이 있어요.',
  type: '이 화면에서 팔 수 없는 방식이에요. 다시 골라 주세요.',
  key: '상품 종류를 골라 주세요.',
  discountOff: '할인을 끄면 할인 금액은 0원이어야 해요. 표시와 금액이 달라져요.',
  discountEmpty: '할인을 켰다면 금액을 적어 주세요.',
  discountAbove: '할인한 값은 정가보다 작아야 해요.',
  tooCheap: '내는 돈이 1,000원보다 적으면 결제할 수 없어요.',
  noPrice: '가격을 적어 주세요.',
  notHere: '이 상품에는 쓸 수 없는 값이에요. 비워 주세요.',
  twice: '같은 것이 두 번 있어요.',
  link: 'https://로 시작하는 주소를 적어 주세요.',
  days: '기간제는 1일 이상, 기간 제한이 없으면 0일이에요.',
  soldOut: '색상에 없는 품절 표시가 있어요.',
  legal: '상품정보 제공 고시를 모두 적어 주세요.',
};

const pictureGone = '사진 한 장이 이미 지워졌어요. 빼고 다시 올려 주세요.';
const countedOtherwise = '그사이 재고를 세는 방법이 바뀌었어요. 창을 닫고 다시 열어 주세요.';
const faulty = '입력한 내용을 확인해 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  addProduct: { added: '상품을 추가했어요. 재고를 넣고 판매를 시작해 주세요.', faulty, pictureGone },
  saveProduct: {
    saved: '저장했어요. 판매 중이면 가게에 바로 보여요.',
    faulty,
    pictureGone,
    belowSale:
      '계획했거나 진행 중인 기간 할인이 더 낮은 값이 아니게 돼요. 기간 할인을 먼저 고치거나 끝내 주세요.',
    countedByChoice:
      '색상마다 재고를 세고 있어서 펜이나 지우개 색상을 처음 넣거나 모두 뺄 수 없어요. 재고를 먼저 하나로 합쳐 주세요.',
    /** Asked as a question: to begin anew, or to stay. */
    changedMeanwhile: formMessages.conflict.title,
  },
  copyProduct: { copied: '복사했어요. 이름을 바꾸고 판매를 시작해 주세요.' },
  changeSale: {
    started: '판매를 시작했어요. 가게에 바로 보여요.',
    stopped: '판매를 멈췄어요. 가게에서 사라졌어요.',
    incomplete: '아직 판매할 수 없어요. 빠진 것을 채워 주세요.',
  },
  changeStock: {
    changed: '재고를 바꿨어요.',
    tooFew: '지금 있는 것보다 많이 뺄 수 없어요.',
    changedMeanwhile: '그사이 재고가 바뀌었어요. 새 재고를 보고, 두 번 적는 것이 아닌지 다시 확인해 주세요.',
    notCounted: '지금은 개수를 세지 않아요. “세어 봤어요”로 시작해 주세요.',
    countedOtherwise,
  },
  splitStock: {
    splitByChoice: '이제 색상마다 재고를 세요.',
    changedMeanwhile: '적는 동안 재고나 색상이 바뀌었어요. 새 재고를 보고 다시 확인해 주세요.',
    countedOtherwise,
  },
  joinStock: { joined: '이제 모든 색상을 함께 세요.', countedOtherwise },
  orderProducts: {
    ordered: '순서를 바꿨어요.',
    changedMeanwhile: '그사이 상품이 늘거나 줄어서 순서를 바꾸지 못했어요. 새 목록에서 다시 옮겨 주세요.',
  },
} satisfies AreaWords<typeof calls>;
