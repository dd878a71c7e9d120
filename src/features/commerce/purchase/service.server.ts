import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { isOpenReturn, isRefunding, isSent } from '../../../shared/order-states.ts';
import { nameOfCourier, trackUrlOf } from '../../../shared/parcel.ts';
import { type Category, writeChosenColor } from '../catalog/rules.ts';
import { readPicturesOfLines } from '../catalog/service.server.ts';
import { showCoupon } from '../entitlement/rules.ts';
import { showInvoice } from '../invoice/rules.ts';
import { describeChoice, isAnySent } from '../order/rules.ts';
import { refusalOfLines } from '../refund/rules.ts';
import { openKinds } from '../replacement/rules.ts';
import { openReasons } from '../return/rules.ts';
import { returnableOf } from '../return/service.server.ts';
import { isContinuing, isRefundedWhole } from '../termination/rules.ts';
import { lastScan } from '../tracking/rules.ts';
import type { PurchaseLine, PurchaseParcel, PurchaseRecord } from './contract.ts';
import { type PurchaseFilter, pageWithin, purchasesOnAPage } from './list/list-rules.ts';
import { conditionOf, countPurchases, isOrder, type PurchaseCounts } from './list/queries.server.ts';
import { listPaidOrders } from './queries.server.ts';
import {
  cancelUntilMsOf,
  isCancelledAtOnce,
  isCancelledByTerms,
  judgeMoney,
  needsRefundAccount,
  processCode,
} from './rules.ts';

type Row = Awaited<ReturnType<typeof listPaidOrders>>[number];

/** The last instant of a renewal; null where what it renews has not begun. */
const endOfTerm = ({ startsAtMs, useDays }: NonNullable<Row['term']>): number | null =>
  startsAtMs === null ? null : startsAtMs + useDays * 86_400_000;

/** What the rules say of a purchase at this moment: for the list and for the page of one. */
export function judgePurchase(row: Row, nowMs: number) {
  const { process, paidAtMs, ...judged } = judgeMoney(row, nowMs);
  const startsAtMs = row.term ? row.term.startsAtMs : (row.contentStartsAt?.getTime() ?? null);
  const endsAtMs = row.term ? endOfTerm(row.term) : (row.contentExpiresAt?.getTime() ?? null);
  const isStarted = startsAtMs !== null && startsAtMs <= nowMs;
  const isOpen = row.cancellation === null || row.cancellation === 'refused';
  const isByTerms = isOpen && isCancelledByTerms({ ...row, paidAtMs }, isStarted, nowMs);
  const refundWon = isByTerms ? null : judged.refundWon;
  const goods = returnableOf({
    ...row,
    paidWon: row.amountWon,
    hasOpenReturn: isOpenReturn(row.returnState),
  });
  return {
    returnReasons: openReasons(goods, nowMs),
    replacementReasons: openKinds(goods, nowMs),
    partialRefundNeedsAccount: row.openRefund === 'account',
    process,
    paidAtMs,
    refundWon,
    cancellable: refundWon !== null && row.cancellation === null,
    restCancellable: isAnySent(row.lines) && refusalOfLines({ ...row, paidWon: row.amountWon }) === null,
    cancelUntilMs: cancelUntilMsOf(row.productType, paidAtMs),
    cancelsAtOnce: isCancelledAtOnce(row.fulfilment, isStarted),
    terminable: isTerminable(row, { process, paidAtMs, startsAtMs, endsAtMs }, nowMs),
    // Until when a code plays is told to whoever gave it in, in their contents.
    isOver: row.coupon === null && process === processCode.paid && endsAtMs !== null && endsAtMs <= nowMs,
    needsRefundAccount: refundWon !== null && needsRefundAccount(row),
  };
}

type Judged = { process: number; paidAtMs: number; startsAtMs: number | null; endsAtMs: number | null };

/** What the button hangs on; the sum is asked for by its dialog. */
function isTerminable(row: Row, { process, paidAtMs, startsAtMs, endsAtMs }: Judged, nowMs: number): boolean {
  const {
    businessType,
    useDays: days,
    isCancelled,
  } = row.term ?? {
    ...{ businessType: row.businessType, useDays: row.useDays },
    isCancelled: row.contentCancelledAt !== null || row.grantedAt === null,
  };
  if (process !== processCode.paid || row.isTerminated || isCancelled || row.coupon) return false;
  if (isRefunding(row.openRefund) || (endsAtMs !== null && endsAtMs <= nowMs)) return false;
  return (
    isContinuing({ businessType: businessType ?? -1, days: days ?? 0 }) &&
    !isRefundedWhole({ beginsAtMs: startsAtMs, paidAtMs }, nowMs)
  );
}

export function describeLine(line: Row['lines'][number], picture: PurchaseLine['picture']): PurchaseLine {
  const { id, productId, goodsName, category, penColor, eraserColor, quantity, unitWon } = line;
  const { cancelledUnits, returnedUnits, cancelling, packed, shipped, delivered, returning, replacing } =
    line;
  return {
    picture,
    ...{ id, productId, goodsName, category, penColor, eraserColor, quantity, unitWon },
    ...{ cancelledUnits, returnedUnits, cancelling, packed, shipped, delivered, returning, replacing },
  };
}

type ContentColumns = Pick<
  Row,
  | 'term'
  | 'grantedAt'
  | 'contentMemberId'
  | 'businessType'
  | 'useDays'
  | 'contentStartsAt'
  | 'contentExpiresAt'
  | 'contentCancelledAt'
>;

/** What the purchase lets the member play: nothing of a code that somebody else gave in. */
export function contentOf(row: ContentColumns, memberId: number): PurchaseRecord['content'] {
  const { term } = row;
  if (term) return { ...term, expiresAtMs: endOfTerm(term) };
  if (!row.grantedAt || row.contentMemberId !== memberId) return null;
  return {
    businessType: row.businessType ?? 0,
    useDays: row.useDays ?? 0,
    startsAtMs: row.contentStartsAt?.getTime() ?? null,
    expiresAtMs: row.contentExpiresAt?.getTime() ?? null,
    isCancelled: row.contentCancelledAt !== null,
  };
}

/** What was sent, with its way; what is still being packed is nobody's to follow. */
export const describeParcels = ({
  parcels,
  ways,
  serials,
}: Pick<Row, 'parcels' | 'ways' | 'serials'>): PurchaseParcel[] =>
  parcels
    .filter(({ state }) => isSent(state) || state === 'failed')
    .map((parcel) => ({
      no: parcel.no,
      courier: nameOfCourier(parcel.courier),
      number: parcel.trackingNumber,
      trackUrl: trackUrlOf(parcel),
      shippedAtMs: parcel.shippedAtMs,
      deliveredAtMs: parcel.deliveredAtMs,
      isFailed: parcel.state === 'failed',
      isOnItsWay: parcel.state === 'shipped',
      scans: ways.find(({ no }) => no === parcel.no)?.scans ?? [],
      lines: parcel.lines.map((line) => ({ name: describeChoice(line), quantity: line.quantity })),
      boxes: serials.flatMap(({ serial, owner, parcelNo }) =>
        parcelNo === parcel.no ? [{ serial, owner }] : [],
      ),
    }));

/** The same for the list: of its way the last place while it is on it. */
const describeParcelsShortly = (row: Pick<Row, 'parcels' | 'ways' | 'serials'>): PurchaseParcel[] =>
  describeParcels(row).map((parcel) => {
    const last = parcel.isOnItsWay ? lastScan(parcel.scans) : null;
    return { ...parcel, scans: last ? [last] : [] };
  });

/** All of them, as the wire has them. */
export async function listOwnPurchases(ctx: MemberCtx): Promise<PurchaseRecord[]> {
  return describeRows(ctx, await listPaidOrders(ctx.db, ctx.member.memberId));
}

export type PurchasePage = PurchaseCounts & {
  list: PurchaseRecord[];
  page: number;
  chosen: PurchaseRecord | null;
};

/** What is asked for of them, a page at a time. @param moid one that is shown whole, on whichever page it is */
export async function listPurchasePage(
  ctx: MemberCtx,
  filter: PurchaseFilter,
  moid: string | null,
): Promise<PurchasePage> {
  const { memberId } = ctx.member;
  const where = conditionOf(filter);
  const listed = (page: number) =>
    listPaidOrders(ctx.db, memberId, {
      where,
      limit: purchasesOnAPage,
      offset: (page - 1) * purchasesOnAPage,
    });
  const [counts, asked] = await Promise.all([countPurchases(ctx.db, memberId, filter), listed(filter.page)]);
  const page = pageWithin(filter.page, counts.found);
  const rows = page === filter.page ? asked : await listed(page);
  const isShown = moid === null || rows.some((row) => row.moid === moid);
  const beside = isShown
    ? []
    : await listPaidOrders(ctx.db, memberId, { where: isOrder(moid), limit: 1, offset: 0 });
  const records = await describeRows(ctx, [...rows, ...beside]);
  const chosen = records.find((record) => record.moid === moid) ?? null;
  return { ...counts, page, list: records.slice(0, rows.length), chosen };
}

async function describeRows(ctx: MemberCtx, rows: Row[]): Promise<PurchaseRecord[]> {
  const pictureOf = await readPicturesOfLines(ctx);
  return rows.map((row) => {
    const { paidAtMs, returnReasons, replacementReasons, ...judged } = judgePurchase(row, ctx.now());
    return {
      goodsName: row.goodsName,
      buyerName: row.buyerName,
      target_userName: row.receiverName,
      target_address: row.receiverAddress,
      address: row.buyerAddress,
      moid: row.moid,
      TID: row.tid ?? '',
      amt: row.amountWon,
      complete_at: new Date(paidAtMs).toISOString(),
      reqReserved: row.productType,
      number: row.number,
      lines: row.lines.map((line) => describeLine(line, pictureOf(line))),
      parcels: describeParcelsShortly(row),
      coupon: row.coupon && showCoupon(row.coupon, ctx.now()),
      productColor: writeChosenColor(row.lines[0]),
      product_amount: row.quantity,
      category: row.category as Category,
      method: row.method,
      invoice: showInvoice(row.invoice, ctx.now()),
      returnState: row.returnState,
      replacement: row.replacement && describeReplacing(row.replacement),
      replaceable: replacementReasons.length > 0,
      deliveryWon: row.deliveryWon,
      refundedWon: row.refundedWon,
      returnedFor: row.returnedFor,
      escrow: row.escrow,
      returnable: returnReasons.length > 0,
      isTerminated: row.isTerminated,
      isCancelledByShop: row.isCancelledByShop,
      isCancelRefused: row.isCancelRefused,
      content: contentOf(row, ctx.member.memberId),
      ...judged,
    };
  });
}

/** Of others that are on their way the parcel can be followed. */
const describeReplacing = ({ id, kind, state, scans, ...label }: NonNullable<Row['replacement']>) => ({
  ...{ id, kind, state },
  last: state === 'sent' ? lastScan(scans ?? []) : null,
  parcel:
    state === 'sent'
      ? { courier: nameOfCourier(label.courier), number: label.trackingNumber, trackUrl: trackUrlOf(label) }
      : null,
});
