// What the buyer is told about money that goes back in parts, in the transaction of the change.
import type { Db } from '../../../platform/db/client.server.ts';
import { formatWon } from '../../../shared/money.ts';
import { isBeside, type ToldRefund } from '../../../shared/order-states.ts';
import { describeUnits } from '../../commerce/order/rules.ts';
import { textOf } from '../../message/text-messages.ts';
import { composeCredit } from '../invoice/credit.server.ts';
import { isByInvoice } from '../invoice/words.server.ts';
import { addOrderEmail, type Composed, type Told } from '../order-email.server.ts';
import type { EmailDeps } from '../purchase-email.server.ts';
import { type EmailRefund, findEmailRefund } from '../queries.server.ts';
import { returnEmailWords } from '../return-email-words.server.ts';
import { composeTermination } from './termination-email.server.ts';

const { terms, done, account, surplus, lateCharge } = returnEmailWords;

/** Once a refund and kind; an account that was refused is asked for again. */
export async function addRefundEmail(
  tx: Db,
  deps: EmailDeps,
  refundId: number,
  kind: ToldRefund,
): Promise<void> {
  const found = await findEmailRefund(tx, refundId);
  if (!found) return;
  const compose = isBeside(found.cause) ? composeBeside : composeRefund;
  const about = `refund-${refundId}-${kind}-${found.retries}`;
  const { text, occasion } = tellRefund[kind](found);
  await addOrderEmail(tx, deps, found, compose[kind](found), {
    about,
    occasion,
    text: isByInvoice(found) ? null : text,
  });
}

const tellRefund: Record<ToldRefund, (found: EmailRefund) => Omit<Told, 'about'>> = {
  done: ({ number, amountWon }) => ({
    occasion: 'partRefunded',
    text: textOf('partRefunded', { 주문번호: number, 금액: formatWon(amountWon) }),
  }),
  account: ({ number, amountWon }) => ({
    occasion: 'refundAccount',
    text: textOf('refundAccount', { 주문번호: number, 금액: formatWon(amountWon) }),
  }),
};

const composeRefund: Record<ToldRefund, (found: EmailRefund) => Composed> = {
  done: (found) => {
    if (found.termination) return composeTermination(found, found.termination);
    if (isByInvoice(found)) return composeCredit(found);
    const back = formatWon(found.amountWon);
    const leftWon = found.leftWon - found.amountWon;
    const isOver = leftWon === 0 ? done.whole : done.given;
    const lead =
      found.returnId !== null ? done.returned : found.cancellationId !== null ? done.cancelled : isOver;
    return {
      subject: done.subject(found.goodsName, back),
      title: done.title,
      blocks: [
        lead(back),
        {
          rows: [
            [terms.order, found.number],
            [terms.goods, found.goodsName],
            ...(found.units ? [[unitsTerm(found), describeUnits(found.lines, found.units)] as const] : []),
            [terms.paid, formatWon(found.paidWon)],
            ...(found.withheldWon > 0 ? [[terms.withheld, formatWon(found.withheldWon)] as const] : []),
            [terms.back, back],
            [terms.left, formatWon(leftWon)],
          ],
        },
        found.way === 'byHand' ? done.byHand : found.method === 'vbank' ? done.deposit : done.card,
      ],
    };
  },
  account: (found) => ({
    subject: account.subject,
    title: account.title,
    blocks: [
      account.lead(formatWon(found.amountWon)),
      {
        rows: [
          [terms.order, found.number],
          [terms.goods, found.goodsName],
        ],
      },
      ...(found.way === 'byHand' ? [whyByHand(found)] : []),
      account.ask,
    ],
  }),
};

/** What paid for nothing: the purchase beside it is not spoken of. */
const composeBeside: Record<ToldRefund, (found: EmailRefund) => Composed> = {
  done: (found) => {
    const back = formatWon(found.amountWon);
    const words = found.cause === 'surplus' ? surplus.done : lateCharge;
    return {
      subject: words.subject(back),
      title: words.title,
      blocks: [
        words.lead(back),
        { rows: besideRows(found) },
        found.method === 'vbank' ? done.deposit : done.card,
      ],
    };
  },
  account: (found) => {
    const words = found.retries > 0 ? surplus.askedAnew : surplus.asked;
    return {
      subject: words.subject,
      title: words.title,
      blocks: [words.lead(formatWon(found.amountWon)), { rows: besideRows(found) }, surplus.ask],
    };
  },
};

/** Asked for the first time, of an account that was wrong, or of a transfer that wasn't made. */
function whyByHand({ lastError, retries }: EmailRefund): string {
  if (lastError !== null) return account.wrong;
  return retries > 0 ? account.anew : account.byHand;
}

const besideRows = ({ number, goodsName, amountWon }: EmailRefund): (readonly [string, string])[] => [
  [terms.order, number],
  [terms.goods, goodsName],
  [terms.back, formatWon(amountWon)],
];

const unitsTerm = ({ returnId }: EmailRefund): string =>
  returnId === null ? terms.cancelled : terms.returned;
