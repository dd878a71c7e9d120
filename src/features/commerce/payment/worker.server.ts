// What has to happen without anybody asking: unclear payments, open accounts, late charges, holds that ran out. Each is a
// round of a loop of its own, and each provider's.
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { releaseOrder } from '../order/queries.server.ts';
import { countUnservedRefunds } from '../refund/outbox-queries.server.ts';
import { closeAbandonedAttempts } from './attempt-queries.server.ts';
import { checkDeposit } from './deposit/check-deposit.server.ts';
import {
  countUnserved,
  type LeasedAttempt,
  type LookKind,
  leaseAttempts,
  nextAttemptDue,
} from './lease-queries.server.ts';
import { lockExpiredReservation } from './reservation-queries.server.ts';
import { abandonedHours } from './rules.ts';
import { checkLateCharge } from './unclear/check-late-charge.server.ts';
import { resolveUnclear } from './unclear/resolve-unclear.server.ts';

const batch = 20;

/** One round at one provider. @returns in how many milliseconds the next one of this kind falls due there, or null. */
export async function lookAtDue(
  deps: Deps,
  kind: LookKind,
  provider: string,
  look: (deps: Deps, attempt: LeasedAttempt) => Promise<void>,
): Promise<number | null> {
  const { databaseClock: clock, env } = deps;
  const due = await leaseAttempts(deps.db, kind, { provider, clock, ...env.payment, limit: batch });
  await Promise.all(due.map((attempt) => deps.background.run(kind, () => look(deps, attempt))));
  return nextAttemptDue(deps.db, kind, { clock, provider });
}

export const settleUnclear = (deps: Deps, provider: string) =>
  lookAtDue(deps, 'unclear', provider, resolveUnclear);

export const checkDeposits = (deps: Deps, provider: string) =>
  lookAtDue(deps, 'awaitingDeposit', provider, checkDeposit);

export const watchLateCharges = (deps: Deps, provider: string) =>
  lookAtDue(deps, 'watched', provider, checkLateCharge);

export async function releaseReservations(deps: Deps): Promise<null> {
  while (await deps.db.transaction((tx) => releaseOneReservation(tx, deps.databaseClock.after(0))));
  await closeAbandonedAttempts(deps.db, new Date(deps.now() - abandonedHours * 3_600_000));
  return null;
}

async function releaseOneReservation(db: Db, now: SQL<Date>): Promise<boolean> {
  const orderId = await lockExpiredReservation(db, now);
  if (orderId !== null) await releaseOrder(db, orderId);
  return orderId !== null;
}

/** Nobody looks after the money at a provider that was taken out of the settings: somebody has to hear of it. */
export async function tellUnserved(deps: Deps): Promise<void> {
  const providers = deps.env.paymentProviders;
  const payments = await countUnserved(deps.db, providers);
  const refunds = await countUnservedRefunds(deps.db, providers);
  if (payments + refunds === 0) return;
  const details = { event: 'payment.company_missing', payments, refunds, alarm: true };
  deps.log.error(details, 'money at a provider that the shop no longer speaks to');
}
