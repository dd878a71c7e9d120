import type { OutboxState, WebhookShape } from '../../../../shared/alarms/webhooks.ts';
import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

/** By what the line or its other end said; a status is the company's own word. */
const causes: Readonly<Record<string, string>> = {
  '404': '404: 메신저에서 웹훅이 지워졌어요',
  '410': '410: 메신저에서 웹훅이 지워졌어요',
  '429': '429: 상대가 너무 자주 받았다고 해요',
  ENOTFOUND: '주소의 서버를 찾을 수 없어요',
  EAI_AGAIN: '주소의 서버를 지금 찾을 수 없어요',
  ECONNREFUSED: '서버가 꺼져 있거나 연결을 받지 않아요',
  ECONNRESET: '연결이 도중에 끊겼어요',
  ABORT_ERR: '정해진 시간 안에 답이 없었어요',
  privateAddress: '우리 안쪽 네트워크의 주소예요',
  lapsed: '보내는 도중에 우리 서버가 멈췄어요',
  removed: '그사이 웹훅을 지웠어요',
};
const describeCause = (cause: string): string =>
  causes[cause] ?? (/^5\d\d$/.test(cause) ? `${cause}: 상대 서버에 문제가 있어요` : cause);

export const webhookMessages = {
  title: '메신저 방으로 알리기',
  lead: '가게의 메신저 방에 알려요. 처음 것은 바로, 그다음은 10분에 한 번 모아서 보내요. 종류와 수만 보내고, 손님의 정보는 보내지 않아요.',
  shape: '어디로 보낼까요?',
  shapes: {
    slack: 'Slack',
    discord: 'Discord',
    kakaowork: '카카오워크',
    own: '직접 만든 프로그램',
  } satisfies Record<WebhookShape, string>,
  url: '웹훅 주소',
  urlHint:
    'https로 시작하는 주소예요. 이 주소를 아는 사람은 누구나 그 방에 글을 쓸 수 있어서, 저장한 뒤에는 다시 보여 드리지 않아요.',
  urlKept: (host: string) => `지금은 ${host}로 보내고 있어요. 주소를 바꿀 때만 적어 주세요.`,
  kinds: '무엇을 알릴까요?',
  save: '저장하기',
  trial: '시험 알림 보내기',
  remove: '그만 보내기',
  askRemove: {
    title: '메신저 방에 그만 알릴까요?',
    body: '저장한 주소를 지워요. 다시 쓰려면 주소를 새로 적어야 해요.',
    confirmLabel: '그만 보내기',
    cancelLabel: '계속 보내기',
  },
  setBy: (name: string, at: string) => `${name} 님이 ${at}에 저장했어요.`,
  last: (at: string, state: string) => `마지막 알림: ${at} · ${state}`,
  heard: (at: string) => `${at}에 보낸 시험 알림은 도착했어요.`,
  states: {
    waiting: '기다리는 중',
    sending: '보내는 중',
    sent: '도착했어요',
    failed: '도착하지 않았어요',
    unclear: '도착했는지 알 수 없어요',
  } satisfies Record<OutboxState, string>,
  cause: (cause: string) => ` (${describeCause(cause)})`,
  again: (at: string, cause: string) =>
    `지난 알림이 아직 도착하지 않았어요 (${describeCause(cause)}). ${at}에 다시 보내요.`,
  secret: '서명 비밀',
  secretLead: '받는 프로그램에 적어 주세요. 지금 한 번만 보여 드려요.',
  notTaken: (cause: string) => `상대가 받지 않았어요. 주소를 확인해 주세요. (${describeCause(cause)})`,
  trialUnclear: (cause: string) =>
    `시험 알림이 도착했는지 알 수 없어요. 메신저 방을 확인해 주세요. (${describeCause(cause)})`,
};

export const outcomeWords = {
  saveWebhook: {
    saved: '저장했어요',
    addressMissing: '웹훅 주소를 적어 주세요.',
    badWebhook: '주소를 확인해 주세요.',
    notHttps: 'https로 시작하는 주소만 쓸 수 있어요.',
    privateAddress: '우리 안쪽 네트워크의 주소로는 보낼 수 없어요.',
    otherCompany: '고른 메신저의 주소가 아니에요.',
  },
  removeWebhook: { removed: '이제 보내지 않아요' },
  tryWebhook: {
    trialSent: '시험 알림을 보냈어요',
    notTaken: '상대가 받지 않았어요',
    trialUnclear: '도착했는지 알 수 없어요',
  },
} satisfies Partial<AreaWords<typeof calls>>;
