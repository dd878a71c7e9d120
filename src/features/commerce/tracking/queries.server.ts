// What is followed: one row a parcel, of an order, a replacement or a repair, written here and nowhere else. Two processes never look at
// the same one at once.
import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import {
  orderEvents,
  orders,
  parcelEvents,
  parcels,
  parcelTracks,
  repairEvents,
  repairs,
  repairTracks,
  replacements,
  replacementTracks,
} from '../../../platform/db/schema.server.ts';
import { unnamedActors } from '../../../shared/order-events.ts';
import type { Label } from '../../../shared/parcel.ts';
import type { Scan } from '../../../shared/tracking.ts';
import { trackingRules } from './rules.ts';

const days = (count: number) => count * 24 * 3_600_000;
const atOnce = 500;

/**
 * Where each kind of parcel stands, and when it is on its way. `no`: what it is called by, in its order or by itself; `moid`: that
 * order's; `doubted`: an operator said since then that it did not arrive.
 */
const ofOrder = {
  ...{ orderOf: sql`join ${orders} o on o.id = g.order_id`, moid: sql`o.moid` },
  ...{ isUnderWay: sql`o.fulfilment <> 'cancelled'` },
};
const kinds = {
  parcel: {
    ...{ goods: parcels, tracks: parcelTracks, key: sql.identifier('parcel_id'), ...ofOrder },
    ...{ no: sql`g.no`, isOnItsWay: sql`g.state = 'shipped'`, sentAt: sql`g.shipped_at` },
    ...{ insert: sql`insert into ${parcelTracks}`, lease: sql`update ${parcelTracks}` },
    doubted: (since: SQL) => sql`select from ${parcelEvents} e
      where e.parcel_id = g.id and e.kind = 'deliveryUndone' and e.at > ${since}`,
    update: (db: Db) => db.update(parcelTracks),
  },
  // That one did not arrive after all is a line of the order's history.
  replacement: {
    ...{ goods: replacements, tracks: replacementTracks, key: sql.identifier('replacement_id'), ...ofOrder },
    ...{ no: sql`g.id`, isOnItsWay: sql`g.state = 'sent'`, sentAt: sql`g.sent_at` },
    ...{ insert: sql`insert into ${replacementTracks}`, lease: sql`update ${replacementTracks}` },
    doubted: (since: SQL) => sql`select from ${orderEvents} e
      where e.order_id = g.order_id and e.kind = 'replacementDeliveryUndone' and e.at > ${since}`,
    update: (db: Db) => db.update(replacementTracks),
  },
  // A repair has no order unless it costs something.
  repair: {
    ...{ goods: repairs, tracks: repairTracks, key: sql.identifier('repair_id') },
    ...{ orderOf: sql``, moid: sql`''`, isUnderWay: sql`true` },
    ...{ no: sql`g.id`, isOnItsWay: sql`g.state = 'sent'`, sentAt: sql`g.sent_at` },
    ...{ insert: sql`insert into ${repairTracks}`, lease: sql`update ${repairTracks}` },
    doubted: (since: SQL) => sql`select from ${repairEvents} e
      where e.repair_id = g.id and e.kind = 'arrivalUndone' and e.at > ${since}`,
    update: (db: Db) => db.update(repairTracks),
  },
} as const;
export type Followed = keyof typeof kinds;
export const followedKinds = Object.keys(kinds) as Followed[];

/** In a query that calls the goods `g` and their track `t`. */
const hasItsLabel = sql`g.courier = t.courier and g.tracking_number = t.tracking_number`;

/** What was sent since, or has another number now, begins to be followed. @param couriers whose parcels can be. */
export async function beginFollowing(
  db: Db,
  clock: DatabaseClock,
  couriers: readonly string[],
  kind: Followed = 'parcel',
): Promise<void> {
  const { goods, tracks, key, isOnItsWay, sentAt, insert } = kinds[kind];
  const order = sql.raw(kind === 'repair' ? '' : ', order_id');
  await db.execute(sql`${insert} as t
      (${key}${order}, courier, tracking_number, next_look_at)
    select g.id${order}, g.courier, g.tracking_number, ${clock.after(0)} from ${goods} g
    where ${isOnItsWay} and ${sentAt} > ${clock.after(-days(trackingRules.followedDays))}
      and g.courier = any(${sql.param(couriers)}::text[])
      and not exists (select from ${tracks} t where t.${key} = g.id and ${hasItsLabel})
    order by ${sentAt} limit ${atOnce}
    on conflict (${key}) do update set courier = excluded.courier, tracking_number = excluded.tracking_number,
      scans = '[]', next_look_at = excluded.next_look_at, failures = 0, looked_at = null, watched_until = null
    -- Another process began with the same one a moment ago, and may have asked already.
    where (t.courier, t.tracking_number) is distinct from (excluded.courier, excluded.tracking_number)`);
}

export type Track = Label & {
  kind: Followed;
  id: number;
  /** Of a parcel its number within the order, of a replacement or a repair its id. */
  no: number;
  /** Empty of a repair. */
  moid: string;
  shippedAtMs: number;
  scans: Scan[];
  failures: number;
  /** Until when this look has it, to the microsecond. */
  leasedUntil: string;
  /** So long the service still tells of news by itself; null: it was never asked to, or not any more. */
  watchedMs: number | null;
};

type Lease = { clock: DatabaseClock; leaseMs: number; limit: number };

/** Takes over those that are due, for so long. */
export async function leaseTracks(
  db: Db,
  { clock, leaseMs, limit }: Lease,
  kind: Followed = 'parcel',
): Promise<Track[]> {
  const { goods, tracks, key, no, moid, orderOf, isOnItsWay, sentAt, lease } = kinds[kind];
  const rows = await db.execute<Omit<Track, 'kind'>>(sql`${lease} t
    set next_look_at = ${clock.after(leaseMs)} from ${goods} g ${orderOf}
    where g.id = t.${key} and t.${key} in (
      select t.${key} from ${tracks} t join ${goods} g on g.id = t.${key}
      where t.next_look_at <= ${clock.after(0)} and ${isOnItsWay} and ${hasItsLabel}
      order by t.next_look_at limit ${limit} for update of t skip locked)
    returning g.id::float8 as id, ${no}::float8 as no, ${moid} as moid, t.courier, t.tracking_number as "trackingNumber",
      (extract(epoch from ${sentAt}) * 1000)::float8 as "shippedAtMs", t.scans, t.failures,
      t.next_look_at::text as "leasedUntil", ${msUntil(clock, sql`t.watched_until`)} as "watchedMs"`);
  return rows.map((row) => ({ ...row, kind }));
}

type Change = {
  /** Left out where nothing is new: the member's list is another one after each change. */
  scans?: Scan[];
  failures?: number;
  /** null: no more. A hint that came during the look is sooner. */
  nextLookMs: number | null;
  lookedAt?: true;
  watchedMs?: number;
};

/** Of this label only: one that was corrected meanwhile has begun anew. */
export async function recordLook(db: Db, clock: DatabaseClock, track: Track, change: Change): Promise<void> {
  const { tracks, key, update } = kinds[track.kind];
  const { scans, failures = 0, nextLookMs, lookedAt, watchedMs } = change;
  const { nextLookAt } = tracks;
  await update(db)
    .set({
      failures,
      nextLookAt:
        nextLookMs === null
          ? null
          : sql`case when ${nextLookAt} = ${track.leasedUntil}::timestamptz then ${clock.after(nextLookMs)} else ${nextLookAt} end`,
      ...(scans && { scans }),
      ...(lookedAt && { lookedAt: clock.after(0) }),
      ...(watchedMs !== undefined && { watchedUntil: clock.after(watchedMs) }),
    })
    .where(and(sql`${key} = ${track.id}`, isLabelled(tracks, track)));
}

const isLabelled = (
  { courier, trackingNumber }: (typeof kinds)[Followed]['tracks'],
  label: Label,
): SQL | undefined => and(eq(courier, label.courier), eq(trackingNumber, label.trackingNumber));

/** Nothing is asked for so long. */
export async function postponeAll(db: Db, clock: DatabaseClock, ms: number): Promise<void> {
  for (const { tracks, update } of Object.values(kinds))
    await update(db)
      .set({ nextLookAt: clock.after(ms) })
      .where(lte(tracks.nextLookAt, clock.after(ms)));
}

/** There may be news of it: it is looked at next, but not sooner than so long after the last look. */
export async function hasten(db: Db, clock: DatabaseClock, label: Label, apartMs: number): Promise<void> {
  const apart = sql`${apartMs}::float8 * interval '1 millisecond'`;
  for (const { tracks, update } of Object.values(kinds)) {
    const { nextLookAt, lookedAt } = tracks;
    const soon = sql`greatest(${clock.after(0)}, coalesce(${lookedAt} + ${apart}, ${clock.after(0)}))`;
    await update(db)
      .set({ nextLookAt: sql`least(${nextLookAt}, ${soon})` })
      .where(and(isLabelled(tracks, label), isNotNull(nextLookAt)));
  }
}

type Silence = { sentBefore: Date; afterId: number; limit: number };

/**
 * Sent so long ago, and on its way by all that is known: neither did the carrier see it since, nor an operator say that it did
 * not arrive.
 */
export async function listSilent(
  db: Db,
  { sentBefore, afterId, limit }: Silence,
  kind: Followed,
): Promise<{ id: number; moid: string; no: number }[]> {
  const { goods, tracks, key, no, moid, orderOf, isOnItsWay, isUnderWay, sentAt, doubted } = kinds[kind];
  const since = sql`${sentBefore.toISOString()}::timestamptz`;
  return db.execute<{ id: number; moid: string; no: number }>(sql`
    select g.id::float8 as id, ${moid} as moid, ${no}::float8 as no from ${goods} g ${orderOf}
    where ${isOnItsWay} and ${sentAt} < ${since} and g.id > ${afterId} and ${isUnderWay}
      and not exists (select from ${tracks} t where t.${key} = g.id
        and to_timestamp((t.scans -> -1 ->> 'atMs')::float8 / 1000) > ${since})
      and not exists (${doubted(since)})
    order by g.id limit ${limit}`);
}

/** For a query that reads `orders`: the numbers of the parcels that only counted as arrived. */
export const countedOfOrder = sql<number[]>`coalesce((
  select json_agg(p.no) from parcels p where p.order_id = orders.id and p.state = 'delivered' and ${unnamedActors.shop} = (
    select e.actor from parcel_events e where e.parcel_id = p.id and e.kind = 'delivered' order by e.id desc limit 1)), '[]')`;

/** For a query that reads `orders`: what is known of the way of each of its parcels, by their numbers. */
export const waysOfOrder = sql<{ no: number; scans: Scan[] }[]>`coalesce((
  select json_agg(json_build_object('no', p.no, 'scans', t.scans) order by p.no)
  from parcel_tracks t join parcels p on p.id = t.parcel_id and p.courier = t.courier and p.tracking_number = t.tracking_number
  where t.order_id = orders.id and t.scans <> '[]'), '[]')`;

type Way = { id: number; scans: Scan[]; isCounted: boolean };

/**
 * For a query that reads `orders`: what is known of the way of each replacement that was sent, and whether nobody told of its
 * arrival: its delivery has the moment of its line of the history then.
 */
export const waysOfReplacements = sql<Way[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'scans', coalesce(t.scans, '[]'), 'isCounted', exists (
    select from order_events e where e.order_id = r.order_id and e.kind = 'replacementDelivered'
      and e.at = r.delivered_at and e.actor = ${unnamedActors.shop})))
  from replacements r left join replacement_tracks t
    on t.replacement_id = r.id and t.courier = r.courier and t.tracking_number = r.tracking_number
  where r.order_id = orders.id and r.sent_at is not null), '[]')`;

/** For a query that calls a replacement `t`: the same way alone. */
export const wayOfReplacement = sql<Scan[]>`(select k.scans from replacement_tracks k
  where k.replacement_id = t.id and k.courier = t.courier and k.tracking_number = t.tracking_number)`;

/** What is known of the way of each of these repairs, by their ids. */
export async function findWaysOfRepairs(db: Db, ids: readonly number[]): Promise<Map<number, Scan[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: repairTracks.repairId, scans: repairTracks.scans })
    .from(repairTracks)
    .innerJoin(
      repairs,
      and(
        eq(repairs.id, repairTracks.repairId),
        eq(repairs.courier, repairTracks.courier),
        eq(repairs.trackingNumber, repairTracks.trackingNumber),
      ),
    )
    .where(inArray(repairTracks.repairId, [...ids]));
  return new Map(rows.map(({ id, scans }) => [id, scans]));
}
