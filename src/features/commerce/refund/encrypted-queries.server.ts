// The refund accounts as they lie encrypted: those of a wish first, they go over to its refund, and from there to its interest.
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { cancellations, refundInterests, refunds } from '../../../platform/db/schema.server.ts';
import type { EncryptedColumn } from '../../../platform/security/encrypted-values.server.ts';

export const encryptedAccounts: readonly EncryptedColumn[] = [
  {
    name: '취소의 환불 계좌',
    list: async (db, after, limit) =>
      db
        .select({ id: cancellations.id, encrypted: cancellations.refundAccount })
        .from(cancellations)
        .where(and(isNotNull(cancellations.refundAccount), gt(cancellations.id, after)))
        .orderBy(asc(cancellations.id))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(cancellations)
        .set({ refundAccount: to })
        .where(and(eq(cancellations.id, id), eq(cancellations.refundAccount, from)))
        .returning({ id: cancellations.id });
      return rows.length > 0;
    },
  },
  {
    name: '환불 계좌',
    list: async (db, after, limit) =>
      db
        .select({ id: refunds.id, encrypted: refunds.refundAccount })
        .from(refunds)
        .where(and(isNotNull(refunds.refundAccount), gt(refunds.id, after)))
        .orderBy(asc(refunds.id))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(refunds)
        .set({ refundAccount: to })
        .where(and(eq(refunds.id, id), eq(refunds.refundAccount, from)))
        .returning({ id: refunds.id });
      return rows.length > 0;
    },
  },
  {
    name: '지연이자의 계좌',
    list: async (db, after, limit) =>
      db
        .select({ id: refundInterests.refundId, encrypted: refundInterests.account })
        .from(refundInterests)
        .where(and(isNotNull(refundInterests.account), gt(refundInterests.refundId, after)))
        .orderBy(asc(refundInterests.refundId))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(refundInterests)
        .set({ account: to })
        .where(and(eq(refundInterests.refundId, id), eq(refundInterests.account, from)))
        .returning({ id: refundInterests.refundId });
      return rows.length > 0;
    },
  },
];
