// Files of refunds for the bank's bulk transfer: the only writer of both tables.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import {
  orders,
  refundInterests,
  refunds,
  transferFileRows,
  transferFiles,
} from '../../../../platform/db/schema.server.ts';
import { stateList } from '../../../../platform/db/state-list.server.ts';
import { plainRowEnds, type RefundState, type TransferRowEnd } from '../../../../shared/order-states.ts';
import type { RefundWay } from '../../../../shared/requests/escrow.ts';
import { dutySince } from '../interest/queries.server.ts';
import { isToTransfer } from './queries.server.ts';

/** Of a refund `r`: it, or its interest, stands in a file that nobody settled yet. */
const isInFile = sql<boolean>`exists (select from ${transferFileRows} f
  where f.refund_id = r.id and f.ended is null)`;

/** What a person is to transfer, and no file has: refunds, and the interest of those that are back and whose account is known. */
const toFile = sql`
  select r.id, r.order_id, r.requested_at, r.amount_won, r.retries as account_no, false as is_interest, ${dutySince} as since
    from ${refunds} r where ${isToTransfer} and not ${isInFile}
  union all
  select r.id, r.order_id, r.requested_at, i.won, 0, true, ${dutySince}
    from ${refundInterests} i join ${refunds} r on r.id = i.refund_id
    where i.paid_on is null and i.account is not null and r.state = 'done' and not ${isInFile}`;

export type DueTransfer = {
  id: number;
  orderId: number;
  isInterest: boolean;
  moid: string;
  number: string;
  goodsName: string;
  amountWon: number;
  accountNo: number;
  requestedAt: Date;
  /** When the law's days began; null: when it was asked for. */
  since: Date | null;
};

/** The longest waiting first; `among`: of these alone. */
export async function listToFile(
  tx: Db,
  { limit, among }: { limit: number; among?: readonly number[] },
): Promise<DueTransfer[]> {
  const only: SQL = among ? sql`where r.id = any(${sql.param([...among])}::bigint[])` : sql``;
  const rows = await tx.execute<
    Omit<DueTransfer, 'requestedAt' | 'since'> & { asked: string; began: string | null }
  >(sql`
    select r.id::float8 as id, r.order_id::float8 as "orderId", o.moid, o.number, o.goods_name as "goodsName",
      r.amount_won::float8 as "amountWon", r.account_no as "accountNo", r.is_interest as "isInterest",
      r.requested_at as asked, r.since as began
    from (${toFile}) r join ${orders} o on o.id = r.order_id ${only} order by r.requested_at, r.id limit ${limit}`);
  return rows.map(({ asked, began, ...row }) => ({
    ...row,
    requestedAt: new Date(asked),
    since: began ? new Date(began) : null,
  }));
}

export async function sumToFile(db: Db): Promise<{ count: number; won: number }> {
  const [row] = await db.execute<{ count: number; won: number }>(sql`
    select count(*)::int as count, coalesce(sum(r.amount_won), 0)::float8 as won from (${toFile}) r`);
  return row!;
}

export async function insertFile(
  tx: Db,
  file: typeof transferFiles.$inferInsert,
  rows: readonly DueTransfer[],
): Promise<number> {
  const [inserted] = await tx.insert(transferFiles).values(file).returning({ id: transferFiles.id });
  const fileId = inserted!.id;
  await tx.insert(transferFileRows).values(
    rows.map(({ id, amountWon, accountNo, isInterest }) => ({
      ...{ fileId, refundId: id, amountWon },
      ...{ accountNo, isInterest },
    })),
  );
  return fileId;
}

/** Whoever settles it holds it: a second one waits and finds nothing left. */
export async function lockFile(tx: Db, id: number): Promise<{ madeAt: Date } | null> {
  const [file] = await tx
    .select({ madeAt: transferFiles.madeAt })
    .from(transferFiles)
    .where(eq(transferFiles.id, id))
    .for('update');
  return file ?? null;
}

export async function findFile(db: Db, id: number): Promise<typeof transferFiles.$inferSelect | null> {
  const [file] = await db.select().from(transferFiles).where(eq(transferFiles.id, id));
  return file ?? null;
}

export type FileRow = {
  refundId: number;
  orderId: number;
  moid: string;
  number: string;
  goodsName: string;
  isInterest: boolean;
  amountWon: number;
  accountNo: number;
  ended: TransferRowEnd | null;
  endedAt: Date | null;
  endedBy: string;
  /** Of the refund, as it is now. */
  state: RefundState;
  way: RefundWay;
  retries: number;
  /** Of what stands there: of the refund, or of its interest. */
  account: Buffer | null;
  isInterestPaid: boolean;
};

/** In the order of the file; `open`: nobody said yet what became of them. */
export async function listFileRows(
  db: Db,
  id: number,
  { isOpenOnly = false }: { isOpenOnly?: boolean } = {},
): Promise<FileRow[]> {
  const rows = await db
    .select({
      refundId: transferFileRows.refundId,
      orderId: refunds.orderId,
      moid: orders.moid,
      number: orders.number,
      goodsName: orders.goodsName,
      isInterest: transferFileRows.isInterest,
      amountWon: transferFileRows.amountWon,
      accountNo: transferFileRows.accountNo,
      ended: transferFileRows.ended,
      endedAt: transferFileRows.endedAt,
      endedBy: transferFileRows.endedBy,
      state: refunds.state,
      way: refunds.way,
      retries: refunds.retries,
      refundAccount: refunds.refundAccount,
      interestAccount: refundInterests.account,
      isInterestPaid: sql<boolean>`${refundInterests.paidOn} is not null`,
    })
    .from(transferFileRows)
    .innerJoin(refunds, eq(refunds.id, transferFileRows.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(refundInterests, eq(refundInterests.refundId, refunds.id))
    .where(and(eq(transferFileRows.fileId, id), isOpenOnly ? isNull(transferFileRows.ended) : undefined))
    .orderBy(refunds.requestedAt, refunds.id);
  return rows.map(({ refundAccount, interestAccount, ...row }) => ({
    ...row,
    account: row.isInterest ? interestAccount : refundAccount,
  }));
}

/** Throws where one of them ended before: whoever calls holds the file. */
export async function endFileRows(
  tx: Db,
  fileId: number,
  refundIds: readonly number[],
  { ended, at, by }: { ended: TransferRowEnd; at: Date; by: string },
): Promise<void> {
  if (refundIds.length === 0) return;
  const rows = await tx
    .update(transferFileRows)
    .set({ ended, endedAt: at, endedBy: by })
    .where(
      and(
        eq(transferFileRows.fileId, fileId),
        inArray(transferFileRows.refundId, [...refundIds]),
        isNull(transferFileRows.ended),
      ),
    )
    .returning({ id: transferFileRows.refundId });
  if (rows.length !== refundIds.length) throw new Error(`rows of the file ${fileId} moved under its lock`);
}

/** What of a refund stands in a file that nobody settled yet; null: nothing. */
export async function findOpenRow(db: Db, refundId: number): Promise<'refund' | 'interest' | null> {
  const [row] = await db
    .select({ isInterest: transferFileRows.isInterest })
    .from(transferFileRows)
    .where(and(eq(transferFileRows.refundId, refundId), isNull(transferFileRows.ended)));
  if (!row) return null;
  return row.isInterest ? 'interest' : 'refund';
}

/** Of one order, the newest first: where each of its refunds stands or stood in a file. */
export const listFilesOfOrder = (db: Db, orderId: number) =>
  db
    .select({
      refundId: transferFileRows.refundId,
      fileId: transferFileRows.fileId,
      madeAt: transferFiles.madeAt,
      operator: transferFiles.operator,
      ended: transferFileRows.ended,
      isInterest: transferFileRows.isInterest,
    })
    .from(transferFileRows)
    .innerJoin(transferFiles, eq(transferFiles.id, transferFileRows.fileId))
    .innerJoin(refunds, eq(refunds.id, transferFileRows.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(sql`${transferFileRows.fileId} desc`);

export type FileSum = {
  id: number;
  madeAt: Date;
  operator: string;
  count: number;
  won: number;
  open: number;
  sent: number;
  /** The bank was said to have sent them, and they were not marked with it. */
  told: number;
};

/** The newest first: those that nobody settled, or the others. */
export async function listFiles(
  db: Db,
  { isOpen, before, limit }: { isOpen: boolean; before?: number | undefined; limit: number },
): Promise<FileSum[]> {
  const rows = await db.execute<Omit<FileSum, 'madeAt'> & { at: string }>(sql`
    select t.id::float8 as id, t.made_at as at, t.operator, f.* from ${transferFiles} t
    join lateral (select count(*)::int as count, sum(f.amount_won)::float8 as won,
        count(*) filter (where f.ended is null)::int as open, count(*) filter (where f.ended = 'sent')::int as sent,
        count(*) filter (where f.ended not in ${stateList(plainRowEnds)})::int as told
      from ${transferFileRows} f where f.file_id = t.id) f on true
    where f.count > 0 and (f.open > 0) = ${isOpen} ${before === undefined ? sql`` : sql`and t.id < ${before}`}
    order by t.id desc limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, madeAt: new Date(at) }));
}
