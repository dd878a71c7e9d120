import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import { transferEnds } from '../../decisions/transfer/messages.ts';
import type * as calls from './contract.ts';
import type { FileSum, TransferFileRow } from './contract.ts';

const sum = (count: number, won: string) => `${count.toLocaleString('ko-KR')}건 · ${won}`;

export const transferFileMessages = {
  title: '직접 송금',
  interest: '지연이자',
  lead: '결제사로 돌려줄 수 없어서 손님의 계좌로 보내는 환불과 지연이자예요. 은행의 대량이체 파일 하나로 보내고, 보낸 뒤에 한 번에 표시해요.',
  due: {
    title: '보낼 환불',
    table: '파일에 없는 보낼 환불',
    head: ['주문', '요청한 시간', '금액', '기한'],
    sum,
    rest: (most: number) => `오래 기다린 ${most}건까지 한 파일에 담아요. 나머지는 다음 파일에 담아 주세요.`,
    emptyTitle: '보낼 환불이 없어요',
    emptyBody: '손님이 환불 계좌를 적은 환불이나, 계좌를 아는 지연이자가 생기면 여기에 나와요.',
    make: '대량이체 파일 만들기',
  },
  open: {
    title: '결과를 적을 파일',
    lead: '은행에 올린 뒤에 파일을 열어서 결과를 적어 주세요. 적기 전에는 이 환불을 다른 파일에 담지 않아요.',
    table: '결과를 적지 않은 파일',
  },
  settled: {
    title: '마무리한 파일',
    table: '마무리한 파일',
    empty: '아직 마무리한 파일이 없어요.',
  },
  fileHead: ['파일', '만든 시간', '환불', '표시한 환불'],
  fileName: (id: number) => `파일 ${id}`,
  by: (name: string) => `${name} 만듦`,
  sum,
  marked: ({ sent, told }: Pick<FileSum, 'sent' | 'told'>) =>
    told > 0 ? `${sent}건, 확인할 것 ${told}건` : `${sent}건`,
  toSettle: '결과를 적어 주세요',
  pages: { first: '처음으로', next: '다음' },
  dialog: {
    makeTitle: '대량이체 파일 만들기',
    makeLead: (count: number, won: string) =>
      `보낼 환불 ${sum(count, won)}의 은행, 계좌번호, 금액, 예금주가 들어 있는 엑셀 파일이에요. 계좌번호는 글자로 들어 있어요. 아무것도 보냈다고 표시하지 않아요.`,
    againTitle: '파일 다시 내려받기',
    againLead:
      '은행에 이미 올린 파일이면 다시 올리지 마세요. 두 번 보내게 돼요. 만든 뒤에 바뀐 환불은 빼고 내려받아요.',
    nothing:
      '담을 환불이 없어요. 다른 운영자가 방금 파일을 만들었을 수 있어요. 창을 닫고 지금 목록을 확인해 주세요.',
    done: '내려받았어요. 은행에 올린 뒤에 결과를 적어 주세요.',
    keep: '계좌번호가 들어 있는 파일이에요. 은행에 올린 뒤에 컴퓨터에서 지워 주세요.',
  },
  fileColumns: {
    bank: '입금은행',
    bankCode: '은행코드',
    number: '입금계좌번호',
    amount: '입금액',
    holder: '예금주',
    memo: '받는 분 통장 표시',
  },
  file: {
    title: (id: number) => `대량이체 파일 ${id}`,
    lead: (at: string, name: string) => `${at} · ${name} 만듦`,
    back: '직접 송금',
    again: '다시 내려받기',
    why: (reason: string) => `이유: ${reason}`,
    rows: '파일의 환불',
    head: ['보냄', '주문', '금액', '지금'],
    settledHead: ['주문', '금액', '결과'],
    settleLead:
      '은행의 이체 결과를 보고, 은행이 보낸 환불만 표시해 두세요. 표시를 뺀 환불은 다시 보낼 환불이 돼요.',
    pick: (number: string, isInterest: boolean) => `${number}${isInterest ? ' 지연이자' : ''} 보냄`,
    all: '모두',
    paidOn: '보낸 날',
    noDay: '보낸 날을 골라 주세요.',
    reference: '은행 거래 표시',
    referenceHint: '은행 이체 내역에서 찾을 수 있는 말이에요. 계좌번호는 적지 마세요.',
    noReference: '두 글자 이상 적어 주세요.',
    submit: (count: number, won: string) => `${sum(count, won)} 송금했다고 표시하기`,
    submitNone: '아무것도 보내지 않았다고 마무리하기',
    confirmNone: {
      title: '아무것도 보내지 않았나요?',
      body: '은행에 올리지 않았거나 은행이 모두 거절한 파일만 이렇게 마무리해 주세요. 모든 환불이 다시 보낼 환불이 돼요.',
      confirmLabel: '마무리하기',
      cancelLabel: '돌아가기',
    },
    now: {
      sent: '보내는 중',
      leftOut: '보내는 중',
      markedBefore: '그사이 따로 송금했다고 표시했어요. 두 번 보냈는지 은행에서 확인해 주세요.',
      byCompany: '그사이 결제사가 돌려줬어요. 두 번 보냈는지 은행에서 확인해 주세요.',
      otherAccount: '그사이 계좌를 다시 물었어요. 이 파일에는 전 계좌가 들어 있어요.',
      stopped: '그사이 송금을 멈췄어요.',
      unreadable: '계좌를 열 수 없어서 파일에 담지 못했어요.',
    } satisfies Record<TransferFileRow['now'], string>,
    ended: transferEnds,
    by: (at: string, name: string) => `${at} · ${name}`,
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  listTransferFiles: {},
  makeTransferFile: {
    sent: transferFileMessages.dialog.done,
    nothingDue: transferFileMessages.dialog.nothing,
  },
  downloadTransferFile: {
    sent: transferFileMessages.dialog.done,
    nothingDue: '이 파일에 지금 보낼 수 있는 환불이 없어요. 창을 닫고 지금 상태를 확인해 주세요.',
  },
  settleTransferFile: {
    settled: ({ sent, leftOut, told }) =>
      [
        sent > 0 ? `${sent}건을 송금했다고 표시했어요. 손님에게 메일로 알려요.` : '',
        leftOut > 0 ? `${leftOut}건은 다시 보낼 환불이 됐어요.` : '',
        told > 0
          ? `${told}건은 그사이 바뀌어서 표시하지 않았어요. 은행에서 두 번 보냈거나 전 계좌로 보냈는지 확인해 주세요.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    settledBefore: '이미 마무리한 파일이에요. 결과를 확인해 주세요.',
    changedMeanwhile: '그사이 파일이 바뀌었어요. 다시 확인하고 눌러 주세요.',
    futureDay: '아직 오지 않은 날이에요.',
    earlyDay: '파일을 만들기 전의 날이에요.',
  },
} satisfies AreaWords<typeof calls>;
