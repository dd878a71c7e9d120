import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
export const entitlementAdminMessages = {
  title: '콘텐츠',
  head: ['콘텐츠', '이용 기간', '어떻게', '상태', '관리'],
  none: '이용하는 콘텐츠가 없어요.',
  sources: { order: '구매', serial: '박스 등록', coupon: '쿠폰', operator: '운영자' },
  suspended: '결제·환불 중',
  days: (days: number) => `${days}일`,
  boxes: (boxes: string) => `고른 박스: ${boxes}`,
  badDays: '1일부터 3650일까지 숫자로 적어 주세요.',
  grant: {
    open: '콘텐츠 주기',
    title: '콘텐츠 주기',
    lead: '결제 없이 이용권을 등록하고, 회원에게 메일로 알려요.',
    content: '콘텐츠',
    reading: '줄 수 있는 콘텐츠를 읽고 있어요',
    other: '목록에 없는 콘텐츠',
    appId: '앱 아이디',
    appIdHint: '영어, 숫자, 점, 밑줄, 붙임표',
    badAppId: '앱 아이디를 확인해 주세요.',
    name: '콘텐츠 이름',
    noName: '회원에게 보일 이름을 적어 주세요.',
    days: '이용 일수',
    noEnd: '기간 제한이 없는 콘텐츠예요. 일수는 세지 않아요.',
    submit: '주기',
  },
  extend: {
    open: '늘리기',
    title: (title: string) => `${title} 기간 늘리기`,
    lead: '이용 중이면 끝나는 날 뒤로, 이미 끝났으면 오늘부터, 시작 전이면 이용 일수에 더해요. 회원에게 메일로 알려요.',
    days: '늘릴 일수',
    submit: '늘리기',
  },
  revoke: {
    open: '회수',
    title: (title: string) => `${title} 회수`,
    lead: '박스에서 바로 열리지 않게 되고, 회원에게 메일로 알려요. 되돌리려면 다시 주어야 해요.',
    submit: '회수',
  },
};

const unchangeable = {
  beingPaid: '회원이 지금 결제하고 있어요. 결제가 끝난 다음 다시 확인해 주세요.',
  suspended: '환불이 진행 중인 콘텐츠예요. 주문 화면에서 먼저 마무리해 주세요.',
  alreadyEnded: '이미 끝난 콘텐츠예요. 새로 줄 수 있어요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  grantContent: {
    granted: '콘텐츠를 주고 회원에게 메일로 알렸어요',
    owned: '이미 가지고 있는 콘텐츠예요. 기간을 늘려 주세요.',
    beingPaid: '회원이 지금 이 콘텐츠를 결제하고 있어요. 결제가 끝난 다음 다시 확인해 주세요.',
    unknownContent: '파는 콘텐츠가 아니에요. 이름을 함께 적어 주세요.',
  },
  extendMemberContent: {
    changedMeanwhile:
      '그사이 이용 기간이 늘었거나 바뀌었어요. 두 번 주는 것이 아닌지 화면에서 확인해 주세요.',
    extended: '기간을 늘리고 회원에게 메일로 알렸어요',
    unlimited: '기간 제한이 없는 콘텐츠라 늘릴 것이 없어요.',
    ...unchangeable,
  },
  revokeMemberContent: {
    revoked: '콘텐츠를 회수하고 회원에게 메일로 알렸어요',
    bought: '회원이 산 콘텐츠예요. 주문 화면에서 취소해 환불하거나 "이용 끝내기"를 눌러 주세요.',
    ...unchangeable,
  },
} satisfies AreaWords<typeof calls>;
