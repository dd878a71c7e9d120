import { updateMessages } from '../member/profile-messages.ts';
import type { leaveShop } from './contract.ts';

export const leaveMessages = {
  reauthenticate: updateMessages.reauthenticate,
  openPurchase: '배송 중이거나 처리 중인 주문, 또는 진행 중인 A/S가 있어요. 끝난 뒤에 탈퇴할 수 있어요',
} satisfies Record<Exclude<keyof (typeof leaveShop)['outcomes'], 'left'>, string>;

export const leaveDialogMessages = {
  title: '회원 탈퇴',
  question: '톡톡박스를 떠나시겠어요?',
  destroyed: '바로 지워져요',
  destroyedItems: [
    '아이디, 비밀번호, 이름, 연락처, 이메일, 주소',
    '소식 받기 동의와 로그인 기록',
    '콘텐츠 이용 권한 (남은 무료 기간 포함)',
  ],
  kept: '법에 따라 따로 보관해요',
  keptItems: ['계약·결제·배송 기록 5년', '소비자 불만과 분쟁 처리 기록 3년'],
  noReturn: '지운 정보는 되돌릴 수 없어요.',
  stay: '계속 이용할게요',
  leave: '네, 탈퇴할게요',
  left: '탈퇴했어요. 그동안 함께해 주셔서 고마워요',
  failed: '탈퇴하지 못했어요. 잠시 후 다시 시도해 주세요',
};
