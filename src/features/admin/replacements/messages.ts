import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { ReplacementKind } from '../../../shared/order-states.ts';
import type { MissingWay } from '../../commerce/replacement/rules.ts';
import type * as calls from './contract.ts';
import type { ReplacementTab, replacementSteps } from './contract.ts';

type Step = (typeof replacementSteps)[number];

export const replacementMessages = {
  pages: { first: '처음으로', next: '다음' },
  title: '교환·재발송',
  lead: '문제가 있던 상품 대신 새 상품을 보내요. 배송비는 가게가 내요. 마음이 바뀐 것은 반품으로 받아요.',
  tabs: {
    todo: '할 일',
    requested: '요청',
    approved: '승인',
    received: '교환 상품 도착',
    sent: '발송',
    delivered: '배송 완료',
    rejected: '거절',
    withdrawn: '철회',
    givenUp: '반품으로 넘김',
  } satisfies Record<ReplacementTab, string>,
  kinds: { exchange: '교환', claim: '재발송' } satisfies Record<ReplacementKind, string>,
  kindLeads: {
    exchange: '상품이 돌아오면 새 상품을 보내요.',
    claim: '상품을 돌려받지 않고 새 상품을 보내요.',
  } satisfies Record<ReplacementKind, string>,
  filter: '종류',
  allKinds: '교환과 재발송 모두',
  show: '보기',
  tabsLabel: '교환·재발송 상태',
  table: '교환·재발송 목록',
  head: ['요청', '주문', '사유', '보낼 상품', '상태', '처리'],
  open: '자세히',
  openLabel: (number: string) => `${number} 교환·재발송 자세히`,
  close: '닫기',
  detail: (kind: string, number: string) => `${kind} · 주문 ${number}`,
  insteadOf: (came: string, goes: string) => `${came} 대신 ${goes}`,
  byPhone: (name: string) => `${name} 운영자가 대신 접수`,
  noticedOn: (day: string) => `알게 된 날 ${day}`,
  quantity: (count: number) => `${count}개`,
  restocked: (units: number) => (units > 0 ? `${units}개를 재고에 더함` : '다시 팔 수 없음'),
  emptyTitle: '이 목록에는 아무것도 없어요',
  emptyBody: '다른 상태를 골라 보세요.',
  terms: {
    order: '주문',
    buyer: '주문한 사람',
    receiver: '받는 곳',
    requestedAt: '요청',
    reason: '사유',
    words: '손님의 말',
    goods: '받은 상품',
    instead: '보낼 상품',
    approvedAt: '승인',
    receivedAt: '상품 도착',
    missing: '도착하지 않음',
    condition: '살펴본 내용',
    parcel: '운송장',
    sentAt: '발송',
    deliveredAt: '배송 완료',
    closedAt: '끝남',
    closingWords: '손님에게 알린 이유',
    state: '상태',
  },
  what: '이제 할 수 있는 일',
  nothingLeft: '끝난 건이에요. 더 할 일이 없어요.',
  steps: {
    approve: '승인',
    reject: '거절',
    receive: '상품 도착 확인',
    undoReception: '도착 되돌리기',
    send: '발송',
    correct: '운송장 고치기',
    undoSending: '발송 되돌리기',
    deliver: '배송 완료',
    undoDelivery: '배송 완료 되돌리기',
    giveUp: '못 보냄 (반품으로)',
  } satisfies Record<Step, string>,
  /** What each comes to, before it is pressed. */
  means: {
    approve: {
      exchange: '새 상품을 재고에서 따로 빼 두고, 손님에게 보낼 곳을 메일로 알려요.',
      claim: '새 상품을 재고에서 따로 빼 두고, 곧 보낸다고 메일로 알려요.',
    },
    reject: {
      exchange: '구매가 그대로 이어져요. 빼 둔 상품은 재고로 돌아가고, 손님은 이유를 메일로 읽어요.',
      claim: '구매가 그대로 이어져요. 손님은 이유를 메일로 읽어요.',
    },
    receive: {
      exchange: '돌아온 상품을 세고 살펴봐요. 덜 왔으면 온 만큼만 새 상품을 보내요.',
      claim: '',
    },
    undoReception: {
      exchange:
        '다른 상품을 확인했거나 잘못 셌을 때예요. 재고에 더한 수량을 다시 빼고, 손님에게 메일로 바로잡아요.',
      claim: '',
    },
    send: {
      exchange: '새 상품의 운송장을 손님에게 메일로 알려요.',
      claim: '새 상품의 운송장을 손님에게 메일로 알려요.',
    },
    correct: {
      exchange: '바뀐 운송장을 손님에게 메일로 알려요.',
      claim: '바뀐 운송장을 손님에게 메일로 알려요.',
    },
    undoSending: {
      exchange: '보내지 않았거나, 돌아왔거나, 분실했을 때 다시 보낼 수 있게 해요.',
      claim: '보내지 않았거나, 돌아왔거나, 분실했을 때 다시 보낼 수 있게 해요.',
    },
    deliver: {
      exchange: '오늘부터 새 상품의 반품 기간이 시작돼요.',
      claim: '오늘부터 새 상품의 반품 기간이 시작돼요.',
    },
    undoDelivery: {
      exchange: '손님이 받지 못했을 때예요. 다시 배송 중이 되고, 반품 기간은 시작되지 않아요.',
      claim: '손님이 받지 못했을 때예요. 다시 배송 중이 되고, 반품 기간은 시작되지 않아요.',
    },
    giveUp: {
      exchange: '보낼 상품이 없을 때예요. 반품 화면에 올라가고, 거기에서 환불해요. 손님에게 메일로 알려요.',
      claim:
        '보낼 상품이 없을 때예요. 회수 없는 반품으로 올라가고, 반품 화면에서 환불해요. 손님에게 메일로 알려요.',
    },
  } satisfies Record<Step, Record<ReplacementKind, string>>,
  parcelDialog: { courier: '택배사', number: '운송장 번호' },
  missing: (name: string, units: number, isAwaited: boolean) =>
    `${name} ${units}개 · ${isAwaited ? '다른 교환으로 나누어 기다려요' : '이번 교환에서 뺐어요'}`,
  receiveDialog: {
    noneArrived: '하나도 오지 않았으면 도착할 때까지 기다리거나 교환을 거절해 주세요.',
    rest: '도착하지 않은 상품',
    ways: {
      wait: {
        label: '따로 기다려요',
        note: '온 만큼 먼저 새 상품을 보내요. 나머지는 교환이 하나 더 생겨서 빼 둔 상품과 함께 기다려요.',
      },
      end: {
        label: '이번 교환에서 빼요',
        note: '손님이 그대로 쓰는 상품이 돼요. 빼 둔 새 상품은 재고로 돌아가요.',
      },
    } satisfies Record<MissingWay, { label: string; note: string }>,
    told: '어느 쪽이든 손님에게 메일로 알려요.',
    stock: '적은 수량만 재고에 더해요. 색상이 다르면 온 색상에 적어 주세요.',
  },
  undoReason: '되돌리는 이유',
  undoDialog: {
    what: '어떻게 됐나요?',
    choices: {
      here: { label: '상품이 여기 있어요', note: '보내지 않았거나 돌아왔어요. 그대로 다시 보내요.' },
      lost: { label: '분실하거나 망가졌어요', note: '재고에서 새로 빼 두고 다시 보내요.' },
    },
  },
  reasonForBuyer: '손님에게 알릴 이유',
  toReturn: '반품 보기',
};

const seen = {
  changedMeanwhile: '다른 사람이 먼저 바꿨어요. 지금 상태를 다시 확인해 주세요.',
  noStep: '지금 상태에서는 할 수 없어요.',
};
const label = {
  unknownCourier: '모르는 택배사예요.',
  badNumber: '운송장 번호가 이 택배사의 번호와 맞지 않아요.',
  usedNumber: '다른 택배에 있는 운송장이에요.',
};
const over = '취소되었거나 취소하고 있는 주문이에요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  approveReplacement: {
    approved: '승인했어요. 새 상품을 빼 두었어요.',
    outOfStock: '보낼 재고가 모자라요. 재고를 채우거나, 거절하거나, 반품으로 접수해 주세요.',
    over,
    ...seen,
  },
  rejectReplacement: { rejected: '거절했어요', wordsMissing: '이유를 적어 주세요.', ...seen },
  receiveGoods: {
    received: '도착을 확인했어요. 이제 새 상품을 보내 주세요.',
    tooMany: '온 수량이나 색상과 맞지 않아요.',
    ...seen,
  },
  undoGoodsReception: {
    undone: '도착 확인을 되돌렸어요',
    reasonMissing: '이유를 적어 주세요.',
    soldMeanwhile: '재고에 더한 상품이 그사이 팔렸어요. 재고를 바로잡은 뒤 다시 눌러 주세요.',
    outOfStock: '빠졌던 수량만큼 새로 빼 둘 재고가 모자라요. 재고를 채운 뒤 다시 눌러 주세요.',
    askedMeanwhile:
      '빠졌던 상품을 손님이 그사이 반품이나 교환으로 다시 신청했어요. 되돌리지 말고 그 신청에서 처리해 주세요.',
    choiceUnknown:
      '예전에 받은 상품이라 어느 색상의 재고에 더했는지 적혀 있지 않아요. 되돌리지 말고, 틀린 수량은 상품의 재고에서 고쳐 주세요.',
    boxElsewhere: '이 교환에서 풀린 박스가 이미 다른 주문에 담겼어요. 그 주문을 먼저 확인해 주세요.',
    ...seen,
  },
  sendReplacement: { shipped: '발송했어요', over, ...label, ...seen },
  correctReplacement: { corrected: '운송장을 고쳤어요', unchanged: '같은 운송장이에요.', ...label, ...seen },
  undoSending: {
    undone: '발송을 되돌렸어요',
    outOfStock: '대신 보낼 재고가 없어요. 재고를 채우거나 반품으로 넘겨 주세요.',
    reasonMissing: '이유를 적어 주세요.',
    ...seen,
  },
  undoReplacementDelivery: {
    undone: '배송 완료를 되돌렸어요. 다시 배송 중이에요.',
    reasonMissing: '이유를 적어 주세요.',
    askedSince:
      '배송 완료 뒤에 반품이나 교환을 신청했거나 취소한 주문이라 되돌릴 수 없어요. 그 신청에서 이어서 처리해 주세요.',
    ...seen,
  },
  deliverReplacement: { delivered: '배송을 마쳤어요', ...seen },
  giveUpReplacement: {
    givenUp: '반품으로 넘겼어요. 반품 화면에서 환불해 주세요.',
    wordsMissing: '이유를 적어 주세요.',
    returnOpen: '이 주문에 진행 중인 반품이 있어요. 그 반품을 먼저 끝내 주세요.',
    ...seen,
  },
} satisfies AreaWords<typeof calls>;
