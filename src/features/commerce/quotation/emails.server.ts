// What the buyer is told of a quotation, in the transaction of the change. The paper itself is at the shop, behind the log-in.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatWon } from '../../../shared/money.ts';
import { addMessage } from '../../message/add.server.ts';
import { quotationEmailMessages as words } from './messages.ts';
import type { Quotation } from './queries.server.ts';
import { lastDayOf } from './rules.ts';

type EmailDeps = Pick<Deps, 'env' | 'now'>;

const linkTo = ({ env }: EmailDeps, { number }: Quotation) => ({
  href: `${env.publicUrl}/quotations?number=${number}`,
  label: words.open,
});

export async function tellIssued(tx: Db, deps: EmailDeps, quotation: Quotation): Promise<void> {
  const { number, amountWon, validUntil, memo } = quotation;
  await addMessage(tx, deps, {
    ...{
      occasion: 'quotationIssued',
      about: `quotation-${quotation.id}-issued`,
      memberId: quotation.memberId,
    },
    to: { email: quotation.contactEmail },
    email: {
      ...{ subject: words.issued.subject(number), title: words.issued.title },
      blocks: [
        words.issued.lead(quotation.buyerName),
        {
          rows: [
            [words.terms.number, number],
            [words.terms.amount, formatWon(amountWon)],
            [words.terms.until, lastDayOf(validUntil.getTime())],
            ...(memo ? [[words.terms.memo, memo] as const] : []),
          ],
        },
        linkTo(deps, quotation),
      ],
    },
  });
}

export async function tellWithdrawn(
  tx: Db,
  deps: EmailDeps,
  quotation: Quotation,
  reason: string,
): Promise<void> {
  await addMessage(tx, deps, {
    ...{ occasion: 'quotationWithdrawn', about: `quotation-${quotation.id}-withdrawn` },
    ...{ memberId: quotation.memberId, to: { email: quotation.contactEmail } },
    email: {
      ...{ subject: words.withdrawn.subject(quotation.number), title: words.withdrawn.title },
      blocks: [words.withdrawn.lead(quotation.number), reason, linkTo(deps, quotation)],
    },
  });
}
