// What a payment needs before it may start, and what its parts mean. Pure: browser and server ask the same questions.
export const holdMinutes = 15;
/** A payment window that nobody came back from. */
export const abandonedHours = 24;
/** The company's clock may be so much behind ours: an authentication that is older than its order is none of it. */
export const clockToleranceMs = 5 * 60_000;
/**
 * A charge of which the look-up doesn't say whose it is waits so long for the company's notice, which does; then it is taken
 * back. A notice is usually there within seconds.
 */
export const noticePatienceMs = 60_000;
/** A late charge is looked for this long after we gave a payment up. */
export const watchMinutes = 10;
/** The company reverses an unclear approval only within an hour: before that somebody has to know. */
export const alarmMinutes = 30;
export const maxApprovalsAtOnce = 50;
/** After the account's last minute a notice may still be on its way. */
export const depositGraceMinutes = 60;
/** Where the company can be asked for a deposit, it is asked so often; its notice is usually faster. */
export const depositCheckMinutes = 10;
/** Stands for the address of what is stored with the member instead of being sent. */
export const contentAddress = '콘텐츠 등록 (배송 없음)';

export const agreementNames = ['service', 'private', 'age', 'event', 'othershop'] as const;
export type AgreementName = (typeof agreementNames)[number];
const requiredAgreements = ['service', 'private', 'age'] as const satisfies readonly AgreementName[];
export type RequiredAgreement = (typeof requiredAgreements)[number];
export const isRequiredAgreement = (name: AgreementName): boolean =>
  (requiredAgreements as readonly AgreementName[]).includes(name);

/** The first required agreement that is missing, or null. */
export function missingAgreement(agreed: Readonly<Record<AgreementName, boolean>>): RequiredAgreement | null {
  return requiredAgreements.find((name) => !agreed[name]) ?? null;
}

/** Digits only, 10 or 11 of them; an empty one is fine where the field is optional. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(text.replace(/[\s-]/g, ''));

export type AttemptState =
  | 'ready'
  | 'approving'
  | 'unknown'
  /** An account was opened, and nobody paid into it yet. */
  | 'waiting'
  | 'paid'
  | 'failed'
  | 'cancelled';

/** What the buyer is told on the result page. */
export type ResultState = 'waiting' | 'checking' | 'paid' | 'deposit' | 'failed' | 'notCharged' | 'refunded';

export function resultStateOf(attempt: AttemptState, fulfilment: string): ResultState {
  if (fulfilment === 'cancelled') return 'refunded';
  switch (attempt) {
    case 'ready':
      return 'waiting';
    case 'approving':
    case 'unknown':
      return 'checking';
    case 'waiting':
      return 'deposit';
    case 'paid':
      return 'paid';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'notCharged';
  }
}

/** Whether the company says whose charge it is: in this answer, or before, when it told us the charge's number. */
export const isProven = (order: { tid: string | null }, charge: { tid: string; isBound: boolean }): boolean =>
  charge.isBound || charge.tid === order.tid;

/** Milliseconds until an unclear payment is looked at again: 10 s, 30 s, 2 min, 10 min, then every 10 min. */
export function retryDelayMs(tries: number): number {
  return [10_000, 30_000, 120_000][tries - 1] ?? 600_000;
}

/** Orders of one member that may wait for a deposit. */
export const maxOpenDeposits = 10;
