// Nothing renews itself: before a content ends its member is told, so that it can go on without a gap.
import type { Deps } from '../../../platform/http/context.server.ts';
import { isByDay } from '../../../shared/time/korean-time.ts';
import { refusalUrl } from '../../account/member/advertising/rules.ts';
import { addContentEndNews } from '../../email/content-end-email.server.ts';
import { addCouponUnusedEmail } from '../../email/coupon-unused-email.server.ts';
import { productPath } from '../catalog/address-rules.ts';
import { takeDueCoupons } from '../entitlement/coupon/reminder-queries.server.ts';
import { listContentsOnSale } from '../entitlement/granting-queries.server.ts';
import { takeDueReminders } from '../entitlement/reminder-queries.server.ts';

const atOnce = 100;

/** Each reminder is noted in the transaction that writes its message: once, whatever stops meanwhile. */
export async function remindOfEnds(deps: Deps): Promise<void> {
  while (isByDay(deps.now()) && (await remindSome(deps)) === atOnce);
}

/** Whoever paid for a code that nobody gave in: a month later, and before it can't be given in any more. */
export async function remindOfCoupons(deps: Deps): Promise<void> {
  while (isByDay(deps.now()) && (await remindBuyers(deps)) === atOnce);
}

const remindBuyers = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const due = await takeDueCoupons(tx, new Date(deps.now()), atOnce);
    for (const { orderId, ...news } of due) await addCouponUnusedEmail(tx, deps, orderId, news);
    return due.length;
  });

const remindSome = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const { env, secrets, now } = deps;
    const due = await takeDueReminders(tx, new Date(now()), atOnce);
    for (const { memberId, appId, ...reminder } of due) {
      const sold = await listContentsOnSale(tx, memberId);
      const product = sold.find((one) => one.appId === appId);
      await addContentEndNews(tx, deps, memberId, {
        ...reminder,
        hasEnded: reminder.expiresAt.getTime() <= now(),
        goOn: product ? `${env.publicUrl}${productPath(product.id)}` : null,
        refusal: refusalUrl({ publicUrl: env.publicUrl, secrets }, memberId, 'content_ends'),
      });
    }
    return due.length;
  });
