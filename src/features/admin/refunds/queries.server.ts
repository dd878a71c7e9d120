import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { openRefunds, type RefundCause, type RefundState } from '../../../shared/order-states.ts';
import type { RefundWay } from '../../../shared/requests/escrow.ts';
import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import {
  dutySince,
  type NotedInterest,
  notedInterest,
  owesInterest,
} from '../../commerce/refund/interest/queries.server.ts';
import { isTroubled } from '../../commerce/refund/queries.server.ts';
import { isToTransfer } from '../../commerce/refund/transfer/queries.server.ts';
import type { RefundFilters } from './contract.ts';
import { isOpenTab, type RefundTab } from './rules.ts';

export type RefundWish = Omit<RefundFilters, 'tab'> & { tab: RefundTab };

/** A row of `r` is under one tab. */
const tabOf = sql<RefundTab>`case when r.state = 'done' then 'done' when ${isTroubled} then 'troubled'
  when r.state in ${stateList(openRefunds)} then 'waiting' else 'replaced' end`;

const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

function among({ cause, from, until, interest, transfer }: Omit<RefundWish, 'tab'>): SQL {
  const parts = [sql`true`];
  if (cause) parts.push(sql`r.cause = ${cause}`);
  if (from) parts.push(sql`r.requested_at >= ${instant(startOfKoreanDay(from))}`);
  if (until) parts.push(sql`r.requested_at < ${instant(endOfKoreanDayMs(until))}`);
  if (interest) parts.push(owesInterest);
  if (transfer) parts.push(isToTransfer);
  return sql.join(parts, sql` and `);
}

export type FoundRefund = {
  id: number;
  moid: string;
  number: string;
  goodsName: string;
  cause: RefundCause;
  state: RefundState;
  way: RefundWay;
  amountWon: number;
  method: string;
  operator: string;
  requestedAt: Date;
  doneAt: Date | null;
  lastError: string | null;
  /** When the law's days began; null: none runs. */
  since: Date | null;
  noted: NotedInterest | null;
};

export async function findRefunds(db: Db, wish: RefundWish, after: number | null, limit: number) {
  const isOpen = isOpenTab(wish.tab);
  const direction = sql.raw(isOpen ? 'asc' : 'desc');
  const beyond =
    after === null
      ? sql``
      : sql`and (r.requested_at, r.id) ${sql.raw(isOpen ? '>' : '<')} (select a.requested_at, a.id from refunds a where a.id = ${after})`;
  const rows = await db.execute<
    Omit<FoundRefund, 'requestedAt' | 'doneAt' | 'since'> & {
      asked: string;
      back: string | null;
      began: string | null;
    }
  >(sql`
    select r.id::float8 as id, o.moid, o.number, o.goods_name as "goodsName", r.cause, r.state, r.way,
      r.amount_won::float8 as "amountWon", a.method, r.operator, r.requested_at as asked, r.done_at as back,
      r.last_error as "lastError",
      ${dutySince} as began, ${notedInterest} as noted
    from refunds r join orders o on o.id = r.order_id join payment_attempts a on a.id = r.attempt_id
    where ${among(wish)} and ${tabOf} = ${wish.tab} ${beyond}
    order by r.requested_at ${direction}, r.id ${direction} limit ${limit}`);
  return rows.map(
    ({ asked, back, began, ...row }): FoundRefund => ({
      ...row,
      requestedAt: new Date(asked),
      doneAt: back ? new Date(back) : null,
      since: began ? new Date(began) : null,
    }),
  );
}

export async function countRefunds(db: Db, wish: Omit<RefundWish, 'tab'>): Promise<Record<string, number>> {
  const rows = await db.execute<{ tab: RefundTab; count: number }>(
    sql`select ${tabOf} as tab, count(*)::int as count from refunds r where ${among(wish)} group by 1`,
  );
  return Object.fromEntries(rows.map(({ tab, count }) => [tab, count]));
}
