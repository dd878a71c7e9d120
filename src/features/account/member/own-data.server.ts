import type { Ctx, MemberCtx } from '../../../platform/http/context.server.ts';
import { listOwnAttachments } from '../../attachment/queries.server.ts';
import { listEntitlements } from '../../commerce/entitlement/queries.server.ts';
import { findStop } from '../../commerce/entitlement/reminder-queries.server.ts';
import { listOwnQuestionsOf } from '../../commerce/question/queries.server.ts';
import { listWishesOf } from '../../commerce/restock/queries.server.ts';
import { listOwnReviews } from '../../commerce/review/queries.server.ts';
import { findOwnMessages, listMutedTopics } from '../../message/queries.server.ts';
import { isFreshlyAuthenticated } from '../session/rules.ts';
import { findConsents } from './consent-queries.server.ts';
import {
  findOwnAddresses,
  findOwnBoughtCoupons,
  findOwnBoxEvents,
  findOwnBoxes,
  findOwnCart,
  findOwnClaims,
  findOwnCoupons,
  findOwnInquiries,
  findOwnOrders,
  findOwnPasskeys,
  findOwnRecord,
  findOwnRepairs,
  findOwnSessions,
} from './own-data-queries.server.ts';
import {
  findOwnInstitution,
  findOwnQuotations,
  findOwnRecovery,
  findOwnWork,
} from './own-papers-queries.server.ts';

export type OwnDataResult =
  | { outcome: 'found'; data: Record<string, unknown> }
  | { outcome: 'reauthenticate' | 'notFound' };

/** Everything the shop keeps of the member, the password's hash excepted. Times are ISO 8601 in UTC, money is won. */
export async function collectOwnData(ctx: MemberCtx): Promise<OwnDataResult> {
  const { memberId } = ctx.member;
  if (!isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now())) return { outcome: 'reauthenticate' };
  const data = await gatherMemberData(ctx, memberId);
  return data ? { outcome: 'found', data } : { outcome: 'notFound' };
}

/** For whoever may have it: the member themselves, or an operator who answers a request for it. */
export async function gatherMemberData(
  ctx: Pick<Ctx, 'db' | 'now'>,
  memberId: number,
): Promise<Record<string, unknown> | null> {
  const member = await findOwnRecord(ctx.db, memberId);
  if (!member) return null;
  const [
    boxes,
    boxEvents,
    consents,
    purchases,
    entitlements,
    sessions,
    coupons,
    boughtCoupons,
    serialClaims,
    cart,
    passkeys,
    addresses,
    messages,
    mutedTexts,
    inquiries,
    repairs,
    quotations,
    institutions,
    questions,
    reviews,
    attachments,
    remindersStoppedAt,
    institutionsWorkedFor,
    awaitedProducts,
    identityRecovery,
  ] = await Promise.all([
    findOwnBoxes(ctx.db, memberId),
    findOwnBoxEvents(ctx.db, memberId),
    findConsents(ctx.db, memberId),
    findOwnOrders(ctx.db, memberId),
    listEntitlements(ctx.db, memberId),
    findOwnSessions(ctx.db, memberId),
    findOwnCoupons(ctx.db, memberId),
    findOwnBoughtCoupons(ctx.db, memberId),
    findOwnClaims(ctx.db, memberId),
    findOwnCart(ctx.db, memberId),
    findOwnPasskeys(ctx.db, memberId),
    findOwnAddresses(ctx.db, memberId),
    findOwnMessages(ctx.db, memberId),
    listMutedTopics(ctx.db, memberId),
    findOwnInquiries(ctx.db, memberId),
    findOwnRepairs(ctx.db, memberId),
    findOwnQuotations(ctx.db, memberId),
    findOwnInstitution(ctx.db, memberId),
    listOwnQuestionsOf(ctx.db, memberId),
    listOwnReviews(ctx.db, memberId),
    listOwnAttachments(ctx.db, memberId),
    findStop(ctx.db, memberId),
    findOwnWork(ctx.db, memberId),
    listWishesOf(ctx.db, memberId),
    findOwnRecovery(ctx.db, memberId),
  ]);
  const exportedAt = new Date(ctx.now()).toISOString();
  return {
    exportedAt,
    member,
    box: boxes[0] ?? null,
    boxes,
    boxEvents,
    consents,
    purchases,
    entitlements,
    coupons,
    boughtCoupons,
    serialClaims,
    cart,
    sessions,
    passkeys,
    addresses,
    messages,
    mutedTexts,
    inquiries,
    repairs,
    quotations,
    institutions,
    questions,
    awaitedProducts,
    reviews,
    attachments,
    remindersStoppedAt,
    institutionsWorkedFor,
    identityRecovery,
  };
}
