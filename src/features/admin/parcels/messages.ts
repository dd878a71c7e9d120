import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { fulfilmentMessages } from '../../commerce/fulfilment/messages.ts';
import { bindMessages } from '../../commerce/fulfilment/serial-messages.ts';
import { nameOfActor, parcelStateWords } from '../../commerce/order/messages.ts';
import type * as calls from './contract.ts';
import type { Shared } from './rules.ts';

/** Whose a number is, and who gave it when. */
export const describeOther = ({ order, atMs, by }: Shared['others'][number]): string => {
  const given = [atMs === null ? '' : formatKoreanDateTime(atMs), nameOfActor(by)].filter(Boolean).join(' ');
  return given ? `${order}(${given})` : order;
};

export const parcelMessages = {
  title: '택배',
  no: (no: number) => `택배 ${no}`,
  states: parcelStateWords,
  shippedAt: '발송',
  deliveredAt: '배송 완료',
  units: (count: number) => `${count}개`,
  split: '나눠서 보내기',
  rest: '아직 담지 않은 상품',
  shipRest: '남은 상품 보내기',
  ship: '이 택배 보내기',
  correct: '운송장 고치기',
  deliver: '이 택배 배송 완료',
  undoShipment: '발송 되돌리기',
  undoDelivery: '배송 완료 되돌리기',
  fail: '도착하지 못함',
  undoFailure: '도착하지 못함 되돌리기',
  slip: '이 택배 명세서',
  courierFile: '택배사 파일',
  serials: (bound: number, boxes: number) => `박스 시리얼 (${bound}/${boxes})`,
  bindSerials: '시리얼 연결',
  owners: { nobody: '등록 전', buyer: '주문한 회원이 등록', other: '다른 회원이 등록' },
  serialDialog: {
    title: '시리얼 연결',
    lead: '박스 뒷면 스티커를 스캐너로 찍거나 번호를 적고 엔터를 누르세요. 한 대씩 바로 저장돼요.',
    left: (count: number) => (count > 0 ? `앞으로 ${count}대` : '모두 연결했어요'),
    typed: '시리얼 번호',
    typedHint: '예: TTB-2026-1001',
    line: '어느 상품인가요?',
    submit: '연결하기',
    empty: '번호를 찍거나 적어 주세요.',
    release: '풀기',
    releaseOf: (serial: string) => `${serial} 풀기`,
    releaseLead: '이 박스가 더는 이 주문의 것이 아니게 돼요. 회원의 박스 등록은 그대로예요.',
    close: '마치기',
  },
  named: (act: string, no: number) => `택배 ${no} ${act}`,
  splitDialog: {
    lead: '한 택배에 담을 상품과 수량을 골라 주세요. 나머지는 그대로 남아 있고, 담지 않은 상품은 손님이 바로 취소할 수 있어요.',
    unitsOf: (name: string, left: number) => `${name} (보내지 않은 ${left}개)`,
    courier: '택배사',
    number: '운송장 번호',
    numberHint: '적으면 바로 발송해요. 비워 두면 따로 담기만 해요.',
    submit: '나누기',
  },
  labelDialog: {
    courier: '택배사',
    number: '운송장 번호',
    numberHint: '숫자와 -만, 붙여 넣어도 돼요.',
    told: '손님에게 새 번호를 메일로 알려요. 전과 후가 이력에 남아요.',
  },
  failDialog: {
    lead: '담긴 상품은 다시 담아 보내거나 취소할 수 있게 되고, 손님에게 메일로 알려요.',
    how: '어떻게 되었나요?',
    choices: {
      lost: { label: '분실되거나 망가졌어요', note: '대신 보낼 상품을 재고에서 빼 둬요' },
      cameBack: { label: '그대로 돌아왔어요', note: '받은 상품을 다시 보내요. 재고는 그대로예요' },
    },
  },
  askShared: (shared: readonly Shared[], isMeanwhile: boolean) => ({
    title: isMeanwhile ? '그사이 다른 택배에 쓰인 운송장이에요' : '다른 택배에도 있는 운송장이에요',
    body: `${shared
      .map(({ number, others }) => [number, others.map(describeOther).join(', ')].filter(Boolean).join(' → '))
      .join(' / ')}. 한 상자에 함께 보내는 것이 맞나요? 아니면 돌아가서 번호를 다시 확인해 주세요.`,
    confirmLabel: '한 상자예요',
    cancelLabel: '돌아가기',
  }),
  undoDialog: {
    shipment:
      '잘못 누른 발송을 되돌려요. 운송장이 지워지고 다시 담는 중이 되며, 손님이 취소를 요청할 수 있어요. 이미 보낸 메일은 되돌릴 수 없어요.',
    delivery:
      '잘못 누른 배송 완료를 되돌려요. 다시 배송 중이 되고, 반품 기간은 나중에 배송 완료한 때부터 세요.',
    failure:
      '다시 배송 중이 되고, 손님에게 배송을 시작했다고 메일로 알려요. 대신 빼 둔 재고는 되돌아가요. 담겼던 상품을 이미 다시 담았다면 되돌릴 수 없어요.',
    reason: '이유',
    reasonHint: '작업 기록과 주문 이력에 남아요.',
    noReason: '이유를 두 글자 이상 적어 주세요.',
  },
};

const { unpaid, cancelled, content, tooLate, tooEarly, severalParcels, outOfStock } =
  fulfilmentMessages.outcome;
const { unknownCourier, badNumber, usedNumber, checking } = fulfilmentMessages.outcome;
const labelRefusals = { unknownCourier, badNumber, usedNumber };
const stepRefusals = {
  ...{ unpaid, cancelled, content, tooLate, tooEarly, severalParcels, outOfStock },
  cancelling: '취소 요청이 있는 주문이에요. 위에서 먼저 답해 주세요.',
};
export const parcelRefusals = {
  noParcel: '그런 택배가 없어요. 화면을 새로 고쳐 주세요.',
  changedMeanwhile: '그사이 다른 사람이 이 택배를 바꿨어요. 바뀐 내용을 보고 다시 해 주세요.',
  notPacking: '이미 보냈거나 비운 택배예요.',
  notShipped: '배송 중인 택배가 아니에요.',
  notDelivered: '배송 완료한 택배가 아니에요.',
  notFailed: '도착하지 못한 택배가 아니에요.',
  returning: '반품이나 교환이 있는 주문이라 배송 완료를 되돌릴 수 없어요.',
};
const pickRefusals = {
  nothingPicked: '담을 수량을 1개 이상 골라 주세요.',
  tooManyUnits: '아직 보내지 않은 수량보다 많아요. 화면을 새로 고쳐 주세요.',
};
const shipped = '발송했어요. 손님에게 운송장을 메일로 알려요.';

// That there is no such order has the same words everywhere.
const { notFound: _, ...bindings } = bindMessages;

/** What every call of this area may come to. */
export const outcomeWords = {
  correctReceiver: {
    corrected: '받는 곳을 고쳤어요. 손님에게 메일로 알려요.',
    unchanged: '지금과 같은 주소예요.',
    content: '보낼 상품이 없는 주문이에요.',
    over: '취소되었거나 결제하지 않은 주문이에요.',
    sent: '모두 보낸 주문이라 고칠 수 없어요.',
    changedMeanwhile:
      '그사이 다른 운영자나 손님이 받는 곳을 바꿨어요. 바뀐 내용과 적어 주신 칸을 함께 보고 다시 눌러 주세요.',
  },
  splitParcel: { split: '따로 담았어요.', ...pickRefusals, ...stepRefusals },
  shipPart: { shipped, checking, ...labelRefusals, ...pickRefusals, ...stepRefusals },
  shipParcel: { shipped, checking, ...labelRefusals, ...parcelRefusals, ...stepRefusals },
  correctParcel: {
    corrected: '운송장을 고쳤어요. 배송 중이면 손님에게 새 번호를 메일로 알려요.',
    unchanged: '지금과 같은 운송장이에요.',
    ...labelRefusals,
    ...parcelRefusals,
  },
  deliverParcel: { delivered: '배송 완료로 바꿨어요.', ...parcelRefusals },
  failParcel: {
    failed: '도착하지 못한 택배로 바꿨어요. 담긴 상품은 다시 담을 수 있고, 손님에게 메일로 알려요.',
    cancelled,
    reasonMissing: '이유를 적어 주세요.',
    ...parcelRefusals,
  },
  undoParcel: {
    undone: '되돌렸어요.',
    ...{ cancelled, unpaid, content, cancelling: stepRefusals.cancelling },
    repacked: '담겼던 상품을 이미 다시 담거나 취소해서 되돌릴 수 없어요.',
    reasonMissing: '이유를 적어 주세요.',
    ...parcelRefusals,
  },
  bindSerial: bindings,
  releaseSerial: { released: '연결을 풀었어요.', notBound: '이미 이 주문에 연결되지 않은 번호예요.' },
} satisfies AreaWords<typeof calls>;
