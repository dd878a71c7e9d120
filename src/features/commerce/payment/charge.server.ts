import type { ChargeState } from '../../../providers/payment/port.ts';
import type { PaidBy } from '../../../shared/paid-by.ts';
import type { Attempt } from './attempt-queries.server.ts';

export type Charge = { tid: string; method: PaidBy; receiptUrl: string };

/** A look-up may not tell how it was paid: then as it was asked for. */
export const chargeOf = (attempt: Attempt, found: Extract<ChargeState, { kind: 'charged' }>): Charge => ({
  tid: found.tid,
  method: found.method ?? (attempt.method as PaidBy),
  receiptUrl: found.receiptUrl,
});
