import { repairAnswer, repairDone } from '../../../shared/promises.ts';
import type { RepairState } from '../../../shared/requests/repair.ts';
import type { AddressField } from '../../account/addresses/rules.ts';
import { attachmentMessages } from '../../attachment/messages.ts';
import type { BoxStanding, RepairField } from '../repair/rules.ts';
import type { OwnBox, OwnRepair } from './contract.ts';

/** What its owner calls it, and its number. */
export const nameOfBox = ({ name, serial }: Pick<OwnBox, 'name' | 'serial'>): string =>
  name ? `${name} · ${serial}` : serial;

export const repairPageMessages = {
  title: '내 A/S',
  lead: '박스가 고장 났을 때 접수하고, 어디까지 진행됐는지 볼 수 있어요.',
  ask: 'A/S 접수하기',
  login: '로그인',
  loginTitle: '로그인하면 A/S를 접수할 수 있어요',
  loginBody: '등록한 박스의 시리얼 번호를 저희가 함께 볼게요.',
  noBoxTitle: '먼저 박스를 등록해 주세요',
  noBoxNowTitle: '지금 등록한 박스가 없어요',
  noBoxBody: '시리얼 번호를 등록하면 A/S를 바로 접수할 수 있어요. 등록하기 어려우면 문의로 알려 주세요.',
  register: '박스 등록하러 가기',
  /** Asked for by the link of one box. */
  alreadyOpen: (box: string) => `${box}: 이미 A/S를 접수했어요. 아래에서 진행 상황을 볼 수 있어요.`,
  /** Sent in by whoever had the box before. */
  atShop: (box: string) =>
    `${box}: 전에 쓰던 분이 맡긴 A/S 때문에 지금 저희가 가지고 있어요. 박스를 받은 다음 A/S를 접수해 주세요. 이미 박스를 가지고 있다면 문의로 알려 주세요.`,
  inquire: '문의하기',
  noneTitle: '접수한 A/S가 없어요',
  noneBody: '박스에 문제가 생기면 언제든지 알려 주세요.',
  loadFailed: 'A/S를 불러오지 못했어요.',
  titleOf: (number: string) => `A/S ${number}`,
  boxOf: (serial: string) => `박스 ${serial}`,
  /** What its owner reads below the number. */
  now: {
    received: `접수했어요. ${repairAnswer} 확인하고 박스를 가지러 갈 날을 알려 드릴게요.`,
    quoted: '수리 비용을 확인해 주세요.',
    approved: '비용을 결제했어요. 이어서 진행할게요.',
    pickedUp: '박스를 받아서 살펴보고 있어요.',
    repairing: `수리하고 있어요. 시작한 날부터 ${repairDone} 마쳐요.`,
    repaired: '수리가 끝났어요. 곧 보내 드릴게요.',
    declined: '수리하지 않고 그대로 보내 드릴게요.',
    unrepairable: '수리할 수 없어서 그대로 보내 드릴게요.',
    sent: '박스를 보내 드렸어요. 받으시면 알려 주세요.',
    closed: 'A/S가 끝났어요.',
    withdrawn: '접수를 취소했어요.',
    refused: '접수를 받지 못했어요.',
  } satisfies Record<RepairState, string>,
  terms: {
    serial: '시리얼 번호',
    symptom: '증상',
    warranty: '무상 A/S',
    place: '수거·배송지',
    tracking: '운송장',
    reason: '이유',
    words: '남긴 말',
    photos: '사진',
  },
  photoAlt: (index: number) => `고장 사진 ${index}`,
  within: (day: string) => `${day}까지 (기간 안)`,
  over: (day: string) => `${day}에 끝났어요`,
  unknown: '확인하고 알려 드려요',
  history: '진행 내역',
  track: '배송 조회',
  cost: '수리 비용',
  pay: (won: string) => `${won} 결제하고 수리하기`,
  decline: '수리하지 않기',
  declineSure: {
    title: '수리하지 않고 돌려받을까요?',
    body: '박스를 그대로 돌려보내 드려요. 아직 보내지 않으셨다면 접수만 취소돼요. 비용은 들지 않아요.',
    confirmLabel: '수리하지 않기',
    cancelLabel: '더 생각하기',
  },
  declined: '수리하지 않기로 했어요',
  withdraw: '접수 취소하기',
  withdrawSure: {
    title: 'A/S 접수를 취소할까요?',
    body: '결제하신 비용이 있으면 모두 돌려 드려요. 나중에 다시 접수할 수 있어요.',
    confirmLabel: '접수 취소하기',
    cancelLabel: '그대로 두기',
  },
  withdrawn: '접수를 취소했어요',
  notNow: '그사이 진행 상태가 바뀌었어요. 다시 확인해 주세요.',
  paymentUnderWay:
    '결제가 진행 중이거나 입금을 기다리고 있어요. 구매내역에서 결제를 마치거나 입금을 취소한 뒤 다시 눌러 주세요.',
  failed: '처리하지 못했어요. 잠시 후 다시 눌러 주세요.',
  money: {
    none: '',
    waiting: '결제를 확인하고 있거나 입금을 기다리고 있어요.',
    paid: '결제 완료',
    back: '환불',
  } satisfies Record<OwnRepair['money'], string>,
  toPurchase: '구매내역 보기',
};

export const repairDialogMessages = {
  title: 'A/S 접수',
  box: '접수할 박스',
  whichBox: '어느 박스인가요?',
  noChoice: '박스를 골라 주세요',
  standings: {
    free: '',
    open: ' (A/S 진행 중)',
    atShop: ' (전에 쓰던 분의 A/S 진행 중)',
  } satisfies Record<BoxStanding, string>,
  rule: '비용은 이렇게 정해져요',
  symptom: '어떤 증상인가요?',
  words: '자세한 증상',
  wordsHint: '언제부터, 어떻게 할 때 그런지 적어 주시면 더 빨리 고칠 수 있어요.',
  photosHint: '고장 난 곳이 잘 보이게 찍어 주세요.',
  spareParts: '부품만 필요하면 A/S 없이 살 수 있어요. 어댑터, 케이블, 받침, 필름, 펜촉이 있어요.',
  toSpareParts: '부품 보기 (새 창)',
  place: '수거하고 돌려받을 곳',
  name: '이름',
  send: 'A/S 접수하기',
  sentTitle: 'A/S를 접수했어요',
  sent: `${repairAnswer} 확인하고 박스를 가지러 갈 날을 알려 드려요. 진행 상황은 메일과 문자로 알려요.`,
  pack: '박스를 보내기 전에 펜과 충전기는 빼고, 흔들리지 않게 포장해 주세요.',
  number: '접수번호',
  done: '확인',
  noBox: '등록한 박스를 찾지 못했어요. 박스를 먼저 등록해 주세요.',
  open: '이 박스는 이미 A/S를 접수했어요. 내 A/S에서 진행 상황을 볼 수 있어요.',
  atShop:
    '이 박스는 전에 쓰던 분이 맡긴 A/S 때문에 지금 저희가 가지고 있어요. 박스를 받은 다음 접수해 주세요. 이미 박스를 가지고 있다면 문의로 알려 주세요.',
  tooOften: '여러 번 접수하셨어요. 잠시 후 다시 시도해 주세요.',
  failed: '접수하지 못했어요. 적은 내용은 그대로예요. 잠시 후 다시 눌러 주세요.',
  faults: {
    box: '어느 박스인지 골라 주세요',
    words: '증상을 다섯 글자 이상 적어 주세요',
    photos: attachmentMessages.gone,
    name: '이름을 적어 주세요',
    phone: '연락처를 다시 확인해 주세요',
    address: '주소를 검색해서 골라 주세요',
    subAddress: '상세주소를 적어 주세요',
  } satisfies Record<'box' | RepairField | AddressField, string>,
};

export const repairPayMessages = {
  title: '수리 비용 결제',
  cost: '수리 비용',
  lead: '결제하시면 수리를 이어 가요. 살펴보다가 수리할 수 없는 것으로 밝혀지면 모두 돌려 드려요.',
};
