import { deleteSessionsOf } from '../../../platform/security/session-queries.server.ts';
import { maskEmail, maskLoginId, maskName, maskPhone } from '../../../shared/masking.ts';
import { institutionType } from '../../../shared/requests/institution.ts';
import { listBoxes } from '../../account/device/queries.server.ts';
import { readSerialStart } from '../../account/device/rules.ts';
import { makeConsumer } from '../../account/institution/operator.server.ts';
import { findConsents } from '../../account/member/consent-queries.server.ts';
import { gatherMemberData } from '../../account/member/own-data.server.ts';
import { changeUserType } from '../../account/member/queries.server.ts';
import { permitRecovery } from '../../account/recovery/by-identity/permit.server.ts';
import { findIdentityRecovery, findPermit } from '../../account/recovery/by-identity/queries.server.ts';
import { findAccess, grantAccess } from '../access/service.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { MemberLine, MemberRecord } from './contract.ts';
import {
  countSessions,
  findMemberRecord,
  findMembers,
  isMemberKnown,
  listAccessesTo,
  listContentsOf,
  listOrdersOf,
} from './queries.server.ts';
import { shortestWord, wordOf } from './rules.ts';

const pageSize = 30;
const shownOrders = 50;
const shownAccesses = 30;

type Wish = { q?: string; type?: string; before?: string };

export async function listMembers(ctx: OperatorCtx, { q = '', type, before }: Wish) {
  const word = wordOf(q);
  if (word !== '' && [...word].length < shortestWord) return { members: [], next: null };
  const wish = {
    ...(word === '' ? {} : { word, serialStart: readSerialStart(q) }),
    ...(/^[1-9]\d{0,14}$/.test(word) ? { id: Number(word) } : {}),
    ...(type ? { userType: Number(type) } : {}),
    ...(before ? { before: Number(before) } : {}),
  };
  const rows = await findMembers(ctx.db, wish, pageSize + 1);
  const members: MemberLine[] = rows.slice(0, pageSize).map((row) => ({
    ...row,
    loginId: maskLoginId(row.loginId),
    userName: maskName(row.userName),
    phone: maskPhone(row.phone),
    email: maskEmail(row.email),
    createdAt: row.createdAt.toISOString(),
  }));
  return { members, next: rows.length > pageSize ? String(members.at(-1)?.id) : null };
}

export async function giveAccess(ctx: OperatorCtx, memberId: number) {
  if (!(await isMemberKnown(ctx.db, memberId))) return { outcome: 'notFound' } as const;
  await grantAccess(ctx, `member:${memberId}`);
  return { outcome: 'opened' } as const;
}

export async function showMember(ctx: OperatorCtx, memberId: number) {
  const until = await findAccess(ctx, `member:${memberId}`);
  if (!until) {
    const isKnown = await isMemberKnown(ctx.db, memberId);
    return { outcome: isKnown ? 'reasonNeeded' : 'notFound' } as const;
  }
  const member = await describeMember(ctx, memberId, until);
  return member
    ? ({ outcome: 'found', data: { member, nowMs: ctx.now() } } as const)
    : ({ outcome: 'notFound' } as const);
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

async function describeMember(ctx: OperatorCtx, memberId: number, until: Date): Promise<MemberRecord | null> {
  const record = await findMemberRecord(ctx.db, memberId);
  if (!record) return null;
  const { serial, serialState, registeredAt, ...row } = record;
  const [boxes, openSessions, consents, orders, contents, accesses, recovery, permit] = await Promise.all([
    listBoxes(ctx.db, memberId),
    countSessions(ctx.db, memberId),
    findConsents(ctx.db, memberId),
    listOrdersOf(ctx.db, memberId, shownOrders),
    listContentsOf(ctx.db, memberId),
    listAccessesTo(ctx.db, memberId, shownAccesses),
    findIdentityRecovery(ctx.db, memberId),
    findPermit(ctx.db, memberId, new Date(ctx.now())),
  ]);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: iso(row.verifiedAt),
    leftAt: iso(row.leftAt),
    serial: serial === null ? null : { serial, state: serialState ?? '', registeredAt: iso(registeredAt) },
    boxes: boxes.map(({ registeredAt: since, freeUntil, ...box }) => ({
      ...box,
      registeredAt: iso(since),
      freeUntil: iso(freeUntil),
    })),
    openSessions,
    recovery: recovery && { at: recovery.at.toISOString(), undoneAt: iso(recovery.undoneAt) },
    permitUntil: iso(permit?.endsAt ?? null),
    consents: consents.map(({ agreedAt, withdrawnAt, ...consent }) => ({
      ...consent,
      agreedAt: agreedAt.toISOString(),
      withdrawnAt: iso(withdrawnAt),
    })),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
    entitlements: contents.map((content) => ({
      id: content.id,
      appId: content.appId,
      title: content.title,
      businessType: content.businessType,
      useDays: content.useDays,
      createdAt: content.createdAt.toISOString(),
      startsAt: iso(content.startsAt),
      expiresAt: iso(content.expiresAt),
      isCancelled: content.cancelledAt !== null,
      isSuspended: content.suspendedAt !== null || content.grantedAt === null,
      isEnded: content.endedAt !== null,
      boxes: content.boxes,
      source: sourceOf(content),
    })),
    accesses: accesses.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })),
    until: until.toISOString(),
  };
}

const sourceOf = (content: { orderId: number | null; serial: string | null; coupon: boolean }) => {
  if (content.orderId !== null) return 'order';
  if (content.serial !== null) return 'serial';
  return content.coupon ? 'coupon' : 'operator';
};

export async function setMemberType(ctx: OperatorCtx, memberId: number, userType: 0 | 1) {
  if (!(await isMemberKnown(ctx.db, memberId))) return { outcome: 'notFound' } as const;
  // By hand: what an application said ends with it, and none is needed to begin.
  const isChanged =
    userType === institutionType
      ? await changeUserType(ctx.db, memberId, userType)
      : await ctx.db.transaction((tx) => makeConsumer(tx, memberId, new Date(ctx.now())));
  if (!isChanged) return { outcome: 'unchanged' } as const;
  ctx.tellChanges({ isInstitution: [userType === 0, userType === 1] });
  return { outcome: 'changed' } as const;
}

/** The password stays: only the member sets one, by a code that goes to their own mailbox. */
export async function logMemberOut(ctx: OperatorCtx, memberId: number) {
  if (!(await isMemberKnown(ctx.db, memberId))) return { outcome: 'notFound' } as const;
  const open = await countSessions(ctx.db, memberId);
  await deleteSessionsOf(ctx.db, memberId);
  return { outcome: 'ended', data: { count: open } } as const;
}

/** Neither an operator nor a caller has the account by it: the agency says under whose name the number is. */
export async function permitMemberRecovery(ctx: OperatorCtx, memberId: number, phone: string) {
  const until = await permitRecovery(ctx, memberId, phone);
  return until
    ? ({ outcome: 'permitted', data: { until: until.toISOString() } } as const)
    : ({ outcome: 'notFound' } as const);
}

export async function exportMemberData(ctx: OperatorCtx, memberId: number) {
  const data = await gatherMemberData(ctx, memberId);
  return data ? ({ outcome: 'exported', data } as const) : ({ outcome: 'notFound' } as const);
}
