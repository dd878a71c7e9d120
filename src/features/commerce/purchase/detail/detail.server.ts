import { readShownReturnTerms } from '../../../../platform/config/return-terms-queries.server.ts';
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { replacementsToSend } from '../../../../shared/order-states.ts';
import { nameOfCourier, trackUrlOf } from '../../../../shared/parcel.ts';
import { showReceipt } from '../../cash-receipt/show.server.ts';
import { findProducts } from '../../catalog/queries.server.ts';
import { type Category, choicesOf, faultOfChoice } from '../../catalog/rules.ts';
import { readPicturesOfLines } from '../../catalog/service.server.ts';
import { showCoupon } from '../../entitlement/rules.ts';
import { refusalOfOwnReceiver } from '../../fulfilment/receiver-rules.ts';
import { showInvoice } from '../../invoice/rules.ts';
import { isOptional, listConsents } from '../../order/consent-queries.server.ts';
import { choicesNow, isSameChoice } from '../../order/rules.ts';
import { listReasons } from '../../reason/queries.server.ts';
import { listShopDecisions } from '../../refund/cancellation-queries.server.ts';
import { refundDueMs } from '../../refund/interest/rules.ts';
import { listPartialRefunds } from '../../refund/queries.server.ts';
import { listReplacements } from '../../replacement/queries.server.ts';
import { listReturns } from '../../return/queries.server.ts';
import { calculateReturn } from '../../return/rules.ts';
import { deliveriesOf } from '../../return/service.server.ts';
import { showTaxInvoice } from '../../tax-invoice/show.server.ts';
import type { PurchaseDetail } from '../contract.ts';
import { findPaidOrder } from '../queries.server.ts';
import { timelineOf } from '../rules.ts';
import { contentOf, describeLine, describeParcels, judgePurchase } from '../service.server.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

const msOf = (instant: Date | null): number | null => instant?.getTime() ?? null;

/** What the button hangs on: told as it is, for a reason that a person can do something about. */
function receiverChangeOf(
  row: Row,
  replacements: Awaited<ReturnType<typeof listReplacements>>,
): PurchaseDetail['receiverChange'] {
  const others = replacements.filter(({ state }) =>
    (replacementsToSend as readonly string[]).includes(state),
  );
  const refusal = refusalOfOwnReceiver({ ...row, others });
  if (refusal === null) return 'open';
  return refusal === 'packed' ? refusal : null;
}

/** Null for everybody but its buyer, and for what was never paid. */
export async function readOwnPurchase(ctx: MemberCtx, moid: string): Promise<PurchaseDetail | null> {
  const row = await findPaidOrder(ctx.db, ctx.member.memberId, moid);
  if (!row) return null;
  const judged = judgePurchase(row, ctx.now());
  const [
    pictureOf,
    partialRefunds,
    decisions,
    consents,
    returns,
    replacements,
    products,
    reasons,
    cashReceipt,
    taxInvoice,
    { receiver, phone, address },
  ] = await Promise.all([
    readPicturesOfLines(ctx),
    listPartialRefunds(ctx.db, row.id),
    listShopDecisions(ctx.db, row.id),
    listConsents(ctx.db, row.id),
    listReturns(ctx.db, row.id),
    listReplacements(ctx.db, row.id),
    judged.replacementReasons.length > 0 ? listProductsOf(ctx, row.lines) : [],
    judged.returnReasons.length + judged.replacementReasons.length > 0 ? listReasons(ctx.db, 'return') : [],
    showReceipt(ctx, row.id),
    showTaxInvoice(ctx, row.id),
    readShownReturnTerms(ctx),
  ]);
  const isUnderWay = row.cancellation !== null && row.cancellation !== 'refused';
  return {
    moid: row.moid,
    TID: row.tid ?? '',
    goodsName: row.goodsName,
    category: row.category as Category,
    productType: row.productType,
    number: row.number,
    quantity: row.quantity,
    lines: row.lines.map((line) => describeLine(line, pictureOf(line))),
    sums: [
      { kind: 'goods', amountWon: row.amountWon - row.deliveryWon },
      { kind: 'delivery', amountWon: row.deliveryWon },
    ],
    deliveryWon: row.deliveryWon,
    amountWon: row.amountWon,
    placedBy: row.placedBy,
    buyer: { name: row.buyerName, address: row.buyerAddress, phone: row.buyerPhone },
    receiver: {
      name: row.receiverName,
      address: row.receiverAddress,
      phone: row.receiverPhone,
      message: row.deliveryMessage,
      gift: row.giftMessage,
    },
    receiverChange: receiverChangeOf(row, replacements),
    method: row.method,
    invoice: showInvoice(row.invoice, ctx.now()),
    paidAtMs: msOf(row.paidAt) ?? judged.paidAtMs,
    receiptUrl: row.receiptUrl,
    parcels: describeParcels(row),
    countedParcels: row.countedParcels,
    process: judged.process,
    timeline: timelineOf(row.fulfilment, {
      ordered: row.createdAt.getTime(),
      paid: judged.paidAtMs,
      shipped: msOf(row.shippedAt),
      delivered: msOf(row.deliveredAt),
      cancellationAsked: isUnderWay ? msOf(row.requestedAt) : null,
      refunded: msOf(row.refundedAt),
    }),
    coupon: row.coupon && showCoupon(row.coupon, ctx.now()),
    isOver: judged.isOver,
    content: contentOf(row, ctx.member.memberId),
    cancellable: judged.cancellable,
    restCancellable: judged.restCancellable,
    isCancelledByShop: row.isCancelledByShop,
    isCancelRefused: row.isCancelRefused,
    terminable: judged.terminable,
    termination: row.termination,
    cancelUntilMs: judged.cancelUntilMs,
    cancelsAtOnce: judged.cancelsAtOnce,
    refundWon: isUnderWay ? row.cancelledWon : judged.refundWon,
    needsRefundAccount: judged.needsRefundAccount,
    refundedWon: row.refundedWon,
    partialRefunds: partialRefunds.flatMap(({ state, cause, amountWon, withheldWon, doneAt }) =>
      // What the provider refused is the shop's worry, and tried anew.
      state === 'refused' ? [] : [{ state, cause, amountWon, withheldWon, doneAtMs: msOf(doneAt) }],
    ),
    partialRefundNeedsAccount: judged.partialRefundNeedsAccount,
    shopDecisions: decisions,
    consents: consents.filter(isOptional).map(({ agreement, agreedAt, withdrawnAt }) => ({
      ...{ agreement, agreedAtMs: agreedAt.getTime(), withdrawnAtMs: msOf(withdrawnAt) },
    })),
    cashReceipt,
    taxInvoice,
    askedLines: row.askedLines && { lines: row.askedLines.lines, amountWon: row.askedLines.amountWon },
    returns: returns.map((one) => describeReturn(row, one, partialRefunds)),
    returnReasons: reasons.flatMap(({ id, kind, wording }) =>
      judged.returnReasons.filter(({ reason }) => reason === kind).map((open) => ({ id, wording, ...open })),
    ),
    replacements: replacements.map((one) =>
      describeReplacement(
        one,
        row.waysOfReplacements.find(({ id }) => id === one.id),
      ),
    ),
    replaced: [...row.replaced],
    replacementReasons: reasons.flatMap(({ id, kind, wording }) =>
      judged.replacementReasons
        .filter(({ reason }) => reason === kind)
        .map(({ kinds, ...open }) => ({ id, wording, kinds: [...kinds], ...open })),
    ),
    choices: products.length === 0 ? [] : row.lines.flatMap((line) => choicesFor(row, line, products)),
    returnedFor: row.returnedFor,
    escrow: row.escrow && {
      terms: row.escrow.terms,
      state: row.escrow.state,
      name: ctx.env.escrow.name,
      checkUrl: ctx.env.escrow.checkUrl,
    },
    wayBackWon: row.wayBackWon,
    returnPlace: { receiver, phone, address },
    deliveries: deliveriesOf(row),
    declaredDays: [...row.declaredDays],
  };
}

function describeReturn(
  row: Row,
  one: Awaited<ReturnType<typeof listReturns>>[number],
  partialRefunds: Awaited<ReturnType<typeof listPartialRefunds>>,
): PurchaseDetail['returns'][number] {
  // What was promised stands; before that, the rules say what it would be.
  const promised = partialRefunds.find((part) => part.returnId === one.id && part.state !== 'refused');
  const byRule = calculateReturn({ ...row, paidWon: row.amountWon }, one);
  const refundWon = promised?.amountWon ?? byRule.refundWon;
  const { withheldWon } = promised ?? byRule;
  const { state, reason, wording, words, rejection, missing } = one;
  const lines = one.lines.map(({ line, quantity }) => ({ line, quantity }));
  return {
    ...{ state, reason, wording, words, lines, missing, rejection, refundWon, withheldWon },
    requestedAtMs: one.requestedAt.getTime(),
    approvedAtMs: msOf(one.approvedAt),
    receivedAtMs: msOf(one.receivedAt),
    refundDueMs: one.receivedAt && refundDueMs(one.receivedAt.getTime(), row.declaredDays),
    refundedAtMs: msOf(one.refundedAt),
    closedAtMs: msOf(one.closedAt),
  };
}

function describeReplacement(
  one: Awaited<ReturnType<typeof listReplacements>>[number],
  way: Row['waysOfReplacements'][number] | undefined,
): PurchaseDetail['replacements'][number] {
  const { id, kind, state, wording, words, trackingNumber, closingWords } = one;
  const lines = one.lines.map(({ line, quantity, penColor, eraserColor }) => ({
    ...{ line, quantity, penColor, eraserColor },
  }));
  return {
    ...{ id, kind, state, wording, words, lines, trackingNumber, closingWords },
    scans: way?.scans ?? [],
    isCounted: way?.isCounted === true,
    missing: one.missing,
    courier: nameOfCourier(one.courier),
    trackUrl: trackUrlOf(one),
    requestedAtMs: one.requestedAt.getTime(),
    receivedAtMs: msOf(one.receivedAt),
    sentAtMs: msOf(one.sentAt),
    deliveredAtMs: msOf(one.deliveredAt),
  };
}

const listProductsOf = ({ db, now }: MemberCtx, lines: Row['lines']) =>
  findProducts(
    db,
    now(),
    lines.map(({ productId }) => productId),
  );

/** As it was bought, and whatever else the product comes in today. */
/** As the buyer has it first, then every other one of the product. */
function choicesFor(
  { replaced }: Row,
  line: Row['lines'][number],
  products: Awaited<ReturnType<typeof findProducts>>,
): PurchaseDetail['choices'] {
  const product = products.find(({ id }) => id === line.productId);
  const held = choicesNow(line, replaced);
  const others = product ? choicesOf(product) : [];
  return [...held, ...others.filter((one) => !held.some((had) => isSameChoice(had, one)))].map((colors) => ({
    ...{ line: line.id, ...colors },
    soldOut: !product || faultOfChoice(product, { ...colors, quantity: 1 }) !== null,
  }));
}
