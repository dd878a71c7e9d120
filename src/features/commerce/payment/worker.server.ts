// What has to happen without anybody asking: unclear payments, open accounts, late charges, holds that ran out. Each is a
// round of a loop of its own, and each company's.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Parts } from '../../../platform/http/context.server.ts';
import { releaseOrder } from '../order/queries.server.ts';
import { countUnservedRefunds } from '../refund/outbox-queries.server.ts';
import { type Attempt, closeAbandonedAttempts } from './attempt-queries.server.ts';
import { checkDeposit } from './deposit/check-deposit.server.ts';
import { lockExpiredHold } from './hold-queries.server.ts';
import { countUnserved, type LookKind, leaseAttempts, nextAttemptDue } from './lease-queries.server.ts';
import { abandonedHours } from './rules.ts';
import { checkLateCharge } from './unclear/check-late-charge.server.ts';
import { resolveUnclear } from './unclear/resolve-unclear.server.ts';

const batch = 20;

/** One round at one company. @returns when the next one of this kind falls due there, or null. */
export async function lookAtDue(
  parts: Parts,
  kind: LookKind,
  company: string,
  look: (parts: Parts, attempt: Attempt) => Promise<void>,
): Promise<Date | null> {
  const now = parts.now();
  const leaseUntil = new Date(now + parts.env.payment.leaseMs);
  const due = await leaseAttempts(parts.db, kind, { company, now: new Date(now), leaseUntil, limit: batch });
  await Promise.all(due.map((attempt) => parts.background.run(kind, () => look(parts, attempt))));
  return nextAttemptDue(parts.db, kind, company);
}

export const settleUnclear = (parts: Parts, company: string) =>
  lookAtDue(parts, 'unclear', company, resolveUnclear);

export const checkDeposits = (parts: Parts, company: string) =>
  lookAtDue(parts, 'waiting', company, checkDeposit);

export const watchLateCharges = (parts: Parts, company: string) =>
  lookAtDue(parts, 'watched', company, checkLateCharge);

export async function releaseHolds(parts: Parts): Promise<null> {
  const now = parts.now();
  while (await parts.db.transaction((tx) => releaseOneHold(tx, new Date(now))));
  await closeAbandonedAttempts(parts.db, new Date(now - abandonedHours * 3_600_000));
  return null;
}

async function releaseOneHold(db: Db, now: Date): Promise<boolean> {
  const orderId = await lockExpiredHold(db, now);
  if (orderId !== null) await releaseOrder(db, orderId);
  return orderId !== null;
}

/** Nobody looks after the money at a company that was taken out of the settings: somebody has to hear of it. */
export async function tellUnserved(parts: Parts): Promise<void> {
  const companies = parts.env.paymentCompanies;
  const payments = await countUnserved(parts.db, companies);
  const refunds = await countUnservedRefunds(parts.db, companies);
  if (payments + refunds === 0) return;
  const details = { event: 'payment.company_missing', payments, refunds, alarm: true };
  parts.log.error(details, 'money at a company that the shop no longer speaks to');
}
