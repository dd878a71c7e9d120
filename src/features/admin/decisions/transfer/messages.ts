import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type { TransferRowEnd } from '../../../../shared/order-states.ts';
import type * as calls from './contract.ts';

/** What a file for the bank came to, of one refund. */
export const transferEnds: Record<TransferRowEnd, string> = {
  sent: '송금했다고 표시함',
  leftOut: '보내지 않음 (다시 보낼 환불)',
  markedBefore: '확인 필요: 따로 표시한 환불이라 다시 표시하지 않음',
  byCompany: '확인 필요: 결제사가 이미 돌려줘서 표시하지 않음',
  otherAccount: '확인 필요: 계좌를 다시 물은 환불이라 표시하지 않음',
  stopped: '확인 필요: 멈춘 환불이라 표시하지 않음',
};

export const transferWords = {
  way: '직접 송금',
  todo: (won: string) =>
    `결제사로는 돌려줄 수 없는 돈이에요. 손님의 계좌로 ${won}을 보낸 뒤에 표시해 주세요.`,
  waits: '손님이 환불 계좌를 적으면 직접 송금해 주세요. 결제사로는 돌려줄 수 없는 돈이에요.',
  /** In a file that nobody settled: whoever transfers it here as well pays it twice. */
  inFile: (file: number, name: string, at: string) =>
    `${at}에 ${name} 님이 만든 대량이체 파일 ${file}에 들어 있어요. 여기서 따로 보내면 두 번 보내게 돼요.`,
  /** Settled, and to be looked at. */
  toldOf: (file: number, ended: TransferRowEnd) => `대량이체 파일 ${file}: ${transferEnds[ended]}`,
  toFile: '파일 열기',
  /** Said of the company, which shows nothing of it. */
  apart: '결제사의 거래 내역에는 이 환불이 없고, 결제 금액이 그대로 보여요.',
  show: '환불 계좌 보기',
  mark: '송금했다고 표시하기',
  ask: '다른 계좌 묻기',
  undo: '송금 표시 되돌리기',
  stop: '송금하지 않기',
  transferred: ({ paidOn, reference, operator }: { paidOn: string; reference: string; operator: string }) =>
    `${paidOn} 송금 · ${reference} · ${operator}`,
  undone: ({ paidOn, undoneBy, undoneWhy }: { paidOn: string; undoneBy: string; undoneWhy: string }) =>
    `${paidOn} 송금 표시를 되돌림 · ${undoneBy} · ${undoneWhy}`,
  account: {
    title: '환불 계좌',
    bank: '은행',
    number: '계좌번호',
    holder: '예금주',
    won: '보낼 금액',
    close: '닫기',
    copy: '계좌번호 복사',
    copied: '계좌번호를 복사했어요',
    copyFailed: '복사하지 못했어요. 번호를 직접 골라 복사해 주세요.',
  },
  markDialog: {
    title: '송금했어요',
    lead: (won: string) =>
      `손님의 계좌로 ${won}을 보낸 뒤에 적어 주세요. 여기서 돈이 나가지 않아요. 표시하면 환불이 끝나고, 손님에게 메일로 알리고, 계좌번호를 지워요.`,
    paidOn: '보낸 날',
    noDay: '보낸 날을 골라 주세요.',
    reference: '은행 거래 표시',
    referenceHint: '은행 이체 내역에서 찾을 수 있는 말이에요. 계좌번호는 적지 마세요.',
    noReference: '두 글자 이상 적어 주세요.',
  },
  askDialog: {
    title: '다른 계좌를 물을까요?',
    lead: '은행에서 없는 계좌라거나 예금주가 다르다고 할 때 써 주세요. 적어 준 계좌번호를 지우고, 손님에게 은행에서 받지 않았다고 메일로 알리며 다시 물어요. 이미 보낸 돈이면 누르지 마세요.',
  },
  undoDialog: {
    title: '송금 표시를 되돌릴까요?',
    lead: '실제로 보내지 않은 환불만 되돌려 주세요. 다시 돌려줄 돈이 되고, 지운 계좌번호를 손님에게 메일로 다시 물어요. 이미 취소한 현금영수증과 세금계산서는 그대로예요.',
  },
  stopDialog: {
    title: '송금하지 않을까요?',
    lead: '아직 보내지 않은 환불만 멈춰 주세요. 반품은 반품 화면에서, 그 밖의 금액은 이 화면에서 다시 정할 수 있어요.',
  },
};

const notByHand = '직접 송금할 환불이 아니거나 이미 멈췄어요. 화면을 새로 고쳐 주세요.';
const accountMissing = '손님이 환불 계좌를 아직 적지 않았어요.';
const transferredBefore = '이미 송금했다고 표시했어요.';
const inFile =
  '대량이체 파일에 들어 있어서 은행이 이미 보냈을 수 있어요. 직접 송금 화면에서 그 파일의 결과를 먼저 적어 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  showTransferAccount: {
    shown: '환불 계좌를 열었어요',
    notByHand,
    accountMissing,
    unreadable: '적어 둔 환불 계좌를 열 수 없어요. 송금을 멈추고 다시 환불하면 손님에게 계좌를 다시 물어요.',
  },
  markTransfer: {
    transferred: '송금했다고 표시했어요. 손님에게 메일로 알려요.',
    transferredBefore,
    notByHand,
    accountMissing,
    futureDay: '아직 오지 않은 날이에요.',
    earlyDay: '환불을 정하기 전의 날이에요.',
  },
  askAccountAgain: {
    accountAsked: '손님에게 다른 계좌를 물었어요.',
    accountMissing: '이미 다시 물었고, 손님이 아직 적지 않았어요.',
    transferredBefore,
    inFile,
    changedMeanwhile: '그사이 손님이 다른 계좌를 적었어요. 계좌를 다시 열어 확인해 주세요.',
    notByHand,
  },
  undoTransfer: {
    undone: '송금 표시를 되돌렸어요. 손님에게 계좌를 다시 물어요.',
    notTransferred: '송금했다고 표시한 환불이 아니에요.',
    otherOnItsWay: '이 주문에 돌려주는 중인 다른 돈이 있어요. 끝난 뒤에 다시 해 주세요.',
    interestInFile: '이 환불의 지연이자가 대량이체 파일에 있어요. 파일의 결과를 먼저 적어 주세요.',
    notByHand,
  },
  stopTransfer: {
    transferStopped: '송금을 멈췄어요. 다시 정해 주세요.',
    transferredBefore,
    inFile,
    notByHand,
  },
} satisfies AreaWords<typeof calls>;
