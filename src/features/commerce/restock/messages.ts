import { readChosenColor } from '../catalog/rules.ts';

/** `코랄 · 분홍`; empty: whichever comes first. */
export function describeChosen(choice: string): string {
  const colors = readChosenColor(choice);
  return colors ? [colors.penColor, colors.eraserColor].filter(Boolean).join(' · ') : '';
}

export const restockMessages = {
  waiting: '재입고 알림을 신청했어요',
  title: '재입고 알림',
  lead: '다시 들어오면 메일로 한 번 알려 드려요.',
  choose: '어떤 상품을 기다리시나요?',
  any: '먼저 들어오는 색상',
  whole: '이 상품',
  note: '알림은 구매를 예약하는 것은 아니에요. 1년 동안 들어오지 않으면 신청이 지워져요.',
  send: '알림 받기',
  asked: '들어오면 메일로 알려 드릴게요',
  available: '지금 구매할 수 있어요. 화면을 새로 고쳐 주세요',
  full: '재입고 알림은 20개까지 신청할 수 있어요. 회원정보에서 필요 없는 알림을 지워 주세요',
  gone: '지금은 판매하지 않는 상품이에요',
  failed: '신청하지 못했어요. 잠시 후 다시 눌러 주세요',
};
