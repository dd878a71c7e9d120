/** The moment of a payment at which a scenario makes itself felt. */
export type Stage = 'auth' | 'approve' | 'notify' | 'cancel' | 'net-cancel' | 'status' | 'none';

type Scenario = { stage: Stage; name: string; does: string; everyday?: true };

/**
 * Every way in which the payment provider can behave. The buyer picks one as a "card" in the window, a test sets it
 * through `faults`. `everyday` ones are offered to people at once, the others behind a disclosure.
 */
export const scenarios = {
  ok: { stage: 'none', name: '정상 카드', does: '바로 승인돼요.', everyday: true },
  decline: {
    stage: 'approve',
    name: '한도가 모자란 카드',
    does: '카드사가 승인을 거절해요.',
    everyday: true,
  },
  'decline-auth': {
    stage: 'auth',
    name: '인증에 실패하는 카드',
    does: '결제창에서 본인 확인에 실패해요.',
    everyday: true,
  },
  'timeout-charged': {
    stage: 'approve',
    name: '응답이 없는 카드',
    does: '승인은 됐지만 상점에 답이 오지 않아요.',
    everyday: true,
  },
  'reset-charged': {
    stage: 'approve',
    name: '연결이 끊기는 카드',
    does: '승인 직후 상점과의 연결이 끊겨요.',
    everyday: true,
  },
  slow: { stage: 'approve', name: '느린 카드', does: '몇 초 뒤에 승인돼요.' },
  'hang-uncharged': { stage: 'approve', name: '멈춘 카드', does: '승인되지 않은 채 답이 없어요.' },
  'reset-uncharged': {
    stage: 'approve',
    name: '승인 전에 끊기는 카드',
    does: '승인되지 않고 연결이 끊겨요.',
  },
  'http500-charged': { stage: 'approve', name: '오류 500 카드', does: '승인됐지만 서버 오류로 답해요.' },
  garbage: { stage: 'approve', name: '엉뚱한 답 카드', does: '승인됐지만 알아볼 수 없는 HTML로 답해요.' },
  'late-charge': { stage: 'approve', name: '뒤늦은 승인 카드', does: '끊긴 뒤 몇 초가 지나서야 승인돼요.' },
  'wrong-approve-amount': {
    stage: 'approve',
    name: '승인 금액이 다른 카드',
    does: '승인 답의 금액이 1,000원 많아요.',
  },
  'bad-approve-signature': {
    stage: 'approve',
    name: '승인 서명이 틀린 카드',
    does: '승인 답의 서명이 맞지 않아요.',
  },
  'bad-signature': { stage: 'auth', name: '인증 서명이 틀린 카드', does: '인증 결과의 서명이 맞지 않아요.' },
  'wrong-amount': {
    stage: 'auth',
    name: '인증 금액이 다른 카드',
    does: '인증 결과의 금액이 다르고 서명은 맞아요.',
  },
  'other-moid': { stage: 'auth', name: '주문번호가 다른 카드', does: '인증 결과에 다른 주문번호가 실려요.' },
  'notify-first': {
    stage: 'notify',
    name: '통보가 먼저 오는 카드',
    does: '승인 답보다 결제 통보가 먼저 가요.',
  },
  'notify-late': { stage: 'notify', name: '통보가 늦은 카드', does: '결제 통보가 몇 초 늦게 가요.' },
  'notify-twice': { stage: 'notify', name: '통보가 두 번 오는 카드', does: '같은 결제 통보가 두 번 가요.' },
  'notify-never': { stage: 'notify', name: '통보가 없는 카드', does: '결제 통보가 가지 않아요.' },
  'notify-only': { stage: 'approve', name: '통보만 오는 카드', does: '승인 답은 사라지고 결제 통보만 가요.' },
  'cancel-hang': {
    stage: 'cancel',
    name: '취소가 멈추는 카드',
    does: '첫 취소 요청에 답이 없고 취소되지 않아요.',
  },
  'cancel-reset': {
    stage: 'cancel',
    name: '취소 답이 사라지는 카드',
    does: '취소됐지만 답이 오기 전에 끊겨요.',
  },
  'cancel-already': { stage: 'cancel', name: '이미 취소된 카드', does: '관리자가 먼저 취소해 두었어요.' },
  'cancel-refuse': { stage: 'cancel', name: '취소를 거절하는 카드', does: '첫 취소 요청이 거절돼요.' },
  'cancel-whole-only': {
    stage: 'cancel',
    name: '나눠서 환불되지 않는 카드',
    does: '첫 부분 취소가 거절돼요. 전체 취소는 돼요.',
  },
  'net-cancel-hang': { stage: 'net-cancel', name: '망취소가 멈추는 카드', does: '첫 망취소에 답이 없어요.' },
  'net-cancel-reset': {
    stage: 'net-cancel',
    name: '망취소 답이 사라지는 카드',
    does: '망취소됐지만 답이 끊겨요.',
  },
  'net-cancel-too-late': {
    stage: 'net-cancel',
    name: '망취소가 늦은 카드',
    does: '망취소 기한이 지났다고 답해요.',
  },
  'status-hang': { stage: 'status', name: '조회가 멈추는 카드', does: '첫 거래 조회에 답이 없어요.' },
  'status-500': { stage: 'status', name: '조회가 오류인 카드', does: '첫 거래 조회가 서버 오류예요.' },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export function isScenarioName(value: unknown): value is ScenarioName {
  return typeof value === 'string' && Object.hasOwn(scenarios, value);
}

export function listScenarios(): ({ id: ScenarioName } & Scenario)[] {
  return (Object.keys(scenarios) as ScenarioName[]).map((id) => ({ id, ...scenarios[id] }));
}
