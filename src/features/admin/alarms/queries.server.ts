import { and, eq, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import {
  alarmEvents,
  alarmPending,
  alarmPeople,
  alarmTargets,
  operators,
} from '../../../platform/db/schema.server.ts';
import type { AlarmChannel, AlarmKind } from '../../../shared/alarms/kinds.ts';

const mostAtOnce = 1_000;

/**
 * Counts what occurred for everybody who wants to hear of it, and forgets it: both or neither, and each occurrence once, whichever
 * process comes first. @returns how many there were
 */
export async function countEvents(db: Db): Promise<number> {
  const [row] = await db.execute<{ gone: number }>(sql`
    with taken as (
      select ${alarmEvents.id} from ${alarmEvents} order by ${alarmEvents.id} limit ${mostAtOnce}::int for update skip locked
    ), gone as (
      delete from ${alarmEvents} where ${alarmEvents.id} in (select id from taken) returning ${alarmEvents.kind} as kind
    ), counted as (
      insert into ${alarmPending} as p (target_id, kind, count)
      select ${alarmTargets.id}, gone.kind, count(*) from gone
        join ${alarmTargets} on gone.kind = any (${alarmTargets.kinds}) group by ${alarmTargets.id}, gone.kind
      on conflict (target_id, kind) do update set count = p.count + excluded.count
    )
    select count(*)::int as gone from gone`);
  return row?.gone ?? 0;
}

export type WaitingTarget = Awaited<ReturnType<typeof listWaiting>>[number];

const dayMs = 24 * 60 * 60_000;
const koreaMs = 9 * 60 * 60_000;

/** How many milliseconds of peace are left; 0 outside of it. Ends are minutes of Korea's day; equal ones are no time, as none are. */
export function quietLeftMs(from: SQLWrapper, until: SQLWrapper, nowMs: number): SQL<number> {
  const msOf = (minute: SQLWrapper) => sql`${minute} * 60000`;
  const apart = (a: SQL, b: SQL) =>
    sql`mod(${b} - ${a} + ${sql.raw(String(dayMs))}, ${sql.raw(String(dayMs))})`;
  const ofDay = sql`${(nowMs + koreaMs) % dayMs}::int`;
  return sql`coalesce(greatest(0, ${apart(msOf(from), msOf(until))} - ${apart(msOf(from), ofDay)}), 0)`;
}

type Now = { clock: DatabaseClock; nowMs: number };

/** In how many milliseconds whoever waits is told: rest and peace are over. */
const leftMs = ({ clock, nowMs }: Now): SQL<number> =>
  sql`greatest(${msUntil(clock, sql`${alarmTargets.restUntil}`)},
    ${quietLeftMs(alarmPeople.quietFrom, alarmPeople.quietUntil, nowMs)})::float8`;

const hasPending = sql`exists (select from ${alarmPending} where ${alarmPending.targetId} = ${alarmTargets.id})`;

/** In how many milliseconds somebody is told; null: nothing occurred that somebody waits for. */
export const msUntilTold = (now: Now): SQL<number | null> =>
  sql`least(case when exists (select from ${alarmEvents}) then 0 end, (
    select min(${leftMs(now)}) from ${alarmTargets}
      left join ${alarmPeople} on ${alarmPeople.operatorId} = ${alarmTargets.operatorId} where ${hasPending}))`;

/** Whoever has not been told everything, and in how many milliseconds they are. */
export const listWaiting = (db: Db, now: Now) =>
  db
    .select({
      id: alarmTargets.id,
      channel: alarmTargets.channel,
      operatorId: alarmTargets.operatorId,
      told: alarmTargets.told,
      leftMs: leftMs(now),
      rights: operators.rights,
      active: operators.active,
      email: alarmPeople.email,
    })
    .from(alarmTargets)
    .leftJoin(operators, eq(operators.id, alarmTargets.operatorId))
    .leftJoin(alarmPeople, eq(alarmPeople.operatorId, alarmTargets.operatorId))
    .where(hasPending);

/** The right to tell this target now, for whoever comes first: its rest begins. @returns false where somebody else was faster. */
export async function beginRest(tx: Db, target: { id: number; told: number }, until: SQL): Promise<boolean> {
  const rows = await tx
    .update(alarmTargets)
    .set({ restUntil: until, told: target.told + 1 })
    .where(and(eq(alarmTargets.id, target.id), eq(alarmTargets.told, target.told)))
    .returning({ id: alarmTargets.id });
  return rows.length > 0;
}

export const takePending = (tx: Db, targetId: number) =>
  tx
    .delete(alarmPending)
    .where(eq(alarmPending.targetId, targetId))
    .returning({ kind: alarmPending.kind, count: alarmPending.count });

export async function findOwn(db: Db, operatorId: number) {
  const [person] = await db.select().from(alarmPeople).where(eq(alarmPeople.operatorId, operatorId));
  const targets = await db.select().from(alarmTargets).where(eq(alarmTargets.operatorId, operatorId));
  return { person: person ?? null, targets };
}

export async function savePerson(
  tx: Db,
  { operatorId, ...values }: typeof alarmPeople.$inferInsert,
): Promise<void> {
  await tx
    .insert(alarmPeople)
    .values({ operatorId, ...values })
    .onConflictDoUpdate({ target: alarmPeople.operatorId, set: values });
}

/** What isn't wanted any more isn't told either. @returns the target's id */
export async function saveKinds(
  tx: Db,
  whose: { channel: AlarmChannel; operatorId: number | null },
  kinds: readonly AlarmKind[],
): Promise<number> {
  const [target] = await tx
    .insert(alarmTargets)
    .values({ ...whose, kinds: [...kinds] })
    .onConflictDoUpdate({
      target: [alarmTargets.channel, alarmTargets.operatorId],
      set: { kinds: [...kinds] },
    })
    .returning({ id: alarmTargets.id });
  await tx
    .delete(alarmPending)
    .where(
      and(
        eq(alarmPending.targetId, target!.id),
        kinds.length > 0 ? notInArray(alarmPending.kind, [...kinds]) : undefined,
      ),
    );
  return target!.id;
}
