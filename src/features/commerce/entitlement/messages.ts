import { formatKoreanDate, formatKoreanDateTime, koreanDaysUntil } from '../../../shared/time/korean-time.ts';
import type { EntitlementRecord } from './contract.ts';
import { packageOf, packages } from './package/rules.ts';
import {
  boughtCouponUntil,
  type ContentState,
  contentStateOf,
  isRenewable,
  lastDayOfCoupon,
} from './rules.ts';

/** `15시`, `15시 20분` */
function describeKoreanClock(instantMs: number): string {
  const [hour, minute] = formatKoreanDateTime(instantMs).slice(11).split(':').map(Number);
  return minute ? `${hour}시 ${minute}분` : `${hour}시`;
}

const isNear = (days: number): boolean => days === 0 || days === 1;

/** The day of an end, with its hour where that is today or tomorrow: `2026-11-21`, `2026-11-21 15시`. */
export function describeEnd(endMs: number, nowMs: number): string {
  const day = formatKoreanDate(endMs);
  return isNear(koreanDaysUntil(endMs, nowMs)) ? `${day} ${describeKoreanClock(endMs)}` : day;
}

/** How long something still runs: `30일 남았어요`; of today and tomorrow the hour: `오늘 15시 20분에 끝나요`. */
function describeRest(endMs: number, nowMs: number): string {
  const days = koreanDaysUntil(endMs, nowMs);
  if (!isNear(days)) return `${days}일 남았어요`;
  return `${days === 0 ? '오늘' : '내일'} ${describeKoreanClock(endMs)}에 끝나요`;
}

/** What a list says in two words of a content. */
export type ContentChip = ContentState | 'over' | 'stopped';

export const contentMessages = {
  section: '콘텐츠 내역',
  loadFailed: '데이터를 불러오는 중 오류가 발생했어요',
  empty: '아직 이용하는 콘텐츠가 없어요',
  emptyLead: '박스에서 바로 즐기는 콘텐츠 이용권을 만나 보세요.',
  toCategory: '콘텐츠 보러 가기',
  noEnd: '기간 제한 없음',
  notStarted: '박스에서 로그인하면 시작돼요',
  waits: (whole: string) => `${whole}이 끝난 다음 박스에서 로그인하면 시작돼요`,
  coupon: '박스의 콘텐츠 안이나 여기에서 쿠폰을 등록해 주세요',
  couponOver: '쿠폰을 등록할 수 있는 기한이 지났어요',
  couponUntil: (lastDay: string) => `${lastDay}까지 등록해 주세요`,
  redeem: '내 박스에서 쓰기',
  goOn: '이어서 이용하기',
  /** What ended can't be gone on with. */
  again: '다시 이용하기',
  singles: '하나씩 고르기',
  held: '취소를 처리하고 있어요',
  cancelled: '구매가 취소되었어요',
  days: (days: number) => `${days}일`,
  reminders: '끝나기 전 알림 설정',
  onBoxes: (count: number) => `고른 박스 ${count}대에서 이용해요`,
  onNoBox: '이용할 박스가 없어요',
  boxes: '박스와 이용 기간 보기',
  stopped: '박스 사용이 멈춰서 지금은 열리지 않아요',
  stoppedLead:
    '박스 사용이 멈춰서 지금 열 수 없는 콘텐츠가 있어요. 그동안에도 이용 기간은 지나가요. 박스를 다시 쓸 수 있게 되면 콘텐츠도 바로 열려요.',
  toBox: '내 박스 확인하기',
  columns: { title: '콘텐츠', kind: '종류', period: '이용 기간', days: '이용 일수', state: '상태' },
  states: {
    unlimited: '이용 중',
    period: '이용 중',
    notStarted: '시작 전',
    coupon: '쿠폰 등록 전',
    held: '취소 처리 중',
    cancelled: '구매 취소',
    over: '기간 종료',
    stopped: '박스 멈춤',
  } satisfies Record<ContentChip, string>,
};

/** Of a code that was bought, instants in milliseconds since 1970. */
export type ShownCoupon = {
  code: string;
  issuedAtMs: number;
  heldAtMs: number | null;
  usedAtMs: number | null;
  backAtMs: number | null;
  isOver: boolean;
};

export const couponCardMessages = {
  title: '쿠폰 코드',
  copy: '코드 복사',
  copied: '쿠폰 코드를 복사했어요',
  copyFailed: '복사하지 못했어요. 코드를 길게 눌러 복사해 주세요',
  unused: (lastDay: string) =>
    `톡톡박스의 콘텐츠 안이나 구매내역의 ‘쿠폰 등록’에서 입력하면 그날부터 시작돼요. 코드를 받은 분이 등록해도 되니 선물해도 좋아요. ${lastDay}까지 등록할 수 있어요.`,
  used: (day: string) => `${day}에 등록한 쿠폰이에요.`,
  held: '취소를 처리하고 있어서 지금은 등록할 수 없어요.',
  back: '취소한 쿠폰이라서 더는 등록할 수 없어요.',
  over: (lastDay: string) => `${lastDay}까지 등록할 수 있던 쿠폰이에요.`,
  states: { unused: '등록 전', over: '등록 기한 지남', used: '등록함', held: '취소 처리 중', back: '취소함' },
};

/** In two words, for a list. */
export function couponStateOf({ heldAtMs, usedAtMs, backAtMs, isOver }: ShownCoupon): string {
  const { states } = couponCardMessages;
  if (backAtMs !== null) return states.back;
  if (usedAtMs !== null) return states.used;
  if (heldAtMs !== null) return states.held;
  return isOver ? states.over : states.unused;
}

/** Instants in milliseconds since 1970; null where it has not begun, or has no end. */
export type ShownContent = {
  businessType: number;
  startsAtMs: number | null;
  expiresAtMs: number | null;
  isCancelled: boolean;
  /** Of a coupon that was bought and not given in. */
  couponCode?: string;
  isHeld?: boolean;
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

const msOf = (seconds: number): number | null => (seconds === -1 ? null : seconds * 1_000);

/** The package that this content waits for, by its name; null where it waits for none. @param all the member's. */
function waitsFor(
  { app_id, start_date, boxes }: EntitlementRecord,
  all: readonly EntitlementRecord[],
  nowMs: number,
) {
  const whole = start_date === -1 ? packageOf(app_id) : null;
  const runs = ({ buy_cancel, expiration_date: end }: EntitlementRecord) =>
    buy_cancel === 0 && (end === -1 || end * 1_000 > nowMs);
  // Where the package doesn't play, a log-in begins it.
  const covers = (one: EntitlementRecord) =>
    one.boxes === null || boxes?.every((serial) => one.boxes?.includes(serial)) === true;
  return all.find((one) => one.app_id === whole && runs(one) && covers(one))?.title ?? null;
}

/** What would play, or begin, with the next log-in on a box. */
const plays = new Set<ContentState | 'over'>(['unlimited', 'period', 'notStarted']);
const isRunning = (state: ContentState | 'over'): boolean => state !== 'cancelled' && state !== 'over';
const sayPlaces = (count: number): string =>
  count === 0 ? contentMessages.onNoBox : contentMessages.onBoxes(count);

/** A record as every list of the member's shows it. @param all the whole list */
export function describeContent(
  content: EntitlementRecord,
  nowMs: number,
  all: readonly EntitlementRecord[],
) {
  const shown = {
    businessType: content.business_type,
    startsAtMs: msOf(content.start_date),
    expiresAtMs: msOf(content.expiration_date),
    isCancelled: content.buy_cancel === 1,
    couponCode: content.coupon_code,
    isHeld: content.is_held,
  };
  const issuedAt = content.coupon_code ? new Date(content.created_at * 1_000) : null;
  const standing = shownStateOf(shown, nowMs);
  const isCouponOver =
    standing === 'coupon' && issuedAt !== null && boughtCouponUntil(issuedAt).getTime() <= nowMs;
  const state = isCouponOver ? 'over' : standing;
  const whole = state === 'notStarted' ? waitsFor(content, all, nowMs) : null;
  const goesOn =
    content.renew_product > 0 && (state === 'over' || (state === 'period' && isRenewable(shown)));
  const isStopped = content.is_stopped && plays.has(state);
  const chip: ContentChip = isStopped ? 'stopped' : state;
  return {
    state,
    chip,
    isStopped,
    period: isCouponOver
      ? contentMessages.couponOver
      : whole
        ? contentMessages.waits(whole)
        : describePeriod(shown),
    /** Of a code that waits to be given in. */
    until:
      state === 'coupon' && issuedAt !== null ? contentMessages.couponUntil(lastDayOfCoupon(issuedAt)) : null,
    /** Null where it has no end, or none is ahead. */
    daysLeft:
      state === 'period' && shown.expiresAtMs !== null ? describeRest(shown.expiresAtMs, nowMs) : null,
    /** Where it plays on chosen boxes alone. */
    places: content.boxes === null || !isRunning(state) ? null : sayPlaces(content.boxes.length),
    /** More time of it is sold. */
    goesOn,
    /** What it holds is sold by itself, too. */
    hasSingles: goesOn && content.app_id in packages,
  };
}
