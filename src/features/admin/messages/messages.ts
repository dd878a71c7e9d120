import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { MessageState, MessageWay, TextForm } from '../../../shared/message-states.ts';
import type * as calls from './contract.ts';

export const messageAdminWords = {
  title: '보낸 알림',
  lead: '가게가 보낸 메일과 알림톡·문자예요. 누구에게 무엇을 보냈는지, 어떻게 됐는지 찾아보고 다시 보낼 수 있어요.',
  table: '보낸 알림 목록',
  head: ['무엇을', '누구에게', '언제', '상태', '처리'],
  filters: {
    q: '찾을 말',
    qHint: '주문번호, 메일 주소, 전화번호',
    submit: '찾기',
    reset: '처음으로',
    state: '상태',
    way: '방법',
    all: '모두',
  },
  first: '처음으로',
  next: '더 오래된 알림',
  emptyTitle: '찾는 알림이 없어요',
  emptyBody:
    '주문번호와 메일 주소, 전화번호는 빠짐없이 적어 주세요. 1년이 지난 알림은 주문의 것만 남아 있어요.',
  ways: { email: '메일', text: '알림톡·문자' } satisfies Record<MessageWay, string>,
  forms: { alimtalk: '알림톡', sms: 'SMS', lms: 'LMS' } satisfies Record<TextForm, string>,
  states: {
    waiting: '보내기를 기다려요',
    sending: '보내는 중',
    unclear: '업체에 확인하는 중',
    sent: '보냈어요',
    delivered: '도착했어요',
    failed: '보내지 못했어요',
    dropped: '보내지 않았어요',
  } satisfies Record<MessageState, string>,
  /** What the shop itself calls a cause; everything else is a vendor's code. */
  causes: {
    forgotten: '받는 사람이나 내용이 지워졌어요',
    tooLate: '하루가 지나서 보낼 때를 놓쳤어요',
    noVendor: '문자를 보낼 업체가 설정되어 있지 않아요',
    content: '지금은 보낼 수 없는 옛 내용이에요',
    mail: '메일 서버가 받지 않았어요',
    left: '회원이 탈퇴했어요',
    noReport: '사흘 동안 업체가 결과를 알려 주지 않았어요',
    died: '보내던 프로그램이 멈춰서 갔는지 알 수 없어요. 문자는 업체에 확인하고, 광고 메일은 다시 보내지 않아요',
    night: '밤에는 광고를 보내지 않아서 아침 8시를 기다려요',
    paused: '광고를 잠시 멈췄어요',
    stopped: '광고를 끝냈어요',
    refused: '그사이 광고 수신을 거부했어요',
    misfit: '업체의 대답을 읽지 못했어요',
    notRegistered: '업체가 등록을 거절했어요',
  } as Readonly<Record<string, string>>,
  code: (code: string) => `업체의 코드: ${code}`,
  attempts: (count: number) => `${count}번 보내 봤어요`,
  gone: '지워짐',
  member: '회원 보기',
  order: (number: string) => `주문 ${number}`,
  again: '다시 보내기',
  againOf: (what: string) => `${what} 다시 보내기`,
  ask: {
    title: '다시 보낼까요?',
    lead: (what: string) =>
      `‘${what}’ 알림을 같은 내용으로 한 번 더 보내요. 회원이 연락처를 바꿨다면 새 연락처로 가요.`,
    submit: '다시 보내기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  sendMessageAgain: {
    sentAgain: '다시 보내고 있어요',
    underWay: '아직 가는 중이에요. 결과가 나온 뒤에 다시 보내 주세요',
    forgotten: '내용이 지워져서 다시 보낼 수 없어요',
    notWanted: '받을 곳이 없거나, 받는 분이 이 알림톡을 껐어요',
  },
} satisfies AreaWords<typeof calls>;
