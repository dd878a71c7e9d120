import { bindMessages } from '../../../commerce/fulfilment/serial-messages.ts';
import { mostLines } from '../rules.ts';
import type { SerialProblem } from './rules.ts';

export const serialPasteMessages = {
  title: '시리얼 붙여넣기',
  lead: '주문마다 어떤 박스를 담았는지 한꺼번에 적어요. 확인하기 전에는 아무것도 바뀌지 않아요.',
  text: '붙여 넣을 내용',
  textHint: `한 줄에 주문번호와 시리얼 번호를 적어 주세요. 한 번에 ${mostLines.toLocaleString('ko-KR')}줄까지. 예: 250113-1253-8762 TTB-2026-1001`,
  read: '읽어 보기',
  empty: '붙여 넣은 내용이 없어요.',
  nothing: '주문번호나 시리얼 번호가 보이는 줄이 없어요. 붙여 넣은 내용을 다시 확인해 주세요.',
  found: (ready: number, all: number) => `${all}대 중 ${ready}대를 연결할 수 있어요.`,
  unread: (count: number) =>
    `${mostLines.toLocaleString('ko-KR')}줄까지만 읽었어요. 남은 ${count.toLocaleString('ko-KR')}줄은 따로 붙여 넣어 주세요.`,
  bind: (count: number) => `${count}대 연결하기`,
  table: '읽은 내용',
  head: ['줄', '주문', '시리얼', '확인'],
  parcel: (no: number) => `택배 ${no}`,
  ready: '연결할 수 있어요',
  done: (count: number) => `박스 ${count}대를 주문에 연결했어요.`,
  someLeft: (bound: number, all: number) =>
    `${all}대 중 ${bound}대를 연결했어요. 나머지는 아래에서 이유를 확인해 주세요.`,
  problems: {
    ...bindMessages,
    noOrder: '주문번호가 없어요.',
    noSerial: '시리얼 번호가 없거나 형식이 달라요.',
    repeated: '앞줄에 같은 번호가 있어요.',
  } satisfies Record<Exclude<SerialProblem, ''>, string>,
};
