import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  settlementDifferences,
  settlementFiles,
  settlementLines,
  settlementRates,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { sentRefunds } from '../../../shared/order-states.ts';
import type { ComparedPayment, FoundDifference, Rate } from './rules.ts';
import type { CountedLine, SettlementLine } from './sheet-rules.ts';

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** Of one provider, one list at a time: two that are brought at once are compared one after the other. */
export async function lockProvider(tx: Db, provider: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settlement:${provider}`}))`);
}

/** What earlier lists say of these payments. */
export async function findKnown(
  db: Db,
  provider: string,
  lines: readonly CountedLine[],
): Promise<CountedLine[]> {
  const tids = [...new Set(lines.map(({ tid }) => tid))];
  if (tids.length === 0) return [];
  const rows = await db
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.provider, provider), inArray(settlementLines.tid, tids)));
  return rows.map((row) => ({ ...row, kind: row.kind as SettlementLine['kind'] }));
}

export async function insertFile(
  tx: Db,
  file: Omit<typeof settlementFiles.$inferInsert, 'id'>,
  lines: readonly CountedLine[],
): Promise<void> {
  const [row] = await tx.insert(settlementFiles).values(file).returning({ id: settlementFiles.id });
  const { provider } = file;
  await tx.execute(sql`
    insert into ${settlementLines} (file_id, line, provider, paid_out_on, kind, tid, moid, moved_on, amount_won, fee_won, fee_vat_won,
      payout_won, nth)
    select ${row!.id}::bigint, l.line, ${provider}, l."paidOutOn", l.kind, l.tid, l.moid, l."movedOn", l."amountWon", l."feeWon",
      l."feeVatWon", l."payoutWon", l.nth
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l(line int, "paidOutOn" date, kind text, tid text, moid text,
      "movedOn" date, "amountWon" bigint, "feeWon" bigint, "feeVatWon" bigint, "payoutWon" bigint, nth int)`);
}

export async function findFileProvider(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ provider: settlementFiles.provider })
    .from(settlementFiles)
    .where(eq(settlementFiles.id, id));
  return row?.provider ?? null;
}

/** @returns whose payments its lines were; null where somebody else was quicker */
export async function deleteFile(tx: Db, id: number): Promise<string[] | null> {
  const lines = await tx
    .delete(settlementLines)
    .where(eq(settlementLines.fileId, id))
    .returning({ tid: settlementLines.tid });
  const files = await tx
    .delete(settlementFiles)
    .where(eq(settlementFiles.id, id))
    .returning({ id: settlementFiles.id });
  return files.length > 0 ? lines.map(({ tid }) => tid) : null;
}

type Span = { provider: string; longAgo: Date };

/** These payments in the lists and with us. @param longAgo what moved before it stands in a list */
export async function comparePayments(
  db: Db,
  { provider, longAgo }: Span,
  tids: readonly string[],
): Promise<ComparedPayment[]> {
  if (tids.length === 0) return [];
  const given = JSON.stringify([...new Set(tids)]);
  const rows = await db.execute<ComparedPayment>(sql`
    with given as (select distinct tid from jsonb_array_elements_text(${given}::text::jsonb) as tid)
    select g.tid, coalesce(a.moid, l.moid, '') as moid, coalesce(l.listed, '[]') as listed,
      case when a.id is not null then json_build_object('method', a.method, 'paidWon', a.amount_won::float8,
        'promisedWon', coalesce(r.promised, 0)::float8, 'returnedLongAgoWon', coalesce(r.long_ago, 0)::float8,
        'isDue', a.paid_at < ${at(longAgo)} and (a.paid_at at time zone 'Asia/Seoul')::date >= ${firstDay(provider)}) end as own
    from given g
    left join payment_attempts a on a.tid = g.tid and a.provider = ${provider} and a.paid_at is not null
    left join lateral (
      select sum(amount_won) as promised, sum(amount_won) filter (where state = 'done' and done_at < ${at(longAgo)}) as long_ago
      from refunds where attempt_id = a.id and way = 'company' and state in ${stateList(sentRefunds)}) r on true
    left join lateral (
      select max(s.moid) as moid, json_agg(json_build_object('kind', s.kind, 'movedOn', s.moved_on, 'amountWon', s.amount_won::float8,
        'feeWon', s.fee_won::float8) order by s.id) as listed
      from ${settlementLines} s where s.provider = ${provider} and s.tid = g.tid) l on true`);
  return [...rows];
}

/** What was paid before the first list began was never in one of them. */
const firstDay = (provider: string) =>
  sql`(select min(moved_on) from ${settlementLines} where provider = ${provider})`;

/** Paid so long ago that a list should name them, and none does; and those whose money went back with no word of it. */
export async function listUnlisted(db: Db, { provider, longAgo }: Span): Promise<string[]> {
  const rows = await db.execute<{ tid: string }>(sql`
    select a.tid from payment_attempts a
    where a.provider = ${provider} and a.paid_at is not null and a.tid is not null and a.paid_at < ${at(longAgo)}
      and a.paid_at >= (${firstDay(provider)}::timestamp at time zone 'Asia/Seoul')
      and not exists (select from ${settlementLines} s where s.provider = ${provider} and s.tid = a.tid and s.kind = 'payment')
    union
    select back.tid from (
      select a.tid, sum(r.amount_won) as won from refunds r join payment_attempts a on a.id = r.attempt_id
      where a.provider = ${provider} and a.tid is not null and r.way = 'company' and r.state = 'done' and r.done_at < ${at(longAgo)}
        and r.done_at >= (${firstDay(provider)}::timestamp at time zone 'Asia/Seoul') group by a.tid) as back
    where back.won > (select coalesce(-sum(s.amount_won), 0) from ${settlementLines} s
      where s.provider = ${provider} and s.tid = back.tid and s.kind = 'cancel')`);
  return rows.map(({ tid }) => tid);
}

export const listOpenTids = async (db: Db, provider: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ tid: settlementDifferences.tid })
    .from(settlementDifferences)
    .where(and(eq(settlementDifferences.provider, provider), isNull(settlementDifferences.resolvedAt)));
  return rows.map(({ tid }) => tid);
};

export type JudgedPayment = { tid: string; moid: string; found: FoundDifference[] };

/** What is found of these payments stays or begins, and whatever else was open of them is settled. */
export async function writeDifferences(
  tx: Db,
  { provider, now }: { provider: string; now: Date },
  judged: readonly JudgedPayment[],
): Promise<void> {
  const found = judged.flatMap(({ tid, moid, found: differences }) =>
    differences.map((difference) => ({ tid, moid, ...difference })),
  );
  const tids = JSON.stringify(judged.map(({ tid }) => tid));
  const rows = JSON.stringify(found);
  const given = sql`jsonb_to_recordset(${rows}::text::jsonb)
    as f(tid text, moid text, kind text, "oursWon" bigint, "theirsWon" bigint)`;
  await tx.execute(sql`
    update ${settlementDifferences} d set resolved_at = ${at(now)}
    where d.provider = ${provider} and d.resolved_at is null
      and d.tid in (select jsonb_array_elements_text(${tids}::text::jsonb))
      and not exists (select from ${given} where f.tid = d.tid and f.kind = d.kind and f."oursWon" = d.ours_won
        and f."theirsWon" = d.theirs_won)`);
  await tx.execute(sql`
    insert into ${settlementDifferences} (provider, tid, moid, kind, ours_won, theirs_won, found_at)
    select ${provider}, f.tid, f.moid, f.kind, f."oursWon", f."theirsWon", ${at(now)} from ${given}
    on conflict (provider, tid, kind) where resolved_at is null do nothing`);
}

/** @returns false where it is settled or was looked into before */
export async function checkDifference(
  db: Db,
  id: number,
  { operatorId, note, now }: { operatorId: number; note: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(settlementDifferences)
    .set({ checkedAt: now, operatorId, note })
    .where(
      and(
        eq(settlementDifferences.id, id),
        isNull(settlementDifferences.checkedAt),
        isNull(settlementDifferences.resolvedAt),
      ),
    )
    .returning({ id: settlementDifferences.id });
  return rows.length > 0;
}

/** @returns false where nobody looked into it, or a list settled it since */
export async function reopenDifference(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(settlementDifferences)
    .set({ checkedAt: null, operatorId: null, note: '' })
    .where(
      and(
        eq(settlementDifferences.id, id),
        isNotNull(settlementDifferences.checkedAt),
        isNull(settlementDifferences.resolvedAt),
      ),
    )
    .returning({ id: settlementDifferences.id });
  return rows.length > 0;
}

export const listRates = (db: Db) =>
  db
    .select()
    .from(settlementRates)
    .orderBy(asc(settlementRates.provider), asc(settlementRates.method), desc(settlementRates.fromDay));

export async function readRates(db: Db, provider: string): Promise<Rate[]> {
  return db
    .select({
      method: settlementRates.method,
      fromDay: sql<string>`${settlementRates.fromDay}::text`,
      basisPoints: settlementRates.basisPoints,
      fixedWon: settlementRates.fixedWon,
    })
    .from(settlementRates)
    .where(eq(settlementRates.provider, provider));
}

/** One of the same day is corrected. */
export async function writeRate(
  db: Db,
  rate: Omit<typeof settlementRates.$inferInsert, 'id'>,
): Promise<void> {
  const { basisPoints, fixedWon, operatorId, setAt } = rate;
  await db
    .insert(settlementRates)
    .values(rate)
    .onConflictDoUpdate({
      target: [settlementRates.provider, settlementRates.method, settlementRates.fromDay],
      set: { basisPoints, fixedWon, operatorId, setAt },
    });
}

export async function deleteRate(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .delete(settlementRates)
    .where(eq(settlementRates.id, id))
    .returning({ id: settlementRates.id });
  return rows.length > 0;
}

/** All payments of a provider that stand in a list: a changed rate judges them anew. */
export const listListedTids = async (db: Db, provider: string, fromDay: string): Promise<string[]> => {
  const rows = await db.execute<{ tid: string }>(
    sql`select distinct tid from ${settlementLines} where provider = ${provider} and moved_on >= ${fromDay}::date`,
  );
  return rows.map(({ tid }) => tid);
};
