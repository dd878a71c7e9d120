// What the buyer is told about an order, by e-mail and by text, in the transaction of the change that it tells of.

import { type Company, readCompany } from '../../platform/config/company-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import { formatWon } from '../../shared/money.ts';
import { describeMethod } from '../../shared/paid-by.ts';
import { isRepairOrder } from '../../shared/requests/repair.ts';
import { contentDeadlineMs } from '../../shared/time/content-window.ts';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import { lastDayOfCoupon } from '../commerce/entitlement/rules.ts';
import { linesToSend } from '../commerce/order/rules.ts';
import { addMessage, type MessageDeps } from '../message/add.server.ts';
import { type Block, greet } from '../message/email-frame.server.ts';
import { contractTerms } from './contract-terms.server.ts';
import { invoiceRows, invoiceWords, isByInvoice } from './invoice/words.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { contentRows, goodsBlocks, type Rows, receiverRows } from './purchase-rows.server.ts';
import { textOfPurchase } from './purchase-texts.server.ts';
import { addresseeOf, type EmailPurchase, findEmailPurchase, recordEmail } from './queries.server.ts';

/**
 * contract: what was bought, with what the law asks to be told in writing; account: where to pay into; depositReminder: nobody paid into
 * it yet; depositOver: its time is over, and the order with it; cancellation: it was asked for and a person looks at it, or the money is
 * on its way; shopCancelled: the shop took it back, and says why; refunded: it is back; refused: the purchase stays; lateDeposit: it came
 * when the order was over; refundAccount: it could not be paid back to the account that was named. Of its parcels tells `parcel-email.server.ts`.
 */
export type PurchaseEmailKind =
  | 'contract'
  | 'account'
  | 'depositReminder'
  | 'depositOver'
  | 'cancellation'
  | 'shopCancelled'
  | 'refunded'
  | 'refused'
  | 'lateDeposit'
  | 'refundAccount';

/** What an e-mail needs of the shop; an operator's command has no more. */
export type EmailDeps = MessageDeps;

/**
 * Once an order and kind, whatever is repeated; each wish to cancel and each refund of it tells of its own.
 * @param again which time its buyer asks for it once more: by e-mail alone
 */
export async function addPurchaseEmail(
  tx: Db,
  deps: EmailDeps,
  orderId: number,
  kind: PurchaseEmailKind,
  again?: string,
): Promise<void> {
  const purchase = await findEmailPurchase(tx, orderId);
  if (!purchase) return;
  const { subject, title, blocks, terms: written = [] } = compose[kind](purchase, await readCompany(tx));
  const words = purchaseEmailWords;
  const email = {
    subject,
    title,
    blocks: [
      greet(purchase.buyerName),
      ...blocks,
      { href: `${deps.env.publicUrl}${pathTo(purchase, kind)}`, label: words.toPurchases },
      ...(toldEscrow.includes(kind) && purchase.isEscrow ? escrowBlocks(deps.env.escrow) : []),
      ...written,
    ],
  };
  const about = `order-${aboutOf(purchase, kind)}${again ? `-${again}` : ''}`;
  const news = {
    occasion: kind,
    about,
    ...addresseeOf(purchase),
    email,
    // The texts speak of payments and refunds.
    ...(!again &&
      !isByInvoice(purchase) &&
      !(kind === 'refused' && purchase.isShopsStopped) && { text: textOfPurchase[kind](purchase) }),
  };
  if (await addMessage(tx, deps, news)) await recordEmail(tx, purchase.moid, subject);
}

/** An order that nobody has paid is no purchase yet: it waits above them. */
const pathTo = ({ moid }: EmailPurchase, kind: PurchaseEmailKind): string =>
  ['account', 'depositReminder', 'depositOver'].includes(kind) ? '/buylist' : `/buylist?purchase=${moid}`;

/** Where the order is told of as it stands. */
const toldEscrow: readonly PurchaseEmailKind[] = ['contract', 'account'];

const escrowBlocks = ({ name, checkUrl }: EmailDeps['env']['escrow']): Block[] => [
  purchaseEmailWords.escrow.lead(name),
  { href: checkUrl, label: purchaseEmailWords.escrow.check },
];

/** What is told again where it happens again. */
function aboutOf({ moid, attemptMoid, wish, refundRound }: EmailPurchase, kind: PurchaseEmailKind): string {
  switch (kind) {
    case 'account':
    case 'depositReminder':
    case 'depositOver':
      return `${attemptMoid}-${kind}`;
    case 'cancellation':
    case 'shopCancelled':
    case 'refused':
      return `${moid}-${kind}-${wish}`;
    case 'refundAccount':
      return `${moid}-${kind}-${refundRound}`;
    default:
      return `${moid}-${kind}`;
  }
}

/** `terms`: several screens of a phone; what is pressed stands above them. */
type Composed = { subject: string; title: string; blocks: Block[]; terms?: Block[] };

const {
  terms,
  contract,
  account,
  depositReminder,
  depositOver,
  cancellation,
  shopCancelled,
  refused,
  lateDeposit,
  refundAccount,
} = purchaseEmailWords;

const wordsOf = (purchase: EmailPurchase) => (isByInvoice(purchase) ? invoiceWords : purchaseEmailWords);

const compose: Record<PurchaseEmailKind, (purchase: EmailPurchase, company: Company) => Composed> = {
  contract: (purchase, company) => {
    const paidAtMs = purchase.paidAt?.getTime() ?? purchase.createdAt.getTime();
    const isContent = purchase.category === 'content';
    const isRepair = isRepairOrder(purchase.lines[0]);
    const rows: Rows = [
      [terms.method, describeMethod(purchase.method)],
      ...(isByInvoice(purchase)
        ? invoiceRows(purchase)
        : [[terms.paidAt, formatKoreanDateTime(paidAtMs)] as const]),
      ...(isContent ? contentRows(purchase) : receiverRows(purchase)),
    ];
    const soldAs = isContent ? contentOf(purchase, paidAtMs) : isRepair ? 'repair' : 'goods';
    return {
      subject: contract.subject(purchase.goodsName),
      title: contract.title,
      blocks: [
        wordsOf(purchase).contract.lead,
        ...goodsBlocks(purchase, linesToSend(purchase.lines)),
        { rows: priceRows(purchase) },
        { rows },
      ],
      terms: contractTerms(company, soldAs, purchase.wayBackWon, isByInvoice(purchase)),
    };
  },
  account: (purchase) => {
    const until = formatKoreanDateTime(purchase.depositUntil?.getTime() ?? 0);
    return {
      subject: account.subject(until),
      title: account.title,
      blocks: [
        account.lead,
        { rows: accountRows(purchase) },
        ...goodsBlocks(purchase, linesToSend(purchase.lines)),
        account.late,
      ],
    };
  },
  depositReminder: (purchase) => {
    const until = formatKoreanDateTime(purchase.depositUntil?.getTime() ?? 0);
    return {
      subject: depositReminder.subject(until),
      title: depositReminder.title,
      blocks: [
        depositReminder.lead,
        { rows: accountRows(purchase) },
        ...goodsBlocks(purchase, linesToSend(purchase.lines)),
        depositReminder.paid,
      ],
    };
  },
  depositOver: (purchase) => ({
    subject: depositOver.subject(purchase.goodsName),
    title: depositOver.title,
    blocks: [depositOver.lead, { rows: sumRows(purchase) }, depositOver.again],
  }),
  cancellation: (purchase) => ({
    subject: cancellation.subject(purchase.goodsName),
    title: cancellation.title,
    blocks: [
      wordsOf(purchase).cancellation[purchase.cancellation === 'requested' ? 'requested' : 'executing'],
      { rows: sumRows(purchase) },
    ],
  }),
  shopCancelled: (purchase) => ({
    subject: shopCancelled.subject(purchase.goodsName),
    title: shopCancelled.title,
    blocks: [
      wordsOf(purchase).shopCancelled.lead,
      {
        rows: [
          ...sumRows(purchase),
          [
            isByInvoice(purchase) ? invoiceWords.terms.back : terms.back,
            formatWon(purchase.cancelledWon),
          ] as const,
          ...(purchase.shopsReason ? [[terms.why, purchase.shopsReason] as const] : []),
        ],
      },
      wordsOf(purchase).shopCancelled[purchase.cancellation === 'account' ? 'account' : 'refunding'],
    ],
  }),
  refunded: (purchase) => ({
    subject: wordsOf(purchase).refunded.subject(purchase.goodsName),
    title: wordsOf(purchase).refunded.title,
    blocks: [
      wordsOf(purchase).refunded.lead(
        formatWon(purchase.cancelledWon),
        purchase.cancelledWon < purchase.amountWon,
      ),
      { rows: sumRows(purchase) },
      wordsOf(purchase).refunded[purchase.method === 'vbank' ? 'deposit' : 'card'],
    ],
  }),
  refused: (purchase) => ({
    subject: (purchase.isShopsStopped ? refused.stopped : refused).subject(purchase.goodsName),
    title: (purchase.isShopsStopped ? refused.stopped : refused).title,
    blocks: [
      purchase.isShopsStopped ? refused.stopped.lead : refused[keptBy(purchase)],
      {
        rows: [...sumRows(purchase), ...(purchase.refusal ? [[terms.why, purchase.refusal] as const] : [])],
      },
      refused.ask,
    ],
  }),
  lateDeposit: (purchase) => ({
    subject: lateDeposit.subject,
    title: lateDeposit.title,
    blocks: [lateDeposit.lead(formatWon(purchase.amountWon)), { rows: sumRows(purchase) }, lateDeposit.ask],
  }),
  refundAccount: (purchase) => ({
    subject: refundAccount.subject,
    title: refundAccount.title,
    blocks: [
      refundAccount.lead(formatWon(purchase.cancelledWon)),
      { rows: sumRows(purchase) },
      refundAccount.ask,
    ],
  }),
};

const contentOf = ({ couponCode }: EmailPurchase, paidAtMs: number) => ({
  cancelUntilMs: contentDeadlineMs(paidAtMs),
  couponLastDay: couponCode ? lastDayOfCoupon(new Date(paidAtMs)) : null,
});

/** What its buyer may do now, by the kind of purchase. */
function keptBy({ category, couponCode }: EmailPurchase): 'coupon' | 'content' | 'parcel' {
  if (couponCode) return 'coupon';
  return category === 'content' ? 'content' : 'parcel';
}

type Line = EmailPurchase['lines'][number];

function priceRows(purchase: EmailPurchase): Rows {
  const { lines, deliveryWon, category } = purchase;
  const delivery = deliveryWon === 0 ? purchaseEmailWords.freeDelivery : formatWon(deliveryWon);
  const isOne = lines.length === 1;
  return [
    ...lines.map((line) => [isOne ? terms.unit : terms.unitOf(line.goodsName), describePrice(line)] as const),
    ...((category === 'content' || isRepairOrder(lines[0])) && deliveryWon === 0
      ? []
      : [[terms.delivery, delivery] as const]),
    totalRow(purchase),
  ];
}

/** By invoice nobody has paid when it is ordered. */
const totalRow = (purchase: EmailPurchase) =>
  [isByInvoice(purchase) ? invoiceWords.terms.ordered : terms.total, formatWon(purchase.amountWon)] as const;

function describePrice({ unitWon, quantity }: Line): string {
  const goods = formatWon(unitWon * quantity);
  return quantity > 1 ? `${formatWon(unitWon)} × ${quantity} = ${goods}` : goods;
}

const accountRows = (purchase: EmailPurchase): Rows => [
  [terms.bank, purchase.account?.bank ?? ''],
  [terms.account, purchase.account?.number ?? ''],
  [terms.holder, purchase.account?.holder ?? ''],
  [terms.toPay, formatWon(purchase.amountWon)],
  [terms.until, formatKoreanDateTime(purchase.depositUntil?.getTime() ?? 0)],
];

const sumRows = (purchase: EmailPurchase): Rows => [
  [terms.order, purchase.number],
  [terms.goods, purchase.goodsName],
  totalRow(purchase),
];
