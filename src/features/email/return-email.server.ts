// What the buyer is told about goods and money that come back in parts, in the transaction of the change.

import { readReturnTerms } from '../../platform/config/return-terms-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import { formatWon } from '../../shared/money.ts';
import { isBeside, type ToldRefund, type ToldReturn } from '../../shared/order-states.ts';
import { isBuyersChoice } from '../../shared/return-reasons.ts';
import type { ReturnPlace } from '../../shared/return-terms.ts';
import { lastOfWorkingDays } from '../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../shared/time/korean-time.ts';
import { describeUnits } from '../commerce/order/rules.ts';
import { addMessage } from '../message/add.server.ts';
import type { Block } from '../message/email-frame.server.ts';
import type { OccasionName } from '../message/occasion-rules.ts';
import { type FilledText, textOf } from '../message/text-messages.ts';
import { composeCredit } from './invoice/credit.server.ts';
import { invoiceWords, isByInvoice } from './invoice/words.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import {
  addresseeOf,
  type EmailLines,
  type EmailRefund,
  type EmailReturn,
  findEmailLines,
  findEmailRefund,
  findEmailReturn,
  recordEmail,
} from './queries.server.ts';
import { returnEmailWords } from './return-email-words.server.ts';
import { composeTermination } from './termination-email.server.ts';

type Composed = { subject: string; title: string; blocks: Block[] };
type Told = { occasion: OccasionName; about: string; text: FilledText | null };
const { terms, requested, approved, received, rejected, lines, done, account, surplus, lateCharge } =
  returnEmailWords;

/** Once a return and kind, whatever is repeated. */
export async function addReturnEmail(
  tx: Db,
  deps: EmailDeps,
  returnId: number,
  kind: ToldReturn,
): Promise<void> {
  const found = await findEmailReturn(tx, returnId);
  if (!found) return;
  const about = `return-${returnId}-${kind}`;
  // The parcel goes to where the warehouse is now.
  const place = await readReturnTerms(tx);
  await add(tx, deps, found, composeReturn[kind](found, place), { about, ...tellReturn[kind](found) });
}

/** Goods that are cancelled before they are sent: asked for, on their way back as money, or by the shop. */
export async function addLinesEmail(tx: Db, deps: EmailDeps, cancellationId: number): Promise<void> {
  const found = await findEmailLines(tx, cancellationId);
  if (!found) return;
  const text = textOf('linesCancelled', { 주문번호: found.number, 금액: formatWon(found.amountWon) });
  const told = { occasion: 'linesCancelled' as const, about: `cancellation-${cancellationId}` };
  await add(tx, deps, found, composeLines(found), { ...told, text: isByInvoice(found) ? null : text });
}

function composeLines(found: EmailLines): Composed {
  const byShop = found.askedBy === 'shop';
  const words = byShop ? lines.byShop : lines;
  const said = isByInvoice(found) ? invoiceWords.lines : null;
  const usual = found.state === 'requested' ? lines.requested : words.executing;
  const lead = said
    ? said[found.state === 'requested' ? 'requested' : byShop ? 'byShop' : 'executing']
    : usual;
  return {
    subject: words.subject(found.goodsName),
    title: words.title,
    blocks: [
      lead,
      {
        rows: [
          [terms.order, found.number],
          [terms.cancelled, describeUnits(found.lines, found.units)],
          [said ? invoiceWords.terms.back : terms.back, formatWon(found.amountWon)],
          ...(byShop && found.reason ? [[terms.why, found.reason] as const] : []),
        ],
      },
    ],
  };
}

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
  await add(tx, deps, found, compose[kind](found), {
    about,
    occasion,
    text: isByInvoice(found) ? null : text,
  });
}

async function add(
  tx: Db,
  deps: EmailDeps,
  order: Parameters<typeof addresseeOf>[0] & { buyerName: string; moid: string },
  { subject, title, blocks }: Composed,
  { occasion, about, text }: Told,
): Promise<void> {
  const isTold = await addMessage(tx, deps, {
    occasion,
    about: `order-${order.moid}-${about}`,
    ...addresseeOf(order),
    email: {
      subject,
      title,
      blocks: [
        purchaseEmailWords.greeting(order.buyerName),
        ...blocks,
        {
          href: `${deps.env.publicUrl}/buylist?purchase=${order.moid}`,
          label: purchaseEmailWords.toPurchases,
        },
      ],
    },
    ...(text && { text }),
  });
  if (isTold) await recordEmail(tx, order.moid, subject);
}

const goodsOf = ({ goodsName, number }: { goodsName: string; number: string }) => ({
  상품: goodsName,
  주문번호: number,
});

const tellReturn: Record<ToldReturn, (found: EmailReturn) => Omit<Told, 'about'>> = {
  requested: (found) => ({ occasion: 'returnRequested', text: textOf('returnRequested', goodsOf(found)) }),
  approved: (found) => ({ occasion: 'returnApproved', text: textOf('returnApproved', goodsOf(found)) }),
  received: (found) => ({
    occasion: 'returnReceived',
    // The text, whose words are agreed with the messenger, speaks of money that goes back.
    text: found.isByInvoice ? null : textOf('returnReceived', { ...goodsOf(found), 기한: refundDue(found) }),
  }),
  rejected: (found) => ({ occasion: 'returnRejected', text: textOf('returnRejected', goodsOf(found)) }),
};

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

/** The last day on which the law lets the money go back. */
const refundDue = ({ receivedAt, declaredDays }: EmailReturn): string =>
  lastOfWorkingDays(formatKoreanDate(receivedAt?.getTime() ?? 0), 3, declaredDays);

/** Who pays for the way back, in words. */
function payerOf({ reason, wayBackWon, isEscrow, isByInvoice }: EmailReturn): string {
  if (!isBuyersChoice(reason) || wayBackWon === 0) return approved.shopPays;
  if (isByInvoice) return invoiceWords.approved(formatWon(wayBackWon));
  return isEscrow ? approved.escrow : approved.buyerPays(formatWon(wayBackWon));
}

const composeReturn: Record<ToldReturn, (found: EmailReturn, place: ReturnPlace) => Composed> = {
  requested: (found) => ({
    subject: requested.subject(found.goodsName),
    title: requested.title,
    blocks: [requested.lead, { rows: wishRows(found) }, requested.undo],
  }),
  approved: (found, place) => ({
    subject: approved.subject(found.goodsName),
    title: approved.title,
    blocks: [
      approved.lead,
      {
        rows: [
          [terms.receiver, place.receiver],
          [terms.address, place.address],
          [terms.phone, place.phone],
        ],
      },
      payerOf(found),
      { rows: wishRows(found) },
      approved.pack,
    ],
  }),
  received: (found) => ({
    subject: received.subject(found.goodsName),
    title: received.title,
    blocks: [
      (found.isByInvoice ? invoiceWords.received : received.lead)(refundDue(found)),
      { rows: wishRows(found) },
      ...(isShort(found) ? [received.missing] : []),
    ],
  }),
  rejected: (found) => ({
    subject: rejected.subject(found.goodsName),
    title: rejected.title,
    blocks: [rejected.lead, { rows: [[terms.why, found.rejection], ...wishRows(found)] }, rejected.ask],
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
      ...(found.way === 'byHand' ? [found.retries > 0 ? account.anew : account.byHand] : []),
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

const besideRows = ({ number, goodsName, amountWon }: EmailRefund): (readonly [string, string])[] => [
  [terms.order, number],
  [terms.goods, goodsName],
  [terms.back, formatWon(amountWon)],
];

const unitsTerm = ({ returnId }: EmailRefund): string =>
  returnId === null ? terms.cancelled : terms.returned;

const isShort = ({ missing }: EmailReturn): boolean => missing.length > 0;

const wishRows = (found: EmailReturn): (readonly [string, string])[] => [
  [terms.order, found.number],
  [terms.returned, describeUnits(found.lines, found.units)],
  ...(isShort(found) ? [[terms.missing, describeUnits(found.lines, found.missing)] as const] : []),
  [terms.reason, found.wording],
  ...(found.words ? [[terms.words, found.words] as const] : []),
];
