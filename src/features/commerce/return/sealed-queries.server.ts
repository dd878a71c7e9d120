// The refund accounts of returns as they lie sealed.
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { returns } from '../../../platform/db/schema.server.ts';
import type { SealedColumn } from '../../../platform/security/sealed-values.server.ts';

export const sealedReturnAccounts: readonly SealedColumn[] = [
  {
    name: '반품의 환불 계좌',
    list: async (db, after, limit) =>
      db
        .select({ id: returns.id, sealed: returns.refundAccount })
        .from(returns)
        .where(and(isNotNull(returns.refundAccount), gt(returns.id, after)))
        .orderBy(asc(returns.id))
        .limit(limit) as Promise<{ id: number; sealed: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(returns)
        .set({ refundAccount: to })
        .where(and(eq(returns.id, id), eq(returns.refundAccount, from)))
        .returning({ id: returns.id });
      return rows.length > 0;
    },
  },
];
