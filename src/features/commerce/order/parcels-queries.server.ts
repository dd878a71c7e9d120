// The parcels of an order: written here and nowhere else, by whoever has locked the order.
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, parcelEvents, parcelLines, parcels } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { type ParcelEventKind, type ParcelFailure, parcelFailures } from '../../../shared/order-events.ts';
import { type ParcelState, sentParcels, unsent, withoutGoods } from '../../../shared/order-states.ts';
import type { ParcelFacts } from '../../../shared/parcel.ts';
import { repairProductType } from '../../../shared/requests/repair.ts';
import { linesOfOrder } from './lines-queries.server.ts';
import { type LineUnits, unpackedOf } from './rules.ts';
import { releaseUnpacked } from './serials-queries.server.ts';

type ParcelLine = {
  lineId: number;
  category: string;
  goodsName: string;
  penColor: string;
  eraserColor: string;
  quantity: number;
};
export type OrderParcel = {
  id: number;
  no: number;
  state: Exclude<ParcelState, 'void'>;
  courier: string;
  trackingNumber: string;
  shippedAtMs: number | null;
  deliveredAtMs: number | null;
  version: number;
  lines: ParcelLine[];
};

const msOf = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** For a query that reads `orders`; those that were given up are left out. */
export const parcelsOfOrder = sql<OrderParcel[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'no', p.no, 'state', p.state, 'courier', p.courier,
    'trackingNumber', p.tracking_number, 'shippedAtMs', ${msOf('p.shipped_at')}, 'deliveredAtMs', ${msOf('p.delivered_at')},
    'version', p.version, 'lines', (
      select json_agg(json_build_object('lineId', l.id, 'category', l.category, 'goodsName', l.goods_name, 'penColor', l.pen_color,
        'eraserColor', l.eraser_color, 'quantity', i.quantity) order by l.position)
      from parcel_lines i join order_lines l on l.id = i.line_id where i.parcel_id = p.id)) order by p.no)
  from parcels p where p.order_id = orders.id and p.state <> 'void'), '[]')`;

/**
 * Orders of which a parcel's number begins so, that of a replacement, too. Arrays, so that the planner finds the orders by
 * their ids.
 */
export function ordersByTracking(start: string): SQL {
  const begins = sql`p.tracking_number ~>=~ ${start} and p.tracking_number ~<~ ${`${start}\u{10ffff}`} limit 1000`;
  return sql`${orders.id} = any(array(select p.order_id from parcels p where ${begins})
    || array(select p.order_id from replacements p where ${begins}))`;
}

/**
 * Orders with goods that are paid for and still here, whole or in part. By an array, so that the planner finds the few by their
 * ids: among a million orders it takes paid goods for far more than there are, because paid contents are many.
 */
export const hasUnsent = (orderId: SQLWrapper): SQL =>
  sql`${orderId} = any(array(
    select o.id from orders o where o.fulfilment in ${stateList(unsent)} and o.category <> 'content'
      and o.product_type <> ${sql.raw(`'${repairProductType}'`)}
    union all
    select o.id from orders o where o.fulfilment = 'shipping' and o.category <> 'content' and exists (
      select from order_lines l where l.order_id = o.id and l.shipped + l.cancelled_units < l.quantity)))`;

export async function listParcels(db: Db, orderId: number): Promise<OrderParcel[]> {
  const [row] = await db.select({ parcels: parcelsOfOrder }).from(orders).where(eq(orders.id, orderId));
  return row?.parcels ?? [];
}

export type Units = { lineId: number; quantity: number };
/** Who does it and why, for the parcel's history. Without `at` it is now, by the database's clock. */
export type Act = { at?: Date; actor: string; reason?: string };

/** @returns the units of the order that are to be sent and in no parcel. */
export async function listUnpacked(tx: Db, orderId: number): Promise<Units[]> {
  const [row] = await tx.select({ lines: linesOfOrder }).from(orders).where(eq(orders.id, orderId));
  return (row?.lines ?? []).flatMap((line) => {
    const quantity = unpackedOf(line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

/** A new parcel that is being packed. */
export async function addParcel(tx: Db, orderId: number, units: readonly Units[], act: Act): Promise<void> {
  const [parcel] = await tx
    .insert(parcels)
    .values({
      orderId,
      no: sql`(select coalesce(max(p.no), 0) + 1 from parcels p where p.order_id = ${orderId})`,
    })
    .returning({ id: parcels.id });
  const parcelId = parcel!.id;
  await tx.insert(parcelLines).values(units.map((line) => ({ ...line, parcelId, orderId })));
  const after = { units: units.reduce((sum, { quantity }) => sum + quantity, 0) };
  await recordParcelEvent(tx, parcelId, 'packed', act, {}, after);
}

/** Units leave a parcel that is being packed; one that is empty then is given up. */
export async function takeUnits(
  tx: Db,
  parcel: OrderParcel,
  units: readonly Units[],
  act: Act,
): Promise<void> {
  for (const { lineId, quantity } of units) {
    const isIt = and(eq(parcelLines.parcelId, parcel.id), eq(parcelLines.lineId, lineId));
    const held = parcel.lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (held === quantity) await tx.delete(parcelLines).where(isIt);
    else
      await tx
        .update(parcelLines)
        .set({ quantity: sql`${parcelLines.quantity} - ${quantity}` })
        .where(isIt);
    await releaseUnpacked(tx, { parcelId: parcel.id, lineId, left: held - quantity }, act);
  }
  const before = parcel.lines.reduce((sum, line) => sum + line.quantity, 0);
  const left = before - units.reduce((sum, { quantity }) => sum + quantity, 0);
  const [kind, state] = left === 0 ? (['voided', 'void'] as const) : (['repacked', 'packing'] as const);
  await tx
    .update(parcels)
    .set({ state, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcel.id));
  await recordParcelEvent(tx, parcel.id, kind, act, { units: before }, { units: left });
}

type Change = Partial<
  Pick<typeof parcels.$inferInsert, 'state' | 'courier' | 'trackingNumber' | 'shippedAt' | 'deliveredAt'>
>;

/** One change with its line in the history. @returns the parcel's new version. */
export async function changeParcel(
  tx: Db,
  parcel: Pick<OrderParcel, 'id' | 'courier' | 'trackingNumber'>,
  kind: ParcelEventKind,
  change: Change,
  act: Act,
): Promise<number> {
  const [changed] = await tx
    .update(parcels)
    .set({ ...change, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcel.id))
    .returning({ version: parcels.version });
  const isNamed = change.trackingNumber !== undefined;
  const { courier, trackingNumber } = parcel;
  const before = isNamed && trackingNumber ? { courier, trackingNumber } : {};
  const after =
    isNamed && change.trackingNumber
      ? { courier: change.courier ?? courier, trackingNumber: change.trackingNumber }
      : {};
  await recordParcelEvent(tx, parcel.id, kind, act, before, after);
  return changed!.version;
}

async function recordParcelEvent(
  tx: Db,
  parcelId: number,
  kind: ParcelEventKind,
  { at, actor, reason = '' }: Act,
  before: ParcelFacts,
  after: ParcelFacts,
): Promise<void> {
  await tx
    .insert(parcelEvents)
    .values({ parcelId, at: at ?? sql`clock_timestamp()`, kind, actor, reason, before, after });
}

/**
 * Units that won't be sent leave the parcels that are being packed, the newest parcel first. What is in no parcel counts
 * before. @param units null: nothing more of the order is sent.
 */
export async function unpack(
  tx: Db,
  orderId: number,
  units: readonly LineUnits[] | null,
  act: Act,
): Promise<void> {
  const packing = (await listParcels(tx, orderId)).filter(({ state }) => state === 'packing').reverse();
  if (packing.length === 0) return;
  const free = new Map((await listUnpacked(tx, orderId)).map(({ lineId, quantity }) => [lineId, quantity]));
  const wanted = new Map(
    units?.map(({ line, quantity }) => [line, Math.max(0, quantity - (free.get(line) ?? 0))]),
  );
  for (const parcel of packing) {
    const taken = parcel.lines.flatMap(({ lineId, quantity }) => {
      const count = units === null ? quantity : Math.min(quantity, wanted.get(lineId) ?? 0);
      wanted.set(lineId, (wanted.get(lineId) ?? 0) - count);
      return count > 0 ? [{ lineId, quantity: count }] : [];
    });
    if (taken.length > 0) await takeUnits(tx, parcel, taken, act);
  }
  await refreshOrder(tx, orderId);
}

/** Brings the order to where its parcels are: to be called after every change of them, under the order's lock. */
export async function refreshOrder(tx: Db, orderId: number): Promise<void> {
  const came = sql`fulfilment_of_parcels(${orders.id})`;
  const sent = sql`from parcels p where p.order_id = ${orders.id} and p.state in ${stateList(sentParcels)}`;
  await tx
    .update(orders)
    .set({
      fulfilment: sql`case when ${orders.fulfilment} in ${stateList(withoutGoods)} then ${orders.fulfilment} else ${came} end`,
      shippedAt: sql`(select min(p.shipped_at) ${sent})`,
      deliveredAt: sql`case when ${came} = 'delivered' then (select max(p.delivered_at) ${sent}) end`,
    })
    .where(eq(orders.id, orderId));
}

/** Why a parcel failed; null where it didn't. */
export async function findFailure(db: Db, parcelId: number): Promise<ParcelFailure | null> {
  const [row] = await db
    .select({ kind: parcelEvents.kind })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.parcelId, parcelId), inArray(parcelEvents.kind, [...parcelFailures])))
    .orderBy(desc(parcelEvents.id))
    .limit(1);
  return (row?.kind as ParcelFailure | undefined) ?? null;
}

/** Who did the last thing with a parcel, and when. */
export async function findLastOfParcel(db: Db, moid: string, no: number) {
  const [row] = await db
    .select({ by: parcelEvents.actor, at: parcelEvents.at })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(orders.moid, moid), eq(parcels.no, no)))
    .orderBy(desc(parcelEvents.id))
    .limit(1);
  return row;
}

/** What happened to the order's parcels, oldest first. */
export const listParcelEvents = (db: Db, orderId: number) =>
  db
    .select({
      no: parcels.no,
      at: parcelEvents.at,
      kind: parcelEvents.kind,
      before: parcelEvents.before,
      after: parcelEvents.after,
      actor: parcelEvents.actor,
      reason: parcelEvents.reason,
    })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.id));
