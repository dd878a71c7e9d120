// What the buyer is told about goods that come back, or are cancelled by the line, in the transaction of the change.
import { readReturnTerms } from '../../platform/config/return-terms-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import { formatWon } from '../../shared/money.ts';
import type { ToldReturn } from '../../shared/order-states.ts';
import { isBuyersChoice } from '../../shared/return-reasons.ts';
import type { ReturnPlace } from '../../shared/return-terms.ts';
import { lastOfWorkingDays } from '../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../shared/time/korean-time.ts';
import { describeUnits } from '../commerce/order/rules.ts';
import { textOf } from '../message/text-messages.ts';
import { invoiceWords, isByInvoice } from './invoice/words.server.ts';
import { addOrderEmail, type Composed, type Told } from './order-email.server.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { type EmailLines, type EmailReturn, findEmailLines, findEmailReturn } from './queries.server.ts';
import { returnEmailWords } from './return-email-words.server.ts';

const { terms, requested, approved, received, receptionUndone, rejected, lines } = returnEmailWords;

/** What goes back of goods that came, by the rule that the purchase list shows, too. */
type Expected = { refundWon: number; withheldWon: number };

/** Once a return and kind, whatever is repeated. */
export async function addReturnEmail(
  tx: Db,
  deps: EmailDeps,
  returnId: number,
  kind: ToldReturn,
  expected?: Expected,
): Promise<void> {
  const row = await findEmailReturn(tx, returnId);
  if (!row) return;
  const found = { ...row, expected };
  // It may be received more than once: whoever took another parcel for it takes that back.
  const moment = kind === 'received' || kind === 'receptionUndone' ? `-${deps.now()}` : '';
  const about = `return-${returnId}-${kind}${moment}`;
  // The parcel goes to where the warehouse is now.
  const place = await readReturnTerms(tx);
  await addOrderEmail(tx, deps, found, composeReturn[kind](found, place), {
    about,
    ...tellReturn[kind](found),
  });
}

/** Goods that are cancelled before they are sent: asked for, on their way back as money, or by the shop. */
export async function addLinesEmail(tx: Db, deps: EmailDeps, cancellationId: number): Promise<void> {
  const found = await findEmailLines(tx, cancellationId);
  if (!found) return;
  const text = textOf('linesCancelled', { 주문번호: found.number, 금액: formatWon(found.amountWon) });
  const told = { occasion: 'linesCancelled' as const, about: `cancellation-${cancellationId}` };
  await addOrderEmail(tx, deps, found, composeLines(found), {
    ...told,
    text: isByInvoice(found) ? null : text,
  });
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
  // No text of its own: it takes back what the one before said, and its words would have to be agreed.
  receptionUndone: () => ({ occasion: 'returnReceived', text: null }),
  rejected: (found) => ({ occasion: 'returnRejected', text: textOf('returnRejected', goodsOf(found)) }),
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

type Composing = EmailReturn & { expected: Expected | undefined };
const composeReturn: Record<ToldReturn, (found: Composing, place: ReturnPlace) => Composed> = {
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
      { rows: placeRows(place) },
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
      { rows: [...wishRows(found), ...moneyRows(found)] },
      ...(isShort(found) ? [received.missing] : []),
    ],
  }),
  receptionUndone: (found, place) => ({
    subject: receptionUndone.subject(found.goodsName),
    title: receptionUndone.title,
    blocks: [receptionUndone.lead, { rows: placeRows(place) }, { rows: wishRows(found) }],
  }),
  rejected: (found) => ({
    subject: rejected.subject(found.goodsName),
    title: rejected.title,
    blocks: [rejected.lead, { rows: [[terms.why, found.rejection], ...wishRows(found)] }, rejected.ask],
  }),
};

const moneyRows = ({ expected, isByInvoice: isCredit }: Composing): (readonly [string, string])[] =>
  expected
    ? [
        ...(expected.withheldWon > 0 ? [[terms.withheld, formatWon(expected.withheldWon)] as const] : []),
        [isCredit ? invoiceWords.terms.expected : terms.expected, formatWon(expected.refundWon)],
      ]
    : [];

const placeRows = ({ receiver, address, phone }: ReturnPlace): (readonly [string, string])[] => [
  [terms.receiver, receiver],
  [terms.address, address],
  [terms.phone, phone],
];

const isShort = ({ missing }: EmailReturn): boolean => missing.length > 0;

const wishRows = (found: EmailReturn): (readonly [string, string])[] => [
  [terms.order, found.number],
  [terms.returned, describeUnits(found.lines, found.units)],
  ...(isShort(found) ? [[terms.missing, describeUnits(found.lines, found.missing)] as const] : []),
  [terms.reason, found.wording],
  ...(found.words ? [[terms.words, found.words] as const] : []),
];
