// Nothing renews itself: before a content ends its member is told, so that it can go on without a gap.
import type { Deps } from '../../../platform/http/context.server.ts';
import { isByDay } from '../../../shared/time/korean-time.ts';
import { refusalUrl } from '../../account/member/advertising/rules.ts';
import { addContentEndNews } from '../../email/content-end-email.server.ts';
import { addCouponUnusedEmail } from '../../email/coupon-unused-email.server.ts';
import { productPath } from '../catalog/address-rules.ts';
import { takeDueCoupons } from '../entitlement/coupon/reminder-queries.server.ts';
import { listContentsOnSale } from '../entitlement/granting-queries.server.ts';
import { type DueReminder, takeDueReminders } from '../entitlement/reminder-queries.server.ts';

const atOnce = 100;

/** Each reminder is noted in the transaction that writes its message: once, whatever stops meanwhile. */
export async function remindOfEnds(deps: Deps): Promise<void> {
  while (isByDay(deps.now()) && (await remindSome(deps)) > 0);
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
    // What of a member's ends on one day is one piece of news.
    const days = Map.groupBy(due, ({ memberId, daysLeft }) => `${memberId} ${daysLeft}`);
    for (const ofDay of days.values()) {
      const [{ memberId, stage, daysLeft }] = ofDay as [DueReminder, ...DueReminder[]];
      const sold = await listContentsOnSale(tx, memberId);
      await addContentEndNews(tx, deps, memberId, {
        ...{ stage, daysLeft },
        contents: ofDay.map(({ entitlementId, appId, title, expiresAt }) => {
          const product = sold.find((one) => one.appId === appId);
          const goOn = product ? `${env.publicUrl}${productPath(product.id)}` : null;
          return { entitlementId, title, expiresAt, hasEnded: expiresAt.getTime() <= now(), goOn };
        }),
        refusal: refusalUrl({ publicUrl: env.publicUrl, secrets }, memberId, 'content_ends'),
      });
    }
    return due.length;
  });
