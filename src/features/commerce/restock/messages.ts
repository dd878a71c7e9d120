import { readChosenColor } from '../catalog/rules.ts';

/** `코랄 · 분홍`; empty: whichever comes first. */
export function describeChosen(choice: string): string {
  const colors = readChosenColor(choice);
  return colors ? [colors.penColor, colors.eraserColor].filter(Boolean).join(' · ') : '';
}

export const restockMessages = {
  open: '재입고 알림 받기',
  openColors: '품절된 색상 재입고 알림',
  openMore: '다른 색상도 재입고 알림 받기',
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
  own: {
    title: '재입고 알림',
    lead: '다시 들어오면 메일로 한 번 알려 드려요. 1년 동안 들어오지 않으면 신청이 지워져요.',
    since: (day: string) => `${day} 신청`,
    until: (day: string) => `${day}까지 기다려요`,
    renew: '1년 더 기다리기',
    renewOf: (goods: string) => `${goods} 1년 더 기다리기`,
    renewed: '1년 더 기다릴게요. 들어오면 메일로 알려 드려요',
    available: '지금 구매할 수 있어요. 상품 화면에서 확인해 주세요',
    notRenewed: '신청을 이어 가지 못했어요. 잠시 후 다시 눌러 주세요',
    remove: '알림 취소',
    removeOf: (goods: string) => `${goods} 재입고 알림 취소`,
    removed: '재입고 알림을 취소했어요',
    failed: '취소하지 못했어요. 잠시 후 다시 눌러 주세요',
  },
};
