import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { EntitlementRecord } from '../../commerce/entitlement/contract.ts';
import { describeContent } from '../../commerce/entitlement/messages.ts';
import { updateMessages } from '../member/profile-messages.ts';
import type { leaveShop } from './contract.ts';

export const leaveMessages = {
  reauthenticate: updateMessages.reauthenticate,
  openPurchase:
    '끝나지 않은 주문이나 A/S가 있어요. 입금을 기다리는 주문은 구매내역에서 취소하고, 배송·취소·반품·교환·A/S는 끝난 뒤에 탈퇴해 주세요',
} satisfies Record<Exclude<keyof (typeof leaveShop)['outcomes'], 'left'>, string>;

const words = {
  title: '회원 탈퇴',
  question: '톡톡박스를 떠나시겠어요?',
  destroyed: '바로 지워져요',
  destroyedItems: [
    '아이디, 비밀번호, 이름, 연락처, 이메일, 주소',
    '소식 받기 동의와 로그인 기록',
    '박스 등록과 콘텐츠 이용 권한',
  ],
  boxes: '무료 기간이 남은 박스는 그 뒤에 등록하는 분이 남은 기간을 이어서 써요.',
  unnamed: '이름 없이 남아요',
  unnamedItems: [
    '상품 후기 (사진과 아이 나이는 지워요)',
    '답변이 달린 상품 문의 (비밀 문의와 답변 전 문의는 지워요)',
  ],
  unnamedLead: '남기고 싶지 않으면 탈퇴하기 전에 지워 주세요.',
  lost: '탈퇴하면 쓸 수 없어요',
  lostContent: (title: string, standing: string) => `${title} (${standing})`,
  lostCoupon: (title: string) => `${title} (등록 전, 코드를 적어 두지 않으면 다시 볼 수 없어요)`,
  notStarted: '시작 전',
  until: (day: string) => `${day}까지`,
  refundFirst:
    '탈퇴한 뒤에는 구매내역에서 취소, 중도 해지, 반품, 교환을 신청할 수 없어요. 돌려받을 것이 있으면 먼저 신청해 주세요.',
  toPurchases: '구매내역 보기',
  kept: '법에 따라 따로 보관해요',
  keptItems: ['계약·결제·배송 기록 5년', '소비자 불만과 분쟁 처리 기록 3년'],
  noReturn: '지운 정보는 되돌릴 수 없어요.',
  stay: '계속 이용할게요',
  leave: '네, 탈퇴할게요',
  left: '탈퇴했어요. 그동안 함께해 주셔서 고마워요',
  perhapsLeft:
    '앞서 누른 탈퇴가 이미 끝났을 수 있어요. 다시 로그인해 보고, 로그인이 되지 않으면 탈퇴가 끝난 거예요',
  failed: '탈퇴하지 못했어요. 잠시 후 다시 시도해 주세요',
};

export { words as leaveDialogMessages };

/** What a member who leaves has still of contents and codes, in words. */
export const lostByLeaving = (contents: readonly EntitlementRecord[], nowMs: number): string[] =>
  contents.flatMap((content) => {
    const { state, period } = describeContent(content, nowMs, contents);
    if (state === 'cancelled' || state === 'over') return [];
    if (state === 'coupon') return [words.lostCoupon(content.title)];
    const { expiration_date: end } = content;
    const standing = state === 'period' && end !== -1 ? words.until(formatKoreanDate(end * 1_000)) : period;
    return [words.lostContent(content.title, state === 'notStarted' ? words.notStarted : standing)];
  });
