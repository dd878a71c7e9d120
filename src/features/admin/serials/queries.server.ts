import { and, asc, count, desc, eq, gt, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  devices,
  members,
  operators,
  serialConflicts,
  serialEvents,
} from '../../../platform/db/schema.server.ts';

export type SerialWish = {
  start?: string;
  end?: string | null;
  state?: string;
  owner?: 'owned' | 'free';
  after?: string;
};

const ownerColumns = {
  memberId: members.id,
  userName: members.userName,
  loginId: members.loginId,
  leftAt: members.leftAt,
};

export async function findSerials(db: Db, wish: SerialWish, limit: number) {
  return db
    .select({
      serial: devices.serial,
      state: devices.state,
      registeredAt: devices.registeredAt,
      ...ownerColumns,
    })
    .from(devices)
    .leftJoin(members, eq(members.id, devices.memberId))
    .where(
      and(
        wish.start === undefined
          ? undefined
          : or(
              like(devices.serial, `${wish.start}%`),
              wish.end ? eq(sql`right(${devices.serial}, 4)`, wish.end) : undefined,
            ),
        wish.state ? eq(devices.state, wish.state) : undefined,
        wish.owner === 'owned' ? isNotNull(devices.memberId) : undefined,
        wish.owner === 'free' ? isNull(devices.memberId) : undefined,
        wish.after ? gt(devices.serial, wish.after) : undefined,
      ),
    )
    .orderBy(asc(devices.serial))
    .limit(limit);
}

export async function findSerial(db: Db, serial: string) {
  const [row] = await db
    .select({
      serial: devices.serial,
      state: devices.state,
      registeredAt: devices.registeredAt,
      freeUntil: devices.freeUntil,
      ...ownerColumns,
    })
    .from(devices)
    .leftJoin(members, eq(members.id, devices.memberId))
    .where(eq(devices.serial, serial));
  return row ?? null;
}

export async function listEvents(db: Db, serial: string, limit: number) {
  return db
    .select({
      id: serialEvents.id,
      at: serialEvents.at,
      kind: serialEvents.kind,
      memberId: serialEvents.memberId,
      formerMemberId: serialEvents.formerMemberId,
      operatorName: operators.name,
      reason: serialEvents.reason,
    })
    .from(serialEvents)
    .leftJoin(operators, eq(operators.id, serialEvents.operatorId))
    .where(eq(serialEvents.serial, serial))
    .orderBy(desc(serialEvents.id))
    .limit(limit);
}

/** Which of these are there already. */
export async function findKnownSerials(db: Db, serials: readonly string[]): Promise<Set<string>> {
  const rows = (await db.execute(sql`select serial from devices where serial in
    (select jsonb_array_elements_text(${JSON.stringify(serials)}::text::jsonb))`)) as unknown as {
    serial: string;
  }[];
  return new Set(rows.map(({ serial }) => serial));
}

export async function countOpenConflicts(db: Db, serial?: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(serialConflicts)
    .where(and(eq(serialConflicts.state, 'open'), serial ? eq(serialConflicts.serial, serial) : undefined));
  return row?.open ?? 0;
}

export async function findConflicts(db: Db, isOpen: boolean, limit: number) {
  const claimant = alias(members, 'claimant');
  const owner = alias(members, 'owner');
  const claimantBox = alias(devices, 'claimant_box');
  return db
    .select({
      id: serialConflicts.id,
      serial: serialConflicts.serial,
      at: serialConflicts.at,
      state: serialConflicts.state,
      resolution: serialConflicts.resolution,
      resolvedAt: serialConflicts.resolvedAt,
      operatorName: operators.name,
      registeredAt: devices.registeredAt,
      claimant: {
        id: claimant.id,
        userName: claimant.userName,
        loginId: claimant.loginId,
        leftAt: claimant.leftAt,
        createdAt: claimant.createdAt,
      },
      owner: {
        id: owner.id,
        userName: owner.userName,
        loginId: owner.loginId,
        leftAt: owner.leftAt,
        createdAt: owner.createdAt,
      },
      claimantSerial: claimantBox.serial,
    })
    .from(serialConflicts)
    .innerJoin(devices, eq(devices.serial, serialConflicts.serial))
    .innerJoin(claimant, eq(claimant.id, serialConflicts.claimantId))
    .leftJoin(owner, eq(owner.id, devices.memberId))
    .leftJoin(
      claimantBox,
      and(eq(claimantBox.memberId, serialConflicts.claimantId), sql`not ${claimantBox.isFurther}`),
    )
    .leftJoin(operators, eq(operators.id, serialConflicts.operatorId))
    .where(eq(serialConflicts.state, isOpen ? 'open' : 'resolved'))
    .orderBy(isOpen ? asc(serialConflicts.at) : desc(serialConflicts.at))
    .limit(limit);
}

export async function findConflict(db: Db, id: number) {
  const [row] = await db
    .select({
      serial: serialConflicts.serial,
      claimantId: serialConflicts.claimantId,
      state: serialConflicts.state,
      resolution: serialConflicts.resolution,
      operatorId: serialConflicts.operatorId,
      resolvedAt: serialConflicts.resolvedAt,
    })
    .from(serialConflicts)
    .where(eq(serialConflicts.id, id));
  return row ?? null;
}
