// What the buyer is told once the interest of a late refund was transferred, in the transaction that marks it.
import type { Db } from '../../../platform/db/client.server.ts';
import { formatWon } from '../../../shared/money.ts';
import { addOrderEmail } from '../order-email.server.ts';
import type { EmailDeps } from '../purchase-email.server.ts';
import type { Rows } from '../purchase-rows.server.ts';
import { findEmailInterest } from '../queries.server.ts';
import { returnEmailWords } from '../return-email-words.server.ts';

const { interest: words, terms } = returnEmailWords;

/** Once a refund. */
export async function addInterestEmail(tx: Db, deps: EmailDeps, refundId: number): Promise<void> {
  const found = await findEmailInterest(tx, refundId);
  if (!found?.paidOn) return;
  const subject = words.subject(found.goodsName, formatWon(found.won));
  const rows: Rows = [
    [terms.order, found.number],
    [terms.goods, found.goodsName],
    [terms.back, formatWon(found.amountWon)],
    [words.days, words.daysLate(found.days)],
    [words.won, formatWon(found.won)],
    [words.paidOn, found.paidOn],
  ];
  const composed = { subject, title: words.title, blocks: [words.lead, { rows }, words.how] };
  await addOrderEmail(tx, deps, found, composed, {
    occasion: 'interestPaid',
    about: `refund-${refundId}-interest`,
  });
}
