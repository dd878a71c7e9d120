import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';

const sums =
  sql.raw(`count(*)::int as lines, sum(amount_won)::float8 as "amountWon", sum(fee_won)::float8 as "feeWon",
  sum(fee_vat_won)::float8 as "feeVatWon", sum(payout_won)::float8 as "payoutWon"`);
export type Sums = { lines: number; amountWon: number; feeWon: number; feeVatWon: number; payoutWon: number };
export const noSums: Sums = { lines: 0, amountWon: 0, feeWon: 0, feeVatWon: 0, payoutWon: 0 };

type Days = { from: string; until: string };

export const sumPayouts = async (db: Db, { from, until }: Days) => [
  ...(await db.execute<Sums & { day: string; provider: string }>(sql`
    select paid_out_on::text as day, provider, ${sums} from settlement_lines
    where paid_out_on between ${from}::date and ${until}::date group by 1, 2 order by 1 desc, 2`)),
];

export async function sumDay(db: Db, day: string): Promise<Sums> {
  const [row] = await db.execute<Sums>(
    sql`select ${sums} from settlement_lines where paid_out_on = ${day}::date having count(*) > 0`,
  );
  return row ?? noSums;
}

const lineColumns =
  sql.raw(`l.id::int as id, l.kind, l.tid, o.moid, o.number, l.moved_on::text as "movedOn", l.provider,
  l.paid_out_on::text as "paidOutOn", l.amount_won::float8 as "amountWon", l.fee_won::float8 as "feeWon",
  l.fee_vat_won::float8 as "feeVatWon", l.payout_won::float8 as "payoutWon"`);
const withOrder = sql.raw(`from settlement_lines l
  left join payment_attempts a on a.tid = l.tid and a.provider = l.provider left join orders o on o.id = a.order_id`);
export type FoundLine = {
  id: number;
  kind: 'payment' | 'cancel';
  tid: string;
  moid: string | null;
  number: string | null;
  movedOn: string;
  provider: string;
  paidOutOn: string;
  amountWon: number;
  feeWon: number;
  feeVatWon: number;
  payoutWon: number;
};

export const listDayLines = async (db: Db, day: string, after: number, limit: number) => [
  ...(await db.execute<FoundLine>(sql`
    select ${lineColumns} ${withOrder} where l.paid_out_on = ${day}::date and l.id > ${after}::bigint
    order by l.id limit ${limit}::int`)),
];

/** So many at a time: a file of a month may have tens of thousands. */
const linesAtOnce = 2_000;

export async function* eachLine(db: Db, { from, until }: Days): AsyncGenerator<FoundLine> {
  let last: { day: string; id: number } = { day: from, id: 0 };
  for (;;) {
    const rows = await db.execute<FoundLine>(sql`
      select ${lineColumns} ${withOrder}
      where (l.paid_out_on, l.id) > (${last.day}::date, ${last.id}::bigint) and l.paid_out_on <= ${until}::date
      order by l.paid_out_on, l.id limit ${linesAtOnce}::int`);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < linesAtOnce) return;
    last = { day: end.paidOutOn, id: end.id };
  }
}

/** Newest first. @param after the last one of the page before; 0: the first page */
export const listFiles = async (db: Db, after: number, limit: number) => [
  ...(await db.execute<{
    id: number;
    name: string;
    provider: string;
    takenAtMs: number;
    operator: string;
    lines: number;
  }>(sql`
    select f.id::int as id, f.name, f.provider, (extract(epoch from f.taken_at) * 1000)::float8 as "takenAtMs", p.name as operator,
      f.lines
    from settlement_files f join operators p on p.id = f.operator_id
    where ${after}::bigint = 0 or f.id < ${after}::bigint order by f.id desc limit ${limit}::int`)),
];

/** To be looked into: exactly those that the list shows. */
const isToDo = sql.raw('d.resolved_at is null and d.checked_at is null');

export async function countDifferences(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from settlement_differences d where ${isToDo}`,
  );
  return row?.count ?? 0;
}

export type FoundDifference = {
  id: number;
  kind: string;
  tid: string;
  moid: string | null;
  number: string | null;
  oursWon: number;
  theirsWon: number;
  foundAtMs: number;
  resolvedAtMs: number | null;
  checkedAtMs: number | null;
  operator: string | null;
  note: string;
};

/** The open ones oldest first, the others newest first. @param after the last one of the page before; 0: the first page */
export const listDifferences = async (db: Db, isOpen: boolean, after: number, limit: number) => [
  ...(await db.execute<FoundDifference>(sql`
    select d.id::int as id, d.kind, d.tid, o.moid, o.number, d.ours_won::float8 as "oursWon", d.theirs_won::float8 as "theirsWon",
      (extract(epoch from d.found_at) * 1000)::float8 as "foundAtMs",
      (extract(epoch from d.resolved_at) * 1000)::float8 as "resolvedAtMs",
      (extract(epoch from d.checked_at) * 1000)::float8 as "checkedAtMs", p.name as operator, d.note
    from settlement_differences d left join payment_attempts a on a.tid = d.tid and a.provider = d.provider
      left join orders o on o.id = a.order_id left join operators p on p.id = d.operator_id
    where ${
      isOpen
        ? sql`${isToDo} and d.id > ${after}::bigint`
        : sql`not (${isToDo}) and (${after}::bigint = 0 or d.id < ${after}::bigint)`
    }
    order by d.id ${sql.raw(isOpen ? 'asc' : 'desc')} limit ${limit}::int`)),
];
