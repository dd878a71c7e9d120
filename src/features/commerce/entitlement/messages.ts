import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { type ContentState, contentStateOf } from './rules.ts';

export const contentMessages = {
  section: '콘텐츠 내역',
  loadFailed: '데이터를 불러오는 중 오류가 발생했어요',
  empty: '아직 이용하는 콘텐츠가 없어요',
  emptyLead: '박스에서 바로 즐기는 콘텐츠 이용권을 만나 보세요.',
  toCategory: '콘텐츠 보러 가기',
  noEnd: '기간 제한 없음',
  notStarted: '박스에서 로그인하면 시작돼요',
  coupon: '콘텐츠 안에서 쿠폰을 등록해 주세요',
  cancelled: '구매가 취소되었어요',
  days: (days: number) => `${days}일`,
  columns: { title: '콘텐츠', kind: '종류', period: '이용 기간', days: '이용 일수', state: '상태' },
  states: {
    unlimited: '이용 중',
    period: '이용 중',
    notStarted: '시작 전',
    coupon: '쿠폰 등록',
    cancelled: '구매 취소',
    over: '기간 종료',
  } satisfies Record<ContentState | 'over', string>,
};

const kinds: Record<number, string> = {
  [-2]: '제휴 콘텐츠',
  [-1]: '톡톡박스 콘텐츠',
  0: '단일 콘텐츠',
  1: '콘텐츠 패키지',
  2: '쿠폰 콘텐츠',
};

export const describeKind = (businessType: number): string => kinds[businessType] ?? '';

/** Instants in milliseconds since 1970; null where it has not begun, or has no end. */
export type ShownContent = {
  businessType: number;
  startsAtMs: number | null;
  expiresAtMs: number | null;
  isCancelled: boolean;
};

/** How it stands now; a period that ran out is over. */
export function shownStateOf(content: ShownContent, nowMs: number): ContentState | 'over' {
  const state = contentStateOf({ ...content, startDate: content.startsAtMs ?? -1 });
  const isOver = state === 'period' && content.expiresAtMs !== null && content.expiresAtMs <= nowMs;
  return isOver ? 'over' : state;
}

/** `2026-11-21 ~ 2027-11-21`, or what is to be done or known instead. */
export function describePeriod(content: ShownContent): string {
  const state = contentStateOf({ ...content, startDate: content.startsAtMs ?? -1 });
  if (state === 'unlimited') return contentMessages.noEnd;
  if (state !== 'period') return contentMessages[state];
  const start = formatKoreanDate(content.startsAtMs ?? 0);
  return content.expiresAtMs === null
    ? contentMessages.noEnd
    : `${start} ~ ${formatKoreanDate(content.expiresAtMs)}`;
}
