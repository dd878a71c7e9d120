import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const pushMessages = {
  title: '휴대전화와 브라우저로 받기',
  lead: '운영 화면을 닫아 두어도 알림이 떠요. 처음 것은 바로, 그다음은 10분에 한 번 모아서 와요.',
  apple: '아이폰·아이패드는 공유 버튼 → 홈 화면에 추가한 뒤, 홈 화면의 운영 앱에서 켜 주세요.',
  on: '이 기기에서 받기',
  here: '이 기기에서 받고 있어요.',
  trial: '시험 알림 보내기',
  tried: (taken: number, lost: number) =>
    lost === 0 ? `${taken}대에 보냈어요` : `${taken}대에 보냈고, ${lost}대는 받지 않았어요`,
  table: '알림을 받는 기기',
  head: ['기기', '켠 날', '마지막 도착', '처리'],
  unknown: '알 수 없는 기기',
  never: '아직 없어요',
  remove: '그만 받기',
  unavailable:
    '가게에 알림 열쇠가 없어서 쓸 수 없어요. 서버를 맡은 분에게 알림 열쇠를 넣어 달라고 부탁해 주세요.',
  unsupported: '이 브라우저에서는 쓸 수 없어요.',
  denied: '브라우저가 알림을 막고 있어요. 브라우저 설정에서 이 사이트의 알림을 허용해 주세요.',
  failed: '켜지 못했어요. 잠시 후 다시 시도해 주세요.',
};

export const outcomeWords = {
  addDevice: {
    added: '이제 이 기기로 알려 드려요',
    noKeys: pushMessages.unavailable,
    badDevice: '이 브라우저의 주소를 쓸 수 없어요.',
  },
  removeDevice: { removed: '이제 그 기기로 보내지 않아요' },
} satisfies Partial<AreaWords<typeof calls>>;
