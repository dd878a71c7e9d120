import { type AlarmCounts, alarms } from '../../../shared/alarms/kinds.ts';
import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

/** `새 주문 3건`: kinds and numbers, and nobody's name. */
export const describeCounts = (counts: AlarmCounts): string[] =>
  counts.map(({ kind, count }) => `${alarms[kind].label} ${count.toLocaleString('ko-KR')}건`);

export const alarmMessages = {
  title: '알림 받기',
  lead: '일이 생기면 어디에 있든 알려 드려요. 종류와 수만 보내고, 손님의 정보는 보내지 않아요.',
  kinds: '메일로 무엇을 알릴까요?',
  pushKinds: '휴대전화와 브라우저로 무엇을 알릴까요?',
  pushHint: '받을 기기는 아래에서 켜요.',
  all: '모두',
  email: '받을 메일 주소',
  emailHint:
    '메일은 처음 것을 바로, 그다음은 한 시간에 한 번 모아서 보내요. 누군가 내 로그인을 초기화하면 무엇을 골랐든 이 주소로 알려요.',
  quiet: '방해 금지 시간',
  quietHint: '이 시간에 생긴 일은 모아 두었다가 끝나면 한 번에 알려 드려요.',
  quietOn: '정해 둔 시간에는 알리지 않기',
  from: '시작',
  until: '끝',
  save: '저장하기',
  trial: '시험 알림 보내기',
  faults: {
    emailMissing: '메일로 받으려면 메일 주소를 적어 주세요.',
    badEmail: '메일 주소를 확인해 주세요.',
    emptyQuiet: '시작과 끝이 같으면 알리지 않는 시간이 없어요. 끝나는 시각을 바꿔 주세요.',
  },
  message: {
    subject: (first: string, more: number) => `[톡톡박스 운영] ${first}${more > 0 ? ` 외 ${more}가지` : ''}`,
    title: '확인할 일이 생겼어요',
    lead: '지난번에 알려 드린 뒤로 이만큼 새로 생겼어요.',
    open: '운영 화면에서 보기',
    after: '어떤 알림을 어디로 받을지는 운영 화면의 내 계정 → 알림 받기에서 바꿀 수 있어요.',
    webhookTitle: '톡톡박스: 확인할 일이 생겼어요',
    trial: '시험으로 보낸 알림이에요. 잘 도착했어요.',
  },
};

export const outcomeWords = {
  saveOwnAlarms: {
    saved: '저장했어요',
    emailMissing: alarmMessages.faults.emailMissing,
    badEmail: alarmMessages.faults.badEmail,
    emptyQuiet: alarmMessages.faults.emptyQuiet,
  },
  tryOwnEmail: {
    trialSent: '저장된 주소로 시험 메일을 보냈어요. 잠시 뒤 메일함을 확인해 주세요.',
    emailMissing: '먼저 메일 주소를 저장해 주세요.',
  },
} satisfies AreaWords<typeof calls>;
