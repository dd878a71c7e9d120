import type { EscrowFaults } from './escrow/escrows.ts';
import type { Faults } from './faults.ts';
import type { Ledger, Payment } from './ledger.ts';
import type { Points } from './methods/points.ts';
import type { Notifier } from './nicepay/notifier.ts';
import type { Receipts } from './receipts/receipts.ts';
import type { Statements } from './statements/statements.ts';
import type { Timers } from './timers.ts';
import type { DescribeWebhook } from './webhooks.ts';

export type Timings = {
  /** How long a "hanging" connection is held before it is cut. */
  hangMs: number;
  slowMs: number;
  lateChargeMs: number;
  /** From the charge to the notification; long enough for the answer to arrive first. */
  notifyAfterMs: number;
  notifyLateMs: number;
  notifyTimeoutMs: number;
  /** The pauses between attempts; one attempt more than pauses. */
  notifyBackoffMs: readonly number[];
  authenticationLifeMs: number;
  netCancelWindowMs: number;
};

export const defaultTimings: Timings = {
  hangMs: 60_000,
  slowMs: 3_000,
  lateChargeMs: 5_000,
  notifyAfterMs: 300,
  notifyLateMs: 3_000,
  notifyTimeoutMs: 5_000,
  notifyBackoffMs: [500, 1_000, 2_000, 4_000, 8_000, 15_000],
  authenticationLifeMs: 30 * 60_000,
  netCancelWindowMs: 60 * 60_000,
};

/** What every route of the sandbox works with; built once by `createSandbox`. */
export type SandboxContext = {
  origin: string;
  mid: string;
  merchantKey: string;
  /** The same shop in the provider's newer interface. */
  clientKey: string;
  secretKey: string;
  merchantName: string;
  timings: Timings;
  ledger: Ledger;
  statements: Statements;
  receipts: Receipts;
  escrows: EscrowFaults;
  faults: Faults;
  points: Points;
  notifier: Notifier;
  /** How each interface words a webhook. */
  describeWebhook: Record<Payment['api'], DescribeWebhook>;
  timers: Timers;
  /** The provider's clock, as its numbers tell it. */
  now: () => number;
};
