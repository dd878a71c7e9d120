import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import {
  cancellations,
  devices,
  members,
  oneTimeCodes,
  orders,
  paymentAttempts,
  recoveryGrants,
  refunds,
  returns,
} from '../../db/schema.server.ts';

/** Payment windows that were opened and never came back: whoever pays there now is refused before any money moves. */
export async function closeUnpaidAttempts(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', failureCode: 'expired' })
    .where(
      and(
        eq(paymentAttempts.state, 'ready'),
        inArray(
          paymentAttempts.orderId,
          tx.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId)),
        ),
      ),
    );
}

/** Whether a parcel, goods or money are still on their way. */
export async function hasOpenPurchase(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(
      and(
        eq(orders.memberId, memberId),
        or(
          inArray(paymentAttempts.state, ['approving', 'unknown', 'waiting']),
          inArray(cancellations.state, ['requested', 'account', 'executing']),
          exists(
            tx
              .select({ id: refunds.id })
              .from(refunds)
              .where(and(eq(refunds.orderId, orders.id), inArray(refunds.state, ['account', 'executing']))),
          ),
          exists(
            tx
              .select({ id: returns.id })
              .from(returns)
              .where(
                and(
                  eq(returns.orderId, orders.id),
                  inArray(returns.state, ['requested', 'approved', 'received']),
                ),
              ),
          ),
          and(
            inArray(orders.fulfilment, ['paid', 'preparing', 'shipping']),
            // Content is delivered with the payment: nothing of it is on its way.
            ne(orders.catalog, 'content'),
          ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Destroys what identifies the person. The row itself stays, because orders hang on it; its new log-in id can't be
 * typed by anybody, and the old one is free again.
 */
export async function eraseMember(tx: Db, memberId: number, now: Date): Promise<void> {
  const self = tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        eq(members.userName, oneTimeCodes.userName),
        sql`lower(${members.email}) = lower(${oneTimeCodes.email})`,
      ),
    );
  await tx.delete(oneTimeCodes).where(exists(self));
  await tx.delete(recoveryGrants).where(eq(recoveryGrants.memberId, memberId));
  await tx.update(devices).set({ memberId: null, registeredAt: null }).where(eq(devices.memberId, memberId));
  await tx
    .update(members)
    .set({
      loginId: `left:${memberId}`,
      passwordHash: '',
      userName: '',
      email: '',
      phone: '',
      address: '',
      subAddress: '',
      verifiedAt: null,
      leftAt: now,
    })
    .where(eq(members.id, memberId));
}
