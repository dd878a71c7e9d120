// The second factors as they lie encrypted: what is being set up first, it becomes the operator's own.
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { operatorSessions, operators } from '../../../platform/db/schema.server.ts';
import type { EncryptedColumn } from '../../../platform/security/encrypted-values.server.ts';

export const encryptedFactors: readonly EncryptedColumn[] = [
  {
    name: '등록 중인 2단계 인증',
    list: async (db, after, limit) =>
      db
        .select({ id: operatorSessions.id, encrypted: operatorSessions.pendingSecret })
        .from(operatorSessions)
        .where(and(isNotNull(operatorSessions.pendingSecret), gt(operatorSessions.id, after)))
        .orderBy(asc(operatorSessions.id))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(operatorSessions)
        .set({ pendingSecret: to })
        .where(and(eq(operatorSessions.id, id), eq(operatorSessions.pendingSecret, from)))
        .returning({ id: operatorSessions.id });
      return rows.length > 0;
    },
  },
  {
    name: '운영자 2단계 인증',
    list: async (db, after, limit) =>
      db
        .select({ id: operators.id, encrypted: operators.totpSecret })
        .from(operators)
        .where(and(isNotNull(operators.totpSecret), gt(operators.id, after)))
        .orderBy(asc(operators.id))
        .limit(limit) as Promise<{ id: number; encrypted: Buffer }[]>,
    replace: async (db, { id, from, to }) => {
      const rows = await db
        .update(operators)
        .set({ totpSecret: to })
        .where(and(eq(operators.id, id), eq(operators.totpSecret, from)))
        .returning({ id: operators.id });
      return rows.length > 0;
    },
  },
];
