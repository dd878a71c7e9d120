// Which parcels have a waybill number: of orders, of what goes out in place of goods, of boxes that come back from their repair.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  orderEvents,
  orders,
  parcelEvents,
  parcels,
  repairEvents,
  repairs,
  replacements,
} from '../../../platform/db/schema.server.ts';
import { replacementNumberEvents } from '../../../shared/order-events.ts';
import { sentParcels } from '../../../shared/order-states.ts';
import { showRepairNumber } from '../../../shared/requests/repair.ts';

/** Whose parcel it is about: one of them. */
type ParcelOf = { orderId?: number; replacementId?: number; repairId?: number };

/**
 * `moid`: of an order's own parcel; empty for another one. `order`: what people call it, `261129-0001-0001`, or `R-1234-5678` of a
 * repair.
 */
type UsedNumber = { moid: string; order: string; number: string; atMs: number | null; by: string };

/** `atMs` and `by`: when somebody gave the number, and who; an old parcel may not know. */
export async function findUsedNumbers(db: Db, numbers: readonly string[]): Promise<UsedNumber[]> {
  if (numbers.length === 0) return [];
  const wanted = [...numbers];
  const ofParcel = db
    .select({ at: parcelEvents.at, by: parcelEvents.actor })
    .from(parcelEvents)
    .where(
      and(
        eq(parcelEvents.parcelId, parcels.id),
        sql`${parcelEvents.after} ->> 'trackingNumber' = ${parcels.trackingNumber}`,
      ),
    )
    .orderBy(desc(parcelEvents.id))
    .limit(1)
    .as('given');
  const ofReplacement = db
    .select({ at: orderEvents.at, by: orderEvents.actor })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, replacements.orderId),
        inArray(orderEvents.kind, [...replacementNumberEvents]),
        sql`strpos(${orderEvents.detail}, ${replacements.trackingNumber}) > 0`,
      ),
    )
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
    .as('given');
  const ofRepair = db
    .select({ at: repairEvents.at, by: repairEvents.operatorName })
    .from(repairEvents)
    .where(and(eq(repairEvents.repairId, repairs.id), inArray(repairEvents.kind, ['sent', 'corrected'])))
    .orderBy(desc(repairEvents.id))
    .limit(1)
    .as('given');
  const [ofOrders, ofReplacements, ofRepairs] = await Promise.all([
    db
      .selectDistinctOn([orders.id, parcels.trackingNumber], {
        ...{ moid: orders.moid, order: orders.number, number: parcels.trackingNumber },
        ...{ at: ofParcel.at, by: ofParcel.by },
      })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .leftJoinLateral(ofParcel, sql`true`)
      .where(and(inArray(parcels.trackingNumber, wanted), ne(parcels.state, 'void')))
      .orderBy(orders.id, parcels.trackingNumber, desc(ofParcel.at)),
    db
      .selectDistinctOn([orders.id, replacements.trackingNumber], {
        ...{ order: orders.number, number: replacements.trackingNumber },
        ...{ at: ofReplacement.at, by: ofReplacement.by },
      })
      .from(replacements)
      .innerJoin(orders, eq(orders.id, replacements.orderId))
      .leftJoinLateral(ofReplacement, sql`true`)
      .where(inArray(replacements.trackingNumber, wanted))
      .orderBy(orders.id, replacements.trackingNumber),
    db
      .select({ number: repairs.trackingNumber, repair: repairs.number, at: ofRepair.at, by: ofRepair.by })
      .from(repairs)
      .leftJoinLateral(ofRepair, sql`true`)
      .where(inArray(repairs.trackingNumber, wanted)),
  ]);
  const told = <Row extends { at: Date | null; by: string | null }>({ at, by, ...row }: Row) => ({
    ...{ ...row, atMs: at?.getTime() ?? null, by: by ?? '' },
  });
  return [
    ...ofOrders.map(told),
    ...ofReplacements.map((one) => ({ ...told(one), moid: '' })),
    ...ofRepairs
      .map(told)
      .map(({ repair, ...one }) => ({ ...one, order: showRepairNumber(repair), moid: '' })),
  ];
}

/**
 * Whether another parcel has this number; parcels of one order may share it. Two who give it at once are answered one after the
 * other; asked for beneath the lock of what is sent.
 */
export async function isNumberOfOther(tx: Db, of: ParcelOf, number: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`parcel-number:${number}`}))`);
  // No row has the number 0.
  const { orderId = 0, replacementId = 0, repairId = 0 } = of;
  const [row] = await tx.execute<{ isUsed: boolean }>(sql`select exists (select from ${parcels} p
      where p.tracking_number = ${number} and p.state <> 'void' and p.order_id <> ${orderId})
    or exists (select from ${replacements} p where p.tracking_number = ${number} and p.id <> ${replacementId})
    or exists (select from ${repairs} p where p.tracking_number = ${number} and p.id <> ${repairId})
    as "isUsed"`);
  return row?.isUsed === true;
}

/** An order's own parcel left under this number. @param no one parcel of several; undefined: any */
export async function isSentUnder(
  db: Db,
  { moid, courier, number, no }: { moid: string; courier: string; number: string; no?: number | undefined },
): Promise<boolean> {
  const rows = await db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        ...[eq(orders.moid, moid), eq(parcels.courier, courier), eq(parcels.trackingNumber, number)],
        inArray(parcels.state, [...sentParcels]),
        no === undefined ? undefined : eq(parcels.no, no),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
