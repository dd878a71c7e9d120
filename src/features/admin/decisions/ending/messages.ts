import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type { EndingWay } from '../../../../shared/content/ending-ways.ts';
import { cancelRefusalWords, refundRefusalWords } from '../messages.ts';
import type * as calls from './contract.ts';

const terminateMessages = {
  title: '콘텐츠 중도 해지',
  lead: (title: string) => `${title} 이용이 바로 끝나고, 쓰지 않은 만큼 돌려줘요.`,
  isShopsFault: '가게 사정으로 끝내요 (위약금 없음)',
  followed: '이어서 산 기간은 그대로 남아요.',
  account: '가상계좌로 받은 돈이라 손님이 환불 계좌를 적은 뒤에 돌아가요.',
  reading: '돌려줄 금액을 계산하고 있어요',
  cannot: '중도 해지할 수 없어요',
  reason: '이유',
  reasonHint: '손님이 메일로 읽고, 작업 기록과 주문 이력에 남아요.',
  noReason: '이유를 두 글자 이상 적어 주세요.',
  submit: '중도 해지하기',
};

/** Of an order by invoice nothing was paid that could be given back. */
const terminateByInvoice: typeof terminateMessages = {
  ...terminateMessages,
  lead: (title) => `${title} 이용이 바로 끝나고, 쓰지 않은 만큼 청구에서 빼요.`,
  reading: '청구에서 뺄 금액을 계산하고 있어요',
};
export const terminateWordsOf = (isByInvoice: boolean) =>
  isByInvoice ? terminateByInvoice : terminateMessages;

export const endContentMessages = {
  open: '이용 끝내기',
  title: '콘텐츠 이용 끝내기',
  lead: '박스에서 바로 열리지 않게 돼요. 돈은 돌아가지 않아요. 되돌리려면 회원 화면에서 콘텐츠를 다시 주어야 해요.',
  way: '돈은 어떻게 했나요?',
  ways: {
    refunded: { label: '이 주문에서 일부를 환불했어요', note: '"일부 환불"로 돌려준 돈이 있어야 해요.' },
    elsewhere: {
      label: '다른 방법으로 정리했어요',
      note: '계좌로 보냈거나 돌려줄 돈이 없을 때예요. 어떻게 했는지 이유에 적어 주세요.',
    },
  } satisfies Record<EndingWay, { label: string; note: string }>,
  reason: '이유',
  partGoesOn:
    '일부를 환불해도 콘텐츠는 계속 이용할 수 있어요. 끝내려면 환불한 뒤 "이용 끝내기"를 눌러 주세요.',
};

const terminationRefusalWords = {
  unpaid: '결제되지 않은 주문이에요.',
  notContinuing: '한 달 넘게 이용하는 콘텐츠가 아니거나, 지금 이용하는 회원이 없어요.',
  alreadyEnded: '이미 취소했거나 중도 해지한 콘텐츠예요.',
  cancelling: cancelRefusalWords.cancelling,
  onItsWay: refundRefusalWords.onItsWay,
  cancelInstead: '아직 시작하지 않았고 전액 환불 기간이에요. 주문 취소로 모두 돌려주세요.',
  nothingBack: '이용 기간을 모두 써서 돌려줄 금액이 없어요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  previewTermination: terminationRefusalWords,
  terminateForBuyer: {
    refunding: '중도 해지했어요. 환불을 시작했어요.',
    accountNeeded: '중도 해지했어요. 손님이 환불 계좌를 적으면 환불돼요. 메일로 부탁했어요.',
    changed: '그사이 이용한 날이 늘어서 금액이 바뀌었어요. 다시 확인해 주세요.',
    ...terminationRefusalWords,
  },
  endContent: {
    ended: '콘텐츠 이용을 끝내고 손님에게 메일로 알렸어요',
    noContent: '이 주문으로 등록한 콘텐츠가 없어요. 이어서 산 기간은 주문 취소로 되돌려 주세요.',
    cancelling: '취소가 진행 중이에요. 환불이 끝나면 콘텐츠도 끝나요.',
    beingPaid: '아직 결제가 끝나지 않았어요.',
    alreadyEnded: '이미 끝난 콘텐츠예요.',
    suspended: '환불이 진행 중인 콘텐츠예요. 먼저 마무리해 주세요.',
    renewed: '이어서 산 기간이 남아 있어요. 그 주문부터 취소해 주세요.',
    cancelInstead: '아직 쓰지 않았고 결제한 지 8일이 안 되어 모두 돌려줘야 해요. 주문 취소를 해 주세요.',
    nothingBack: '이 주문에서 돌려준 돈이 없어요. 먼저 일부 환불을 해 주세요.',
  },
} satisfies AreaWords<typeof calls>;

const terminatedByInvoice: Partial<Record<keyof (typeof outcomeWords)['terminateForBuyer'], string>> = {
  refunding: '중도 해지했어요. 후불 청구 금액에서 뺐어요.',
  nothingBack: '이용 기간을 모두 써서 청구에서 뺄 금액이 없어요.',
};
/** How a termination, or the look at it, ended. */
export const describeTermination = (
  outcome: keyof (typeof outcomeWords)['terminateForBuyer'],
  isByInvoice: boolean,
): string =>
  (isByInvoice ? terminatedByInvoice[outcome] : undefined) ?? outcomeWords.terminateForBuyer[outcome];
