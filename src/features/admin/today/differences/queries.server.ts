import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { orders, paymentAttempts, reconciliationDifferences } from '../../../../platform/db/schema.server.ts';
import type { Difference } from './contract.ts';

const isOpen = isNull(reconciliationDifferences.closedAt);

export const findDifferences = (db: Db, after: number | null, limit: number) =>
  db
    .select({
      id: reconciliationDifferences.id,
      kind: sql<Difference['kind']>`${reconciliationDifferences.kind}`,
      day: reconciliationDifferences.day,
      provider: reconciliationDifferences.provider,
      paymentNo: reconciliationDifferences.moid,
      tid: reconciliationDifferences.tid,
      moid: orders.moid,
      number: orders.number,
      oursWon: reconciliationDifferences.oursWon,
      theirsWon: reconciliationDifferences.theirsWon,
      foundAt: reconciliationDifferences.foundAt,
    })
    .from(reconciliationDifferences)
    .leftJoin(paymentAttempts, eq(paymentAttempts.moid, reconciliationDifferences.moid))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isOpen, after === null ? undefined : gt(reconciliationDifferences.id, after)))
    .orderBy(asc(reconciliationDifferences.id))
    .limit(limit);

export const countDifferences = (db: Db): Promise<number> => db.$count(reconciliationDifferences, isOpen);
