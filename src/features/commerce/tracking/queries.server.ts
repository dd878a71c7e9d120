// What is followed: one row a parcel, written here and nowhere else. Two processes never look at the same one at once.
import { and, asc, eq, gt, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import { orders, parcelEvents, parcels, parcelTracks } from '../../../platform/db/schema.server.ts';
import { unnamedActors } from '../../../shared/order-events.ts';
import type { Label } from '../../../shared/parcel.ts';
import type { Scan } from '../../../shared/tracking.ts';
import { trackingRules } from './rules.ts';

const { nextLookAt } = parcelTracks;
const isOnItsWay = sql`${parcels.state} = 'shipped'`;
const hasItsLabel = sql`${parcels.courier} = ${parcelTracks.courier} and ${parcels.trackingNumber} = ${parcelTracks.trackingNumber}`;
const days = (count: number) => count * 24 * 3_600_000;
const atOnce = 500;

/** What was sent since, or has another number now, begins to be followed. @param couriers whose parcels can be. */
export async function beginFollowing(
  db: Db,
  clock: DatabaseClock,
  couriers: readonly string[],
): Promise<void> {
  await db.execute(sql`insert into ${parcelTracks} as t
      (parcel_id, order_id, courier, tracking_number, next_look_at)
    select p.id, p.order_id, p.courier, p.tracking_number, ${clock.after(0)} from parcels p
    where p.state = 'shipped' and p.shipped_at > ${clock.after(-days(trackingRules.followedDays))}
      and p.courier = any(${sql.param(couriers)}::text[])
      and not exists (select from parcel_tracks k where k.parcel_id = p.id
        and k.courier = p.courier and k.tracking_number = p.tracking_number)
    order by p.shipped_at limit ${atOnce}
    on conflict (parcel_id) do update set courier = excluded.courier, tracking_number = excluded.tracking_number,
      scans = '[]', next_look_at = excluded.next_look_at, failures = 0, looked_at = null, watched_until = null
    -- Another process began with the same one a moment ago, and may have asked already.
    where (t.courier, t.tracking_number) is distinct from (excluded.courier, excluded.tracking_number)`);
}

export type Track = Label & {
  parcelId: number;
  no: number;
  moid: string;
  shippedAt: Date;
  scans: Scan[];
  failures: number;
  /** Until when this look has it, to the microsecond. */
  leasedUntil: string;
  /** So long the service still tells of news by itself; null: it was never asked to, or not any more. */
  watchedMs: number | null;
};

/** Takes over those that are due, for so long. */
export async function leaseTracks(
  db: Db,
  { clock, leaseMs, limit }: { clock: DatabaseClock; leaseMs: number; limit: number },
): Promise<Track[]> {
  const due = db
    .select({ id: parcelTracks.parcelId })
    .from(parcelTracks)
    .innerJoin(parcels, eq(parcels.id, parcelTracks.parcelId))
    .where(and(lte(nextLookAt, clock.after(0)), isOnItsWay, hasItsLabel))
    .orderBy(nextLookAt)
    .limit(limit)
    .for('update', { of: parcelTracks, skipLocked: true });
  return db
    .update(parcelTracks)
    .set({ nextLookAt: clock.after(leaseMs) })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(sql`${parcelTracks.parcelId} in ${due}`, eq(parcels.id, parcelTracks.parcelId)))
    .returning({
      parcelId: parcelTracks.parcelId,
      courier: parcelTracks.courier,
      trackingNumber: parcelTracks.trackingNumber,
      no: parcels.no,
      moid: orders.moid,
      shippedAt: sql<Date>`${parcels.shippedAt}`.mapWith(parcels.shippedAt),
      scans: parcelTracks.scans,
      failures: parcelTracks.failures,
      leasedUntil: sql<string>`${nextLookAt}::text`,
      watchedMs: msUntil(clock, sql`${parcelTracks.watchedUntil}`),
    });
}

/** Of this label only: one that was corrected meanwhile has begun anew. */
const isStill = ({ parcelId, courier, trackingNumber }: Track): SQL =>
  sql`${parcelTracks.parcelId} = ${parcelId} and ${parcelTracks.courier} = ${courier}
    and ${parcelTracks.trackingNumber} = ${trackingNumber}`;

type Change = {
  /** Left out where nothing is new: the member's list is another one after each change. */
  scans?: Scan[];
  failures?: number;
  /** null: no more. A hint that came during the look is sooner. */
  nextLookMs: number | null;
  lookedAt?: true;
  watchedMs?: number;
};

export async function recordLook(db: Db, clock: DatabaseClock, track: Track, change: Change): Promise<void> {
  const { scans, failures = 0, nextLookMs, lookedAt, watchedMs } = change;
  await db
    .update(parcelTracks)
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
    .where(isStill(track));
}

/** Nothing is asked for so long. */
export async function postponeAll(db: Db, clock: DatabaseClock, ms: number): Promise<void> {
  await db
    .update(parcelTracks)
    .set({ nextLookAt: clock.after(ms) })
    .where(lte(nextLookAt, clock.after(ms)));
}

/** There may be news of it: it is looked at next, but not sooner than so long after the last look. */
export async function hasten(db: Db, clock: DatabaseClock, label: Label, apartMs: number): Promise<void> {
  const apart = sql`${apartMs}::float8 * interval '1 millisecond'`;
  const soon = sql`greatest(${clock.after(0)}, coalesce(${parcelTracks.lookedAt} + ${apart}, ${clock.after(0)}))`;
  await db
    .update(parcelTracks)
    .set({ nextLookAt: sql`least(${nextLookAt}, ${soon})` })
    .where(
      and(
        eq(parcelTracks.courier, label.courier),
        eq(parcelTracks.trackingNumber, label.trackingNumber),
        isNotNull(nextLookAt),
      ),
    );
}

/**
 * Sent so long ago, and on its way by all that is known: neither did the carrier see it since, nor an operator say that it did
 * not arrive.
 */
export async function listSilent(
  db: Db,
  { sentBefore, afterId, limit }: { sentBefore: Date; afterId: number; limit: number },
): Promise<{ parcelId: number; moid: string; no: number }[]> {
  const since = sentBefore.toISOString();
  return db
    .select({ parcelId: parcels.id, moid: orders.moid, no: parcels.no })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        isOnItsWay,
        lt(parcels.shippedAt, sentBefore),
        gt(parcels.id, afterId),
        ne(orders.fulfilment, 'cancelled'),
        sql`not exists (select from parcel_tracks t where t.parcel_id = ${parcels.id}
          and to_timestamp((t.scans -> -1 ->> 'atMs')::float8 / 1000) > ${since}::timestamptz)`,
        sql`not exists (select from ${parcelEvents} where ${parcelEvents.parcelId} = ${parcels.id}
          and ${parcelEvents.kind} = 'deliveryUndone' and ${parcelEvents.at} > ${since}::timestamptz)`,
      ),
    )
    .orderBy(asc(parcels.id))
    .limit(limit);
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
