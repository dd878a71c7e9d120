// A code that was bought and that nobody gave in: its buyer is told, in the transaction that notes it as told.
import type { Db } from '../../platform/db/client.server.ts';
import { contentEndWords } from './content-end-words.server.ts';
import { addOrderEmail } from './order-email.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { findEmailPurchase } from './queries.server.ts';

const { couponUnused: words, terms } = purchaseEmailWords;

/** @param news.lastDay on which it can be given in; `daysLeft`: until then, by Korea's calendar */
export async function addCouponUnusedEmail(
  tx: Db,
  deps: EmailDeps,
  orderId: number,
  { lastDay, daysLeft, isEnding }: { lastDay: string; daysLeft: number; isEnding: boolean },
): Promise<void> {
  const purchase = await findEmailPurchase(tx, orderId);
  if (!purchase) return;
  const left = contentEndWords.left(daysLeft);
  const { subject, title, lead } = words[isEnding ? 'ends' : 'waits'];
  const composed = {
    subject: subject(purchase.goodsName, left),
    title,
    blocks: [
      lead,
      {
        rows: [
          [terms.order, purchase.number] as const,
          [terms.goods, purchase.goodsName] as const,
          [words.until, isEnding ? `${lastDay} (${left})` : lastDay] as const,
        ],
      },
      words.begins,
    ],
  };
  const occasion = isEnding ? 'couponEnds' : 'couponUnused';
  await addOrderEmail(tx, deps, purchase, composed, { occasion, about: `coupon-${daysLeft}` });
}
