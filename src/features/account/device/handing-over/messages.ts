import type { PlaceOfOpen } from '../../../commerce/repair/rules.ts';
import type { giveBoxUp, takeBoxBack } from './contract.ts';
import { takeBackHours } from './rules.ts';

const days = takeBackHours / 24;

export const handingOverMessages = {
  open: '박스 넘겨주기',
  title: '박스 넘겨주기',
  openUndo: '박스 등록 취소',
  /** Nobody logged in on it yet. */
  unopened: {
    title: '박스 등록 취소',
    lead: (serial: string) =>
      `${serial} 박스의 내 등록을 취소해요. 아직 이 박스를 켜고 로그인한 적이 없어요.`,
    year: '기본 콘텐츠 무료 이용. 12개월은 다음에 등록한 날부터 새로 시작해요',
    next: '다음에 할 일',
    nextSteps: [
      '번호를 잘못 적었다면, 내 박스 뒷면의 번호로 다시 등록해요.',
      '다른 분께 드릴 박스라면, 받는 분이 회원가입을 하고 번호를 등록해요.',
    ],
    now: '등록 취소할게요',
    done: '박스 등록을 취소했어요. 맞는 번호로 다시 등록할 수 있어요',
  },
  lead: (serial: string) => `${serial} 박스를 다른 분이 등록할 수 있게 내 등록을 해제해요.`,
  reading: '무엇이 남는지 확인하고 있어요',
  readFailed: '무엇이 남는지 불러오지 못했어요',
  ends: '지금 끝나요',
  endsBox: '이 박스로 로그인하고 콘텐츠를 이용하는 것',
  endsFree: (title: string, until: string) => `${title} 무료 이용 (${until}까지 남은 기간은 박스를 따라가요)`,
  stays: '나에게 그대로 남아요',
  staysContent: (title: string, until: string) => `${title}${until && ` (${until}까지)`}`,
  staysCoupons: (count: number) => `아직 쓰지 않은 쿠폰 ${count}장`,
  staysPurchases: '구매내역과 회원정보',
  alone: (titles: readonly string[]) =>
    `${titles.join(', ')}: 이 박스에서만 이용하도록 골라 둔 콘텐츠예요. 넘겨준 다음 ‘박스와 이용 기간’에서 다른 박스를 골라 주세요.`,
  repair: {
    title: (number: string) => `진행 중인 A/S (${number})`,
    stays: '이 A/S는 박스를 따라가지 않고 나에게 남아요. 받는 분에게는 보이지 않아요.',
    place: {
      withOwner: [
        '아직 박스를 보내지 않은 접수예요. 수거도 배송도 접수할 때 적은 주소로 해요.',
        '박스를 바로 건네줄 거라면 먼저 내 A/S에서 접수를 취소해 주세요. 결제한 비용이 있으면 모두 돌려 드려요.',
        '받는 분은 박스를 등록한 다음 A/S를 새로 접수할 수 있어요.',
      ],
      atShop: [
        '박스는 지금 저희가 가지고 있어요. A/S가 끝나면 접수할 때 적은 주소로 보내 드리니, 받은 다음 건네주세요.',
        '수리 비용이 생기면 나에게 알려 드리고, 결제와 환불도 나에게 해요.',
        '받는 분은 박스를 받은 다음 A/S를 접수할 수 있어요.',
      ],
      onWayBack: [
        '박스는 접수할 때 적은 주소로 돌아가고 있어요. 받은 다음 건네주세요.',
        '받는 분은 박스를 등록한 다음 A/S를 새로 접수할 수 있어요.',
      ],
    } satisfies Record<PlaceOfOpen, readonly string[]>,
    look: '내 A/S 보기',
  },
  needsBox: '남은 콘텐츠는 다른 박스를 등록하면 이어서 볼 수 있어요. 그동안 이용 기간은 멈추지 않아요.',
  next: '받는 분이 할 일',
  nextSteps: [
    '회원가입을 하고, 박스 뒷면의 시리얼 번호를 등록해요.',
    '무료 이용 기간이 남아 있으면 그 기간만 이어서 써요.',
  ],
  undo: `잘못 눌렀다면 ${days}일 안에 회원정보에서 되돌릴 수 있어요. 그 전에 다른 분이 등록하면 되돌릴 수 없어요.`,
  keep: '그대로 둘게요',
  now: '넘겨줄게요',
  done: '등록을 해제했어요. 이제 받는 분이 번호를 등록하면 돼요',
  failed: '넘겨주지 못했어요. 잠시 후 다시 시도해 주세요',
  former: '넘겨주거나 해제된 박스',
  givenUpOn: (date: string) => `${date}까지 내 박스였어요`,
  lostOn: (date: string) => `${date}에 운영자가 해제했어요`,
  takeBack: '되돌리기',
  takeBackOf: (serial: string) => `${serial} 되돌리기`,
  until: (when: string) => `${when}까지 되돌릴 수 있어요`,
  takenBack: '다시 내 박스로 등록했어요',
  notTakenBack: '되돌리지 못했어요. 잠시 후 다시 시도해 주세요',
};

export const giveUpMessages = {
  reauthenticate: '박스를 넘겨주기 전에 비밀번호를 한 번 더 확인해요.',
  comingBack:
    '박스가 들어 있는 주문을 취소·반품·교환하고 있어서 지금은 넘겨줄 수 없어요. 구매내역에서 끝난 뒤에 다시 해 주세요.',
  stopped: '사용이 멈춘 박스라서 넘겨줄 수 없어요. 고객센터에 문의해 주세요.',
} satisfies Record<Exclude<keyof (typeof giveBoxUp)['outcomes'], 'givenUp'>, string>;

export const takeBackMessages = {
  taken: '그사이 다른 분이 등록한 박스라서 되돌릴 수 없어요. 모르는 일이라면 고객센터에 문의해 주세요.',
  over: '되돌릴 수 있는 기간이 지났어요. 박스가 있다면 시리얼 번호를 다시 등록해 주세요.',
  stopped: '사용이 멈춘 박스라서 되돌릴 수 없어요. 고객센터에 문의해 주세요.',
  hasBox: '이미 다른 박스를 등록해서 되돌릴 수 없어요.',
} satisfies Record<Exclude<keyof (typeof takeBoxBack)['outcomes'], 'takenBack'>, string>;
