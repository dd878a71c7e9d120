import { describeSums } from '../../../shared/content/termination-sums.ts';
import { formatWon } from '../../../shared/money.ts';
import { invoiceWords, isByInvoice } from '../invoice/words.server.ts';
import type { Composed } from '../order-email.server.ts';
import type { EmailRefund } from '../queries.server.ts';
import { returnEmailWords } from '../return-email-words.server.ts';

const { terms, done } = returnEmailWords;

/** A content that was ended: what was kept of its price, and why. */
export function composeTermination(
  found: EmailRefund,
  ended: NonNullable<EmailRefund['termination']>,
): Composed {
  const { reason, ...sums } = ended;
  const byInvoice = isByInvoice(found);
  const { termination } = byInvoice ? invoiceWords : returnEmailWords;
  return {
    subject: termination.subject(found.goodsName, formatWon(found.amountWon)),
    title: termination.title,
    blocks: [
      termination.lead,
      {
        rows: [
          [terms.order, found.number],
          [terms.goods, found.goodsName],
          ...describeSums(sums, byInvoice).map(({ term, value }) => [term, value] as const),
          ...(reason ? [[terms.why, reason] as const] : []),
        ],
      },
      byInvoice ? invoiceWords.done.settled : found.method === 'vbank' ? done.deposit : done.card,
    ],
  };
}
