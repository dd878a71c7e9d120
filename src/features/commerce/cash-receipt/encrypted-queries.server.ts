// The numbers that receipts are made out to as they lie encrypted.
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { cashReceipts } from '../../../platform/db/schema.server.ts';
import type { EncryptedColumn } from '../../../platform/security/encrypted-values.server.ts';

export const encryptedReceiptNumbers: readonly EncryptedColumn[] = [
  {
    name: '현금영수증 식별번호',
    list: async (db, after, limit) =>
      db
        .select({ id: cashReceipts.id, encrypted: cashReceipts.number })
        .from(cashReceipts)
        .where(and(isNotNull(cashReceipts.number), gt(cashReceipts.id, after)))
        .orderBy(asc(cashReceipts.id))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(cashReceipts)
        .set({ number: to })
        .where(and(eq(cashReceipts.id, id), eq(cashReceipts.number, from)))
        .returning({ id: cashReceipts.id });
      return rows.length > 0;
    },
  },
];
