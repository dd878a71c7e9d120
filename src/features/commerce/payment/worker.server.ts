// What has to happen without anybody asking: unclear payments, open accounts, late charges, holds that ran out. Each is a
// round of a loop of its own, and each provider's.
import type { Deps } from '../../../platform/http/context.server.ts';
import { invoiceProvider } from '../../../shared/business/invoice.ts';
import { releaseOrders } from '../order/queries.server.ts';
import { countUnservedRefunds } from '../refund/outbox-queries.server.ts';
import { closeAbandonedAttempts } from './attempt-queries.server.ts';
import { checkDeposit } from './deposit/check-deposit.server.ts';
import { countUnserved, type LeasedAttempt, type LookKind, leaseAttempts } from './lease-queries.server.ts';
import { lockExpiredReservations } from './reservation-queries.server.ts';
import { abandonedHours } from './rules.ts';
import { checkLateCharge } from './unclear/check-late-charge.server.ts';
import { resolveUnclear } from './unclear/resolve-unclear.server.ts';

const batch = 20;

/** One round at one provider. */
export async function lookAtDue(
  deps: Deps,
  kind: LookKind,
  provider: string,
  look: (deps: Deps, attempt: LeasedAttempt) => Promise<void>,
): Promise<null> {
  const { databaseClock: clock, env } = deps;
  const due = await leaseAttempts(deps.db, kind, { provider, clock, ...env.payment, limit: batch });
  await Promise.all(due.map((attempt) => deps.background.run(kind, () => look(deps, attempt))));
  return null;
}

export const settleUnclear = (deps: Deps, provider: string) =>
  lookAtDue(deps, 'unclear', provider, resolveUnclear);

export const checkDeposits = (deps: Deps, provider: string) =>
  lookAtDue(deps, 'awaitingDeposit', provider, checkDeposit);

export const watchLateCharges = (deps: Deps, provider: string) =>
  lookAtDue(deps, 'watched', provider, checkLateCharge);

/**
 * How many holds end in one transaction, which keeps their goods from other orders for a few milliseconds each, and until other work
 * has its turn.
 */
const most = { inOneTransaction: 20, inOneRound: 200 };

/** Gives back what holds that ran out kept. */
export async function releaseReservations(deps: Deps, limits = most): Promise<null> {
  let released = 0;
  for (let count = limits.inOneTransaction; count === limits.inOneTransaction; released += count) {
    if (released >= limits.inOneRound) break;
    count = await deps.db.transaction(async (tx) => {
      const due = await lockExpiredReservations(tx, deps.databaseClock.after(0), limits.inOneTransaction);
      await releaseOrders(tx, due);
      return due.length;
    });
  }
  return null;
}

/** No index tells the oldest of the open windows, so whoever looked whether one is due would have looked at all of them. */
export async function closeAbandoned(deps: Deps): Promise<null> {
  await closeAbandonedAttempts(deps.db, new Date(deps.now() - abandonedHours * 3_600_000));
  return null;
}

/** Nobody looks after the money at a provider that was taken out of the settings: somebody has to hear of it. */
export async function tellUnserved(deps: Deps): Promise<void> {
  const providers = [...deps.env.paymentProviders, invoiceProvider];
  const payments = await countUnserved(deps.db, providers);
  const refunds = await countUnservedRefunds(deps.db, providers);
  if (payments + refunds === 0) return;
  const details = { event: 'payment.company_missing', payments, refunds, alarm: true };
  deps.log.error(details, 'money at a provider that the shop no longer speaks to');
}
