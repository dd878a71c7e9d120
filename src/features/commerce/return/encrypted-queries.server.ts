// The refund accounts of returns as they lie encrypted.
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { returns } from '../../../platform/db/schema.server.ts';
import type { EncryptedColumn } from '../../../platform/security/encrypted-values.server.ts';

export const encryptedReturnAccounts: readonly EncryptedColumn[] = [
  {
    name: '반품의 환불 계좌',
    list: async (db, after, limit) =>
      db
        .select({ id: returns.id, encrypted: returns.refundAccount })
        .from(returns)
        .where(and(isNotNull(returns.refundAccount), gt(returns.id, after)))
        .orderBy(asc(returns.id))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
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
