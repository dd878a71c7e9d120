import { formatWon } from '../../../shared/money.ts';

export const terminationMessages = {
  ask: '중도 해지',
  title: '콘텐츠를 중도 해지할까요?',
  lead: (title: string) => `해지하면 ${title} 이용이 바로 끝나고, 쓰지 않은 만큼 돌려드려요.`,
  rule: '소비자분쟁해결기준에 따라 계산했어요. 시작한 날은 하루를 쓴 것으로 보고, 원 아래는 손님께 유리하게 처리해요.',
  ruleLink: '환불 규정 보기',
  followed: '이어서 산 기간은 그대로 남고, 오늘 쓴 날이 지나면 시작돼요.',
  reading: '돌려받을 금액을 계산하고 있어요',
  readFailed: '금액을 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  again: '다시 시도',
  keep: '계속 쓸게요',
  now: '네, 해지할게요',
  done: (won: number) => `중도 해지했어요. ${formatWon(won)}을 돌려드려요`,
  changed: '그사이 이용한 날이 늘어서 금액이 바뀌었어요. 다시 확인해 주세요',
  notTerminable: '지금은 중도 해지할 수 없는 주문이에요. 상태를 다시 확인해 주세요',
  byInvoice: {
    lead: (title: string) => `해지하면 ${title} 이용이 바로 끝나고, 쓰지 않은 만큼 청구에서 빼 드려요.`,
    done: (won: number) => `중도 해지했어요. ${formatWon(won)}을 청구에서 빼 드려요`,
  },
  failed: '중도 해지하지 못했어요. 잠시 후 다시 시도해 주세요',
  /** How a purchase stands whose content was ended. */
  ended: '중도 해지',
  endedAt: (day: string) => `${day}에 중도 해지한 콘텐츠예요.`,
};
