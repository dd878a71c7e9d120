// What the buyer is told once the interest of a late refund was transferred, in the transaction that marks it.
import type { Db } from '../../platform/db/client.server.ts';
import { formatWon } from '../../shared/money.ts';
import { addMessage } from '../message/add.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { addresseeOf, findEmailInterest, recordEmail } from './queries.server.ts';
import { returnEmailWords } from './return-email-words.server.ts';

const { interest: words, terms } = returnEmailWords;

/** Once a refund. */
export async function addInterestEmail(tx: Db, deps: EmailDeps, refundId: number): Promise<void> {
  const found = await findEmailInterest(tx, refundId);
  if (!found?.paidOn) return;
  const subject = words.subject(found.goodsName, formatWon(found.won));
  const isTold = await addMessage(tx, deps, {
    occasion: 'interestPaid',
    about: `order-${found.moid}-refund-${refundId}-interest`,
    ...addresseeOf(found),
    email: {
      subject,
      title: words.title,
      blocks: [
        purchaseEmailWords.greeting(found.buyerName),
        words.lead,
        {
          rows: [
            [terms.order, found.number],
            [terms.goods, found.goodsName],
            [terms.back, formatWon(found.amountWon)],
            [words.days, words.daysLate(found.days)],
            [words.won, formatWon(found.won)],
            [words.paidOn, found.paidOn],
          ],
        },
        words.how,
        {
          href: `${deps.env.publicUrl}/buylist?purchase=${found.moid}`,
          label: purchaseEmailWords.toPurchases,
        },
      ],
    },
  });
  if (isTold) await recordEmail(tx, found.moid, subject);
}
