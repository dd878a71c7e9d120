// Applications for a call: somebody wants to talk about a box, or try one. Server, shop and back office read these lists.

export const consultationKinds = ['home', 'institution'] as const;
export type ConsultationKind = (typeof consultationKinds)[number];
export const consultationKindWords: Record<ConsultationKind, string> = {
  home: '가정',
  institution: '유치원·어린이집 등 기관',
};

/** When to call, on the shop's working days. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof callTimes)[number];
export const callTimeWords: Record<CallTime, string> = {
  any: '언제든지 괜찮아요',
  morning: '오전 (10시~12시)',
  afternoon: '오후 (13시~15시)',
  evening: '늦은 오후 (15시~17시)',
};

/** noAnswer: another call is due. called: there was a talk, and something may follow. closed: over. */
export const consultationStates = ['new', 'noAnswer', 'called', 'closed'] as const;
export type ConsultationState = (typeof consultationStates)[number];
export const consultationStateWords: Record<ConsultationState, string> = {
  new: '새 신청',
  noAnswer: '부재 · 다시 전화',
  called: '통화함',
  closed: '끝남',
};
/** Which state may follow which; a trigger of the database holds the same list. */
export const consultationSteps: Record<ConsultationState, readonly ConsultationState[]> = {
  new: ['noAnswer', 'called', 'closed'],
  noAnswer: ['noAnswer', 'called', 'closed'],
  called: ['noAnswer', 'closed'],
  closed: [],
};
/** Somebody waits for a call. */
export const consultationsToCall = ['new', 'noAnswer'] as const satisfies readonly ConsultationState[];

export const consultationEventKinds = [
  'applied',
  'noAnswer',
  'called',
  'closed',
  'note',
  'assigned',
] as const;
export type ConsultationEventKind = (typeof consultationEventKinds)[number];

/** From where somebody came to the form. */
export const consultationOrigins = ['page', 'box', 'home', 'inquiry'] as const;
export type ConsultationOrigin = (typeof consultationOrigins)[number];

export const longestWish = 500;
export const oldestChild = 12;
export const mostClasses = 200;
export const mostChildren = 5_000;

/** Eight digits, in two groups: so that it can be said on the telephone. */
export const showConsultationNumber = (digits: string): string =>
  `C-${digits.slice(0, 4)}-${digits.slice(4)}`;

/** As it was typed or said; null where it is no number of an application. */
export function readConsultationNumber(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .trim()
    .replace(/^c[-\s]*/i, '')
    .replace(/[-\s]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}
