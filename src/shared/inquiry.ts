// What people ask the shop: of what kind it may be, and how far it is. Server, shop and back office read these lists.

export const inquiryKinds = [
  'product',
  'delivery',
  'payment',
  'returns',
  'content',
  'box',
  'account',
  'other',
] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** waiting: the shop's turn. answered: theirs, if they want. closed: over; whoever asks again opens it. */
export const inquiryStates = ['waiting', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Where somebody stood when they asked. */
export const inquiryPlaces = ['anywhere', 'product', 'order', 'box'] as const;
export type InquiryPlace = (typeof inquiryPlaces)[number];

/** What both sides read. */
export const saidKinds = ['question', 'answer'] as const;
/** note: of the shop alone; the others tell what became of it, `words` whom it was given to. */
export const entryKinds = [...saidKinds, 'note', 'assigned', 'closed'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const inquiryKindWords: Record<InquiryKind, string> = {
  product: '상품',
  delivery: '배송',
  payment: '주문·결제',
  returns: '취소·교환·반품',
  content: '콘텐츠 이용',
  box: '박스·시리얼 번호',
  account: '회원정보·로그인',
  other: '그 밖의 문의',
};

export const longestQuestion = 2_000;
export const longestAnswer = 4_000;

/** Eight digits, in two groups: so that it can be said on the telephone. */
export const showNumber = (digits: string): string => `Q-${digits.slice(0, 4)}-${digits.slice(4)}`;

/** As it was typed or said; null where it is no number of an inquiry. */
export function readNumber(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .trim()
    .replace(/^q[-\s]*/i, '')
    .replace(/[-\s]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** The law wants a record of complaints kept for three years; afterwards they are destroyed. */
const keptYears = 3;

export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}
