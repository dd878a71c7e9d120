// Which parcels have a waybill number: of orders, of what goes out in place of goods, of boxes that come back from their repair.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, parcels, repairs, replacements } from '../../../platform/db/schema.server.ts';
import { showRepairNumber } from '../../../shared/requests/repair.ts';

/** Whose parcel it is about: one of them. */
type ParcelOf = { orderId?: number; replacementId?: number; repairId?: number };

/**
 * `moid`: of an order's own parcel; empty for another one. `order`: what people call it, `261129-0001-0001`, or `R-1234-5678` of a
 * repair.
 */
type UsedNumber = { moid: string; order: string; number: string };

export async function findUsedNumbers(db: Db, numbers: readonly string[]): Promise<UsedNumber[]> {
  if (numbers.length === 0) return [];
  const wanted = [...numbers];
  const [ofOrders, ofReplacements, ofRepairs] = await Promise.all([
    db
      .selectDistinct({ moid: orders.moid, order: orders.number, number: parcels.trackingNumber })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(and(inArray(parcels.trackingNumber, wanted), ne(parcels.state, 'void'))),
    db
      .selectDistinct({ order: orders.number, number: replacements.trackingNumber })
      .from(replacements)
      .innerJoin(orders, eq(orders.id, replacements.orderId))
      .where(inArray(replacements.trackingNumber, wanted)),
    db
      .select({ number: repairs.trackingNumber, repair: repairs.number })
      .from(repairs)
      .where(inArray(repairs.trackingNumber, wanted)),
  ]);
  return [
    ...ofOrders,
    ...ofReplacements.map((one) => ({ ...one, moid: '' })),
    ...ofRepairs.map(({ number, repair }) => ({ number, order: showRepairNumber(repair), moid: '' })),
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
