// What has to happen without anybody asking: unclear payments, late charges, holds that ran out.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Parts } from '../../../platform/http/context.server.ts';
import { releaseOrder } from '../order/queries.server.ts';
import { closeAbandonedAttempts } from './attempt-queries.server.ts';
import { checkDeposit } from './deposit.server.ts';
import { lockExpiredHold } from './hold-queries.server.ts';
import { checkLateCharge } from './late-charge.server.ts';
import { leaseUnclearAttempts, leaseWaitingAttempts, nextAttemptDue } from './lease-queries.server.ts';
import { abandonedHours } from './rules.ts';
import { resolveUnclear } from './settlement.server.ts';
import { leaseWatchedAttempts } from './watch-queries.server.ts';

const batch = 20;

/** @returns when the next payment falls due, or null. */
export async function settlePayments(parts: Parts): Promise<Date | null> {
  const now = parts.now();
  const lease = new Date(now + parts.env.payment.leaseMs);
  const unclear = await leaseUnclearAttempts(parts.db, new Date(now), lease, batch);
  const watched = await leaseWatchedAttempts(parts.db, new Date(now), lease, {
    limit: batch,
    isPaid: false,
  });
  const waiting = await leaseWaitingAttempts(parts.db, new Date(now), lease, batch);
  await Promise.all([
    ...waiting.map((attempt) => parts.background.run('deposit', () => checkDeposit(parts, attempt))),
    ...unclear.map((attempt) => parts.background.run('settle', () => resolveUnclear(parts, attempt))),
    ...watched.map((attempt) => parts.background.run('watch', () => checkLateCharge(parts, attempt))),
  ]);
  return nextAttemptDue(parts.db);
}

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
