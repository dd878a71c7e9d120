// What was cancelled or came back of an order by invoice: its invoice is smaller.
import { formatWon } from '../../../shared/money.ts';
import { describeUnits } from '../../commerce/order/rules.ts';
import type { Block } from '../../message/email-frame.server.ts';
import type { EmailRefund } from '../queries.server.ts';
import { returnEmailWords } from '../return-email-words.server.ts';
import { invoiceWords } from './words.server.ts';

const { terms } = returnEmailWords;
const { done } = invoiceWords;

export function composeCredit(found: EmailRefund): { subject: string; title: string; blocks: Block[] } {
  const back = formatWon(found.amountWon);
  const units = found.returnId === null ? terms.cancelled : terms.returned;
  return {
    subject: done.subject(found.goodsName, back),
    title: done.title,
    blocks: [
      done.lead(back),
      {
        rows: [
          [terms.order, found.number],
          [terms.goods, found.goodsName],
          ...(found.units ? [[units, describeUnits(found.lines, found.units)] as const] : []),
          ...(found.withheldWon > 0 ? [[terms.withheld, formatWon(found.withheldWon)] as const] : []),
          [invoiceWords.terms.back, back],
          [invoiceWords.terms.billed, formatWon(found.leftWon - found.amountWon)],
        ],
      },
      done.settled,
    ],
  };
}
