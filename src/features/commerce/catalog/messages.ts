import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { Ways } from '../../../ui/dialog/notify.tsx';
import type { Category, ChoiceFault, ContentPeriod, Product } from './rules.ts';

export const choiceMessages = {
  penColor: '펜 색상을 선택해 주세요',
  eraserColor: '지우개 색상을 선택해 주세요',
  productColor: '상품 색상을 선택해 주세요.',
  colorSoldOut: '고르신 색상이 품절되었어요. 다른 색상을 골라 주세요',
  quantity: '수량은 1개부터 999개까지 고를 수 있어요',
  soldOut: '지금은 품절이에요. 다시 들어오면 만나요',
} satisfies Record<ChoiceFault, string>;

type CatalogWords = {
  title: string;
  /** Of the page, where it may not be its heading: the shop's own name stands beside it. */
  pageTitle?: string;
  lead: string;
  empty: string;
};

/** Head of each catalogue, and what it says while nothing is in it. */
export const catalogScreens: Record<Category, CatalogWords> = {
  accessory: {
    title: '액세서리',
    lead: '톡톡박스와 함께 쓰는 펜과 지우개, 갈아 쓰는 부품이에요. 고르고 바로 주문해 보세요.',
    empty: '지금 판매하는 액세서리가 없어요',
  },
  toktokbox: {
    title: '톡톡박스',
    pageTitle: '톡톡박스 구매',
    lead: '만 4세부터 쓰는 우리 아이 스마트 스크린이에요. 기본 콘텐츠는 박스를 처음 등록한 날부터 12개월 동안 무료이고, 이후에는 골라서 구독해요.',
    empty: '지금 판매하는 톡톡박스가 없어요',
  },
  content: {
    title: '콘텐츠 구독',
    lead: '톡톡박스에서 이용할 콘텐츠를 골라 보세요. 기간이 끝나도 자동으로 결제되지 않아요.',
    empty: '지금 판매하는 콘텐츠가 없어요',
  },
};

export const contentMessages = {
  /** By use type. */
  audience: (useType: number) => (useType === 1 ? '기관용' : '가정용'),
  groups: [
    { useType: 0, title: '가정용', lead: '집에서 아이와 함께 이용해요' },
    { useType: 1, title: '기관용', lead: '유치원과 어린이집 같은 기관에서 이용해요' },
  ],
  audienceTerm: '이용 대상',
  periodTerm: '이용 기간',
  period(period: ContentPeriod): string {
    if (period.kind === 'unlimited') return '기간 제한 없음';
    if (period.kind === 'coupon') return '쿠폰';
    return period.kind === 'months' ? `${period.count}개월` : `${period.count}일`;
  },
  begins(period: ContentPeriod): string {
    if (period.kind === 'unlimited') return '톡톡박스에서 로그인하면 기간 제한 없이 이용해요';
    if (period.kind === 'coupon') return '쿠폰 코드를 콘텐츠 안에서 등록한 날부터 시작돼요';
    return '톡톡박스에서 처음 로그인한 날부터 시작돼요';
  },
  kindTerm: '구성',
  owned: '이미 이용(구매) 중인 콘텐츠예요',
  /** `expirationDate` in Unix seconds, -1 where it hasn't begun. */
  newTerm(product: Pick<Product, 'useDays'>, expirationDate: number): string {
    if (expirationDate === -1)
      return `아직 시작하지 않은 이용권에 ${product.useDays}일을 더해요. 박스에서 로그인하면 이어서 이용해요.`;
    const until = formatKoreanDate((expirationDate + product.useDays * 86_400) * 1_000);
    return `지금 이용 기간이 끝나는 ${formatKoreanDate(expirationDate * 1_000)}부터 이어져서 ${until}까지 이용해요.`;
  },
  renews(product: Pick<Product, 'useDays'>, expirationDate: number): string {
    return `이미 이용(구매) 중인 콘텐츠예요. 이어서 구매할까요? ${contentMessages.newTerm(product, expirationDate)} 자동으로 결제되지 않아요.`;
  },
  renewWays: [{ id: 'renew', label: '이어서 구매하기' }] satisfies Ways<'renew'>,
  pictures: '상세 이미지',
  showPictures: '상세 이미지 보기',
  back: '돌아가기',
  listPrice: '정가',
  point: '포인트',
  total: '결제 금액',
};

export const catalogMessages = {
  loadFailed: '데이터를 불러오는 중 오류가 발생했어요',
  retry: '다시 시도',
  purchase: '구매',
  count: (n: number) => `상품 ${n}개`,
  emptyLead: '새 상품을 준비하고 있어요. 곧 다시 만나요.',
  buy: '구매하기',
  compare: '비교하기',
  inquire: '문의하기',
  newWindow: '(새 창)',
  askPrice: '가격은 문의해 주세요',
  soldOut: '품절',
  left: (n: number) => `${n}개 남았어요`,
  sale: '할인',
  kc: (number: string) => `KC 인증 ${number}`,
  deliveryFee: '배송비',
  freeDelivery: '무료 배송',
  delivery: '배송',
  returns: '반품',
  sentBy: (day: string) => `오늘 결제하면 ${day}까지 보내 드려요`,
  payment: '결제',
  installments: '할부 개월 수는 결제 창에서 카드사마다 보여 드려요',
  color: '색상',
  penColor: '펜 색상',
  eraserColor: '지우개 색상',
  quantity: '수량',
  total: '총 결제 금액',
  details: '상품 정보',
  notices: '꼭 확인해 주세요',
  chooseHint: '색상과 수량을 고르면 총 금액을 바로 보여 드려요',
};
