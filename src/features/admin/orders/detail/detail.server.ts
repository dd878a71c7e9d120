// Everything about one order, and its history from every source that knows something of it.

import { listDeclaredDays } from '../../../../platform/config/declared-days-queries.server.ts';
import { invoiceProvider } from '../../../../shared/business/invoice.ts';
import { maskAddress, maskEmail, maskLoginId, maskName, maskPhone } from '../../../../shared/masking.ts';
import { isRefunding } from '../../../../shared/order-states.ts';
import type { DeclaredDays } from '../../../../shared/time/korean-holidays.ts';
import { refusalOfReceiver } from '../../../commerce/fulfilment/receiver-rules.ts';
import { findInvoice } from '../../../commerce/invoice/queries.server.ts';
import { shownStateOf } from '../../../commerce/invoice/rules.ts';
import { isOptional, listConsents } from '../../../commerce/order/consent-queries.server.ts';
import { nameOfActor } from '../../../commerce/order/messages.ts';
import { listParcelEvents } from '../../../commerce/order/parcels-queries.server.ts';
import { listReplacementsToSend } from '../../../commerce/order/receiver-queries.server.ts';
import { describeChoice } from '../../../commerce/order/rules.ts';
import { listReasons } from '../../../commerce/reason/queries.server.ts';
import { listInterests } from '../../../commerce/refund/interest/queries.server.ts';
import { showInterest } from '../../../commerce/refund/interest/rules.ts';
import { listRefunds, listSurpluses } from '../../../commerce/refund/surplus-queries.server.ts';
import { findAccess, grantAccess } from '../../access/service.server.ts';
import { detailMessages as logWords } from '../../action-log/detail-messages.ts';
import { describeLogged } from '../../action-log/messages.ts';
import { logMessages } from '../../action-log/screen-messages.ts';
import { listOfOrder } from '../../complaints/queries.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import type { OrderDetail } from '../contract.ts';
import { dispatchInDaysOf } from '../rules.ts';
import type { HistoryLine } from './contract.ts';
import { findOrder, listEvents, listNotes, listOperatorLines, nameOrders } from './detail-queries.server.ts';
import { readTransfers } from './transfers.server.ts';

const ms = (at: Date | null | undefined): number | null => at?.getTime() ?? null;

const noteLine = (
  { at, operatorName, text }: { at: Date; operatorName: string; text: string },
  isComplaint: boolean,
): HistoryLine => ({
  ...{ atMs: at.getTime(), kind: 'note', what: 'note', who: operatorName, detail: text, isComplaint },
});

export async function readOrder(ctx: OperatorCtx, moid: string): Promise<OrderDetail | null> {
  const found = await findOrder(ctx.db, moid);
  if (!found) return null;
  const { order, attempt, cancellation, entitlement } = found;
  const [
    until,
    events,
    parcelEvents,
    notes,
    complaints,
    lines,
    consents,
    returnReasons,
    refunds,
    surpluses,
    interests,
    transferOf,
    declared,
    invoice,
    others,
  ] = await Promise.all([
    findAccess(ctx, `order:${moid}`),
    listEvents(ctx.db, order.id),
    listParcelEvents(ctx.db, order.id),
    listNotes(ctx.db, order.id),
    listOfOrder(ctx.db, order.id),
    listOperatorLines(ctx.db, moid),
    listConsents(ctx.db, order.id),
    listReasons(ctx.db, 'return'),
    listRefunds(ctx.db, order.id),
    listSurpluses(ctx.db, order.id),
    listInterests(ctx.db, order.id),
    readTransfers(ctx.db, order.id),
    listDeclaredDays(ctx.db),
    attempt.provider === invoiceProvider ? findInvoice(ctx.db, { orderId: order.id }) : null,
    listReplacementsToSend(ctx.db, order.id),
  ]);
  const goods = { ...order, lines: found.lines, cancellation: cancellation.state, others };
  const history: HistoryLine[] = [
    ...parcelEvents.map(
      ({ at, kind, actor, ...rest }): HistoryLine => ({
        atMs: at.getTime(),
        kind: 'parcel',
        what: kind,
        who: nameOfActor(actor),
        detail: rest.reason,
        no: rest.no,
        before: rest.before,
        after: rest.after,
      }),
    ),
    ...events.map(
      ({ at, kind, actor, ...rest }): HistoryLine => ({
        atMs: at.getTime(),
        kind: 'event',
        what: kind,
        who: nameOfActor(actor),
        ...rest,
      }),
    ),
    ...lines.map(
      (line): HistoryLine => ({
        atMs: line.at.getTime(),
        kind: 'operator',
        what: line.action,
        who: line.operatorName,
        detail: [
          line.reason,
          ...Object.entries(line.detail).map(([name, value]) => logWords.detail(name, value)),
          line.outcome === null ? logMessages.cutOff : describeLogged(line.action, line.outcome),
        ]
          .filter(Boolean)
          .join(' · '),
      }),
    ),
    ...notes.map((note) => noteLine(note, false)),
    ...complaints.map((complaint) => noteLine(complaint, true)),
  ];
  return {
    moid,
    createdAtMs: order.createdAt.getTime(),
    number: order.number,
    goods: order.goodsName,
    lines: found.lines.map((line) => ({
      id: line.id,
      name: describeChoice(line),
      quantity: line.quantity,
      unitWon: line.unitWon,
      isAgreed: found.agreedLines.includes(line.id),
      cancelledUnits: line.cancelledUnits,
      returnedUnits: line.returnedUnits,
      cancelling: line.cancelling,
      packed: line.packed,
      shipped: line.shipped,
      delivered: line.delivered,
      returning: line.returning,
      replacing: line.replacing,
    })),
    category: order.category,
    productType: order.productType,
    quantity: order.quantity,
    deliveryWon: order.deliveryWon,
    amountWon: order.amountWon,
    memberId: order.memberId,
    memberLoginId: maskLoginId(found.memberLoginId),
    hasLeft: found.leftAt !== null,
    buyerName: maskName(order.buyerName),
    receiverName: maskName(order.receiverName),
    people: {
      ...peopleOf({ ...order, placedBy: found.placedBy }, until),
      isReceiverOpen: until !== null && refusalOfReceiver(goods) === null,
    },
    hasMessage: order.deliveryMessage !== '',
    isGift: order.giftMessage !== null,
    fulfilment: found.fulfilment,
    dispatchInDays: dispatchInDaysOf({ ...found, paidAt: order.paidAt }, declared, ctx.now()),
    money: found.money,
    method: attempt.method,
    cancellation: cancellation.state,
    hasTroubledRefund: found.hasTroubledRefund,
    parcels: found.parcels.map(({ id: _, lines: inside, ...parcel }) => ({
      ...parcel,
      lines: inside.map((line) => ({
        lineId: line.lineId,
        name: describeChoice(line),
        quantity: line.quantity,
        isBox: line.category === 'toktokbox',
      })),
      serials: found.serials.flatMap(({ serial, lineId, parcelNo, owner }) =>
        parcelNo === parcel.no ? [{ serial, lineId, owner }] : [],
      ),
    })),
    paidAtMs: ms(order.paidAt),
    shippedAtMs: ms(order.shippedAt),
    deliveredAtMs: ms(order.deliveredAt),
    payment: {
      provider: attempt.provider,
      tid: attempt.tid,
      paidAtMs: ms(attempt.paidAt),
      receiptUrl: attempt.receiptUrl,
      account: attempt.account,
      depositUntilMs: ms(attempt.depositUntil),
      failure: [attempt.failureCode, attempt.failureMessage].filter(Boolean).join(' '),
      refundedWon: found.refundedWon,
      invoice: invoice && {
        ...{ id: invoice.id, number: invoice.number, dueOn: invoice.dueOn, balanceWon: invoice.balanceWon },
        state: shownStateOf(invoice, ctx.now()),
      },
    },
    cancel: cancellation.state && {
      state: cancellation.state,
      amountWon: cancellation.amountWon ?? 0,
      requestedAtMs: cancellation.requestedAt?.getTime() ?? 0,
      doneAtMs: ms(cancellation.doneAt),
    },
    refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
      ...refund,
      requestedAtMs: requestedAt.getTime(),
      doneAtMs: ms(doneAt),
      interest: interestOfRow(refund, interests.get(refund.id), ctx.now(), declared),
      ...transferOf(refund.id),
      hasInterestAccount: interests.get(refund.id)?.hasAccount ?? false,
    })),
    surpluses: surpluses.map(({ id, cause, no, amountWon, state, requestedAt, doneAt, lastError }) => ({
      ...{ id, cause, attemptNo: no, amountWon, state, lastError },
      ...{ requestedAtMs: requestedAt.getTime(), doneAtMs: ms(doneAt) },
    })),
    askedLines: found.askedLines?.lines ?? null,
    isShopsCancellation: found.isShopsCancellation,
    waitsForAccount: found.waitsForAccount,
    wordings: found.wordings,
    wishes: found.wishes,
    returnReasons,
    entitlement: entitlement && {
      title: entitlement.title,
      useDays: entitlement.useDays,
      grantedAtMs: ms(entitlement.grantedAt),
      startsAtMs: ms(entitlement.startsAt),
      expiresAtMs: ms(entitlement.expiresAt),
      endedAtMs: ms(entitlement.endedAt),
    },
    consents: consents.filter(isOptional).map(({ agreement, version, agreedAt, withdrawnAt }) => ({
      ...{ agreement, version, agreedAtMs: agreedAt.getTime(), withdrawnAtMs: ms(withdrawnAt) },
    })),
    history: history.sort((a, b) => a.atMs - b.atMs),
  };
}

type Refund = Awaited<ReturnType<typeof listRefunds>>[number];
type Interests = Awaited<ReturnType<typeof listInterests>>;

function interestOfRow(
  { amountWon, state, isTroubled }: Pick<Refund, 'amountWon' | 'state' | 'isTroubled'>,
  found: ReturnType<Interests['get']>,
  nowMs: number,
  declared: DeclaredDays,
) {
  if (!found) return null;
  const sinceMs = found.since === null ? null : Date.parse(found.since);
  // One that was refused and decided anew is the other one's.
  const isOpen = isRefunding(state) || isTroubled;
  return showInterest({ amountWon, sinceMs, isOpen, noted: found.noted }, nowMs, declared);
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type People = Pick<Found, 'placedBy'> &
  Pick<
    Found['order'],
    | 'buyerName'
    | 'buyerEmail'
    | 'buyerPhone'
    | 'buyerAddress'
    | 'receiverName'
    | 'receiverPhone'
    | 'receiverAddress'
    | 'deliveryMessage'
    | 'giftMessage'
  >;

function peopleOf(order: People, until: Date | null): Omit<OrderDetail['people'], 'isReceiverOpen'> {
  const as = (mask: (text: string) => string, text: string) => (until ? text : mask(text));
  return {
    buyer: {
      name: as(maskName, order.buyerName),
      phone: as(maskPhone, order.buyerPhone),
      email: as(maskEmail, order.buyerEmail),
      address: as(maskAddress, order.buyerAddress),
    },
    placedBy: order.placedBy && as(maskName, order.placedBy),
    receiver: {
      name: as(maskName, order.receiverName),
      phone: as(maskPhone, order.receiverPhone),
      address: as(maskAddress, order.receiverAddress),
      // Codes of front doors stand in it.
      message: as(() => '', order.deliveryMessage),
    },
    giftMessage: as(() => '', order.giftMessage ?? ''),
    untilMs: ms(until),
  };
}

export async function giveAccess(ctx: OperatorCtx, moid: string) {
  const named = (await nameOrders(ctx.db, [moid])).get(moid);
  if (!named) return { outcome: 'notFound' } as const;
  await grantAccess(ctx, `order:${moid}`);
  return { outcome: 'opened', memberId: named.memberId } as const;
}
