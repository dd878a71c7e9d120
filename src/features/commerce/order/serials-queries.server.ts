// Which boxes are in which parcel: written here and nowhere else, by whoever has locked the order.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { devices, orders, parcels, shipmentSerials } from '../../../platform/db/schema.server.ts';
import type { SerialRelease } from '../../../shared/order-events.ts';
import type { LineUnits } from './rules.ts';
import { type BoundSerial, serialsComingBack } from './serial-rules.ts';

const isBound = isNull(shipmentSerials.releasedAt);

/** Whose a bound box is by now: nobody registered it, whoever bought it did, or somebody else, to whom it was given. */
type BoxOwner = 'nobody' | 'buyer' | 'other';
export type OrderSerial = BoundSerial & { parcelNo: number; boundAtMs: number; owner: BoxOwner };

/** For a query that reads `orders`; those that are bound now, in the order in which they were scanned. */
export const serialsOfOrder = sql<OrderSerial[]>`coalesce((
  select json_agg(json_build_object('serial', s.serial, 'lineId', s.line_id, 'parcelNo', p.no,
    'boundAtMs', (extract(epoch from s.bound_at) * 1000)::bigint,
    'owner', case when d.member_id is null then 'nobody' when d.member_id = orders.member_id then 'buyer' else 'other' end)
    order by p.no, s.id)
  from shipment_serials s join parcels p on p.id = s.parcel_id join devices d on d.serial = s.serial
  where s.order_id = orders.id and s.released_at is null), '[]')`;

export async function listBound(db: Db, orderId: number): Promise<OrderSerial[]> {
  const [row] = await db.select({ serials: serialsOfOrder }).from(orders).where(eq(orders.id, orderId));
  return row?.serials ?? [];
}

/** To which order each of these is bound now; those that aren't are left out. */
export async function findBound(db: Db, serials: readonly string[]): Promise<Map<string, number>> {
  if (serials.length === 0) return new Map();
  const rows = await db
    .select({ serial: shipmentSerials.serial, orderId: shipmentSerials.orderId })
    .from(shipmentSerials)
    .where(and(inArray(shipmentSerials.serial, [...serials]), isBound));
  return new Map(rows.map(({ serial, orderId }) => [serial, orderId]));
}

/** Orders in whose parcels a box was whose number begins so, also where it isn't any more. */
export const ordersBySerial = (start: string): SQL => {
  const begins = sql`s.serial ~>=~ ${start} and s.serial ~<~ ${`${start}\u{10ffff}`} limit 1000`;
  return sql`${orders.id} = any(array(select s.order_id from shipment_serials s where ${begins}))`;
};

/** In which orders' parcels a box ever was, the last one first. */
export const listOrdersOfSerial = (db: Db, serial: string, limit: number) =>
  db
    .select({
      id: shipmentSerials.id,
      moid: orders.moid,
      number: orders.number,
      parcelNo: parcels.no,
      boundAt: shipmentSerials.boundAt,
      boundBy: shipmentSerials.boundBy,
      releasedAt: shipmentSerials.releasedAt,
      release: shipmentSerials.release,
      releasedBy: shipmentSerials.releasedBy,
      reason: shipmentSerials.reason,
      /** Somebody else than who bought it has it now. */
      isOthers: sql<boolean>`${devices.memberId} is not null and ${devices.memberId} <> ${orders.memberId}`,
    })
    .from(shipmentSerials)
    .innerJoin(orders, eq(orders.id, shipmentSerials.orderId))
    .innerJoin(parcels, eq(parcels.id, shipmentSerials.parcelId))
    .innerJoin(devices, eq(devices.serial, shipmentSerials.serial))
    .where(eq(shipmentSerials.serial, serial))
    .orderBy(sql`${shipmentSerials.id} desc`)
    .limit(limit);

type Bound = { orderId: number; parcelId: number; lineId: number; serial: string };

export async function insertBound(
  tx: Db,
  bound: Bound,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  await tx.insert(shipmentSerials).values({ ...bound, boundAt: at, boundBy: actor });
}

type Released = {
  release: SerialRelease;
  /** Without it it is now, by the database's clock. */
  at?: Date | undefined;
  actor: string;
  reason?: string | undefined;
};

/** @returns how many were bound and aren't any more. */
async function releaseWhere(tx: Db, which: SQL | undefined, { at, release, actor, reason = '' }: Released) {
  const rows = await tx
    .update(shipmentSerials)
    .set({ releasedAt: at ?? sql`clock_timestamp()`, release, releasedBy: actor, reason })
    .where(and(which, isBound))
    .returning({ serial: shipmentSerials.serial });
  return rows.length;
}

export const releaseParcel = (tx: Db, parcelId: number, why: Released) =>
  releaseWhere(tx, eq(shipmentSerials.parcelId, parcelId), why);

export const releaseSerials = (tx: Db, orderId: number, serials: readonly string[], why: Released) =>
  serials.length === 0
    ? Promise.resolve(0)
    : releaseWhere(
        tx,
        and(eq(shipmentSerials.orderId, orderId), inArray(shipmentSerials.serial, [...serials])),
        why,
      );

/**
 * Units left a parcel that is being packed. Where more numbers are bound than boxes are left, nobody knows which box was taken out:
 * all of the line are scanned anew.
 */
export const releaseUnpacked = (
  tx: Db,
  { parcelId, lineId, left }: { parcelId: number; lineId: number; left: number },
  { at, actor }: { at?: Date | undefined; actor: string },
) =>
  releaseWhere(
    tx,
    and(
      eq(shipmentSerials.parcelId, parcelId),
      eq(shipmentSerials.lineId, lineId),
      sql`(select count(*) from shipment_serials s where s.parcel_id = ${parcelId} and s.line_id = ${lineId}
        and s.released_at is null) > ${left}`,
    ),
    { release: 'unpacked', at, actor },
  );

type Coming = {
  orderId: number;
  lines: Parameters<typeof serialsComingBack>[0];
  /** The units that come back, and those of their serial numbers that somebody read on them. */
  back: readonly LineUnits[];
  named?: readonly string[] | undefined;
};

/** Boxes that came back are bound no more. */
export async function releaseComingBack(
  tx: Db,
  { orderId, lines, back, named }: Coming,
  why: Released,
): Promise<void> {
  const serials = serialsComingBack(lines, await listBound(tx, orderId), back, named);
  await releaseSerials(tx, orderId, serials, why);
}

/** The boxes that were let go at this moment because they, or others for them, came. */
export const listReleasedAt = (
  tx: Db,
  orderId: number,
  releasedAt: Date,
  release: SerialRelease,
): Promise<Bound[]> =>
  tx
    .select({
      orderId: shipmentSerials.orderId,
      parcelId: shipmentSerials.parcelId,
      lineId: shipmentSerials.lineId,
      serial: shipmentSerials.serial,
    })
    .from(shipmentSerials)
    .where(
      and(
        eq(shipmentSerials.orderId, orderId),
        eq(shipmentSerials.release, release),
        eq(shipmentSerials.releasedAt, releasedAt),
      ),
    );
