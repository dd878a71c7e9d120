import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { deleteSessionsOf } from '../../../platform/security/session-queries.server.ts';
import { deleteCart } from '../../commerce/cart/queries.server.ts';
import { cancelEntitlements } from '../../commerce/entitlement/queries.server.ts';
import { resumeReminders } from '../../commerce/entitlement/reminder-queries.server.ts';
import { hasOpenInvoice } from '../../commerce/invoice/queries.server.ts';
import { hasOpenOrder } from '../../commerce/order/open-queries.server.ts';
import { closeReadyAttempts } from '../../commerce/payment/attempt-queries.server.ts';
import { forgetAskerOf } from '../../commerce/question/queries.server.ts';
import { deleteQuotationsOf } from '../../commerce/quotation/queries.server.ts';
import { hasOpenRepair } from '../../commerce/repair/queries.server.ts';
import { deleteWishesOf } from '../../commerce/restock/queries.server.ts';
import { forgetReviewerOf } from '../../commerce/review/queries.server.ts';
import { forgetMessagesOf } from '../../message/queries.server.ts';
import { closeInquiriesOf } from '../../site/inquiry/queries.server.ts';
import { deleteAddressesOf } from '../addresses/queries.server.ts';
import { releaseBoxes } from '../device/queries.server.ts';
import { endPeopleOf } from '../institution/people/queries.server.ts';
import { deleteInstitutionOf } from '../institution/queries.server.ts';
import { withdrawConsents } from '../member/consent-queries.server.ts';
import { eraseMember, lockMember } from '../member/queries.server.ts';
import { deleteIdentityRecoveryOf } from '../recovery/by-identity/queries.server.ts';
import { deleteRecoveriesOf } from '../recovery/queries.server.ts';
import { isFreshlyAuthenticated } from '../session/rules.ts';
import { deleteHalfLogInsOf, deletePasskeysOf } from '../session/second-factor/queries.server.ts';
import { deleteSocialOf } from '../session/social/queries.server.ts';

export type LeavingOutcome = 'left' | 'reauthenticate' | 'openPurchase' | 'notFound';

// Thrown to undo the transaction: who stays keeps the payment windows, too.
class OpenPurchaseError extends Error {}

/**
 * Orders keep the name and the address they were sent with, because the law asks for them; the member's own row keeps
 * nothing of the person, and of the consents there remain their dates.
 */
export async function leave(ctx: MemberCtx): Promise<LeavingOutcome> {
  if (!isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now())) return 'reauthenticate';
  const { memberId } = ctx.member;
  const now = new Date(ctx.now());
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await lockMember(tx, memberId))) return 'notFound';
      // First, so that a payment which begins at this moment is either closed here or seen as open below.
      await closeReadyAttempts(tx, memberId);
      // A box that is at the shop, or on its way, has to find back to somebody.
      const isOpen =
        (await hasOpenOrder(tx, memberId)) ||
        (await hasOpenRepair(tx, memberId)) ||
        (await hasOpenInvoice(tx, memberId));
      if (isOpen) throw new OpenPurchaseError();
      await cancelEntitlements(tx, memberId, now);
      await withdrawConsents(tx, memberId, now);
      await deleteCart(tx, memberId);
      await deleteWishesOf(tx, memberId);
      await deleteQuotationsOf(tx, memberId);
      await deleteInstitutionOf(tx, memberId);
      await deleteAddressesOf(tx, memberId);
      await deleteRecoveriesOf(tx, memberId);
      await deleteIdentityRecoveryOf(tx, memberId);
      await endPeopleOf(tx, memberId, now);
      await releaseBoxes(tx, memberId);
      await deletePasskeysOf(tx, memberId);
      await deleteHalfLogInsOf(tx, memberId);
      await deleteSocialOf(tx, memberId);
      await forgetMessagesOf(tx, memberId);
      await closeInquiriesOf(tx, memberId);
      await forgetAskerOf(tx, memberId);
      await forgetReviewerOf(tx, memberId);
      await resumeReminders(tx, memberId);
      await eraseMember(tx, memberId, now);
      await deleteSessionsOf(tx, memberId);
      return 'left';
    });
  } catch (error) {
    if (error instanceof OpenPurchaseError) return 'openPurchase';
    throw error;
  }
}
