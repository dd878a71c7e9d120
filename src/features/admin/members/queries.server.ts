import { and, count, desc, eq, gt, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { isMainBoxOf } from '../../../platform/db/main-box.server.ts';
import {
  coupons,
  devices,
  entitlements,
  members,
  operatorLog,
  orderCancellations,
  orders,
  sessions,
} from '../../../platform/db/schema.server.ts';
import { chosenBoxes } from '../../commerce/entitlement/boxes/queries.server.ts';

export type MemberWish = {
  /** In small characters, two of them or more. */
  word?: string;
  /** The word, where it may be a member's number. */
  id?: number;
  serialStart?: string | null;
  userType?: number;
  before?: number;
};

export async function findMembers(db: Db, wish: MemberWish, limit: number) {
  return db
    .select({
      id: members.id,
      loginId: members.loginId,
      userName: members.userName,
      phone: members.phone,
      email: members.email,
      userType: members.userType,
      createdAt: members.createdAt,
      serial: devices.serial,
    })
    .from(members)
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(
      and(
        sql`${members.leftAt} is null`,
        wish.word === undefined ? undefined : matches(db, wish),
        typeOf(wish.userType),
        wish.before === undefined ? undefined : lt(members.id, wish.before),
      ),
    )
    .orderBy(desc(members.id))
    .limit(limit);
}

/** One set of numbers, each part by an index of its own. */
function matches(db: Db, { word, id, serialStart }: MemberWish): SQL {
  const parts = [sql`select id from find_members(${word})`];
  if (id !== undefined) parts.push(sql`select ${id}::bigint`);
  if (serialStart) {
    const like = `${serialStart.replace(/[\\%_]/g, '\\$&')}%`;
    const owners = db.select({ id: devices.memberId }).from(devices);
    parts.push(sql`${owners.where(and(sql`${devices.serial} like ${like}`, gt(devices.memberId, 0)))}`);
  }
  return sql`${members.id} = any(array(${sql.join(parts, sql` union `)}))`;
}

const typeOf = (userType: number | undefined) => {
  if (userType === undefined) return undefined;
  return userType < 2 ? eq(members.userType, userType) : gte(members.userType, 2);
};

export async function findMemberRecord(db: Db, memberId: number) {
  const [row] = await db
    .select({
      id: members.id,
      loginId: members.loginId,
      userName: members.userName,
      email: members.email,
      phone: members.phone,
      address: members.address,
      subAddress: members.subAddress,
      userType: members.userType,
      createdAt: members.createdAt,
      verifiedAt: members.verifiedAt,
      leftAt: members.leftAt,
      serial: devices.serial,
      serialState: devices.state,
      registeredAt: devices.registeredAt,
    })
    .from(members)
    .leftJoin(devices, isMainBoxOf(members.id))
    .where(eq(members.id, memberId));
  return row ?? null;
}

export async function isMemberKnown(db: Db, memberId: number): Promise<boolean> {
  return (await db.select({ id: members.id }).from(members).where(eq(members.id, memberId))).length === 1;
}

export async function countSessions(db: Db, memberId: number): Promise<number> {
  const [row] = await db.select({ open: count() }).from(sessions).where(eq(sessions.memberId, memberId));
  return row?.open ?? 0;
}

export async function listOrdersOf(db: Db, memberId: number, limit: number) {
  return db
    .select({
      moid: orders.moid,
      number: orders.number,
      goodsName: orders.goodsName,
      amountWon: orders.amountWon,
      fulfilment: orders.fulfilment,
      cancellation: orderCancellations.state,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** What is under way at the payment provider, too: it takes the place of its content. */
export async function listContentsOf(db: Db, memberId: number) {
  return db
    .select({
      id: entitlements.id,
      appId: entitlements.appId,
      title: entitlements.title,
      businessType: entitlements.businessType,
      useDays: entitlements.useDays,
      createdAt: entitlements.createdAt,
      grantedAt: entitlements.grantedAt,
      startsAt: entitlements.startsAt,
      expiresAt: entitlements.expiresAt,
      suspendedAt: entitlements.suspendedAt,
      cancelledAt: entitlements.cancelledAt,
      endedAt: entitlements.endedAt,
      orderId: entitlements.orderId,
      serial: entitlements.serial,
      boxes: chosenBoxes,
      coupon: sql<boolean>`exists (select 1 from ${coupons}
        where ${coupons.redeemedBy} = ${entitlements.memberId} and ${coupons.redeemedAt} = ${entitlements.createdAt})`,
    })
    .from(entitlements)
    .where(eq(entitlements.memberId, memberId))
    .orderBy(desc(entitlements.createdAt), desc(entitlements.id));
}

/** Each look begins with its reason; that the same screen was read again a minute later stands in the log alone. */
export async function listAccessesTo(db: Db, memberId: number, limit: number) {
  return db
    .select({
      id: operatorLog.id,
      at: operatorLog.at,
      operatorName: operatorLog.operatorName,
      action: operatorLog.action,
      reason: operatorLog.reason,
    })
    .from(operatorLog)
    .where(and(eq(operatorLog.memberId, memberId), ne(operatorLog.action, 'member.see')))
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}
