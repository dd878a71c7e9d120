import { readDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import { invoiceProvider } from '../../../shared/business/invoice.ts';
import type { OperatorReply } from '../../../shared/calls/operator-call.ts';
import { maskName } from '../../../shared/masking.ts';
import type { PressedStep } from '../../../shared/order-states.ts';
import { completeDelivery } from '../../commerce/fulfilment/deliver.server.ts';
import { prepareOrder } from '../../commerce/fulfilment/pack.server.ts';
import { refuseCancellation } from '../../commerce/fulfilment/service.server.ts';
import { shipOrder, shipParcel } from '../../commerce/fulfilment/ship.server.ts';
import { cancelByOperator } from '../../commerce/fulfilment/shop-cancel.server.ts';
import { describeLines, type LineUnits } from '../../commerce/order/rules.ts';
import { isSentUnder } from '../../commerce/order/waybill-queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { numberOf } from '../parcels/rules.ts';
import type { askProvider, OrderFilters, OrderRow, StepAction, StepResult } from './contract.ts';
import { decide } from './decide.server.ts';
import { findOrder, nameOrders } from './detail/detail-queries.server.ts';
import { logged } from './logged.server.ts';
import {
  type Before,
  countQuery,
  type FoundOrder,
  findOrders,
  listProductNames,
  ordersQuery,
  seekOrders,
  type Wanted,
} from './queries.server.ts';
import { agreesWithProvider, dispatchInDaysOf } from './rules.ts';

const pageSize = 50;
const mostCounted = 1000;

export async function readOrders(
  ctx: OperatorCtx,
  { before, ...filters }: OrderFilters & { before?: string },
) {
  const declared = await readDeclaredDays(ctx);
  const wanted = { ...filters, nowMs: ctx.now(), declared };
  const sought = await seekOrders(ctx.db, filters.q);
  const [rows, [counted], products] = await Promise.all([
    ordersQuery(ctx.db, wanted, sought, readBefore(before, filters.sort), pageSize + 1),
    countQuery(ctx.db, wanted, sought, mostCounted + 1),
    listProductNames(ctx.db),
  ]);
  const count = counted?.count ?? 0;
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    orders: shown.map((row) => rowOf(row, wanted)),
    next:
      rows.length > pageSize && last
        ? `${filters.sort === 'dearest' ? last.amountWon : last.createdAt.getTime()}-${last.id}`
        : null,
    count: count > mostCounted ? null : count,
    products,
  };
}

/** The newest that fit, without their count. */
export async function searchOrders(ctx: OperatorCtx, q: string, most: number): Promise<OrderRow[]> {
  const wanted = { q, nowMs: ctx.now(), declared: await readDeclaredDays(ctx) };
  return (await findOrders(ctx.db, wanted, null, most)).map((row) => rowOf(row, wanted));
}

function readBefore(text: string | undefined, sort: OrderFilters['sort']): Before | null {
  if (!text) return null;
  const [place = 0, id = 0] = text.split('-').map(Number);
  // What the list doesn't go by isn't asked for.
  return sort === 'dearest' ? { at: new Date(0), won: place, id } : { at: new Date(place), won: 0, id };
}

function rowOf(row: FoundOrder, { declared, nowMs }: Wanted): OrderRow {
  return {
    moid: row.moid,
    createdAtMs: row.createdAt.getTime(),
    number: row.number,
    goods: describeLines(row.lines),
    category: row.category,
    productType: row.productType,
    quantity: row.quantity,
    amountWon: row.amountWon,
    buyerName: maskName(row.buyerName),
    receiverName: maskName(row.receiverName),
    fulfilment: row.fulfilment,
    dispatchInDays: dispatchInDaysOf(row, declared, nowMs),
    money: row.money,
    method: row.method,
    cancellation: row.cancellation,
    hasTroubledRefund: row.hasTroubledRefund,
    parcels: row.parcels.flatMap(({ courier, trackingNumber }) =>
      trackingNumber ? [{ courier, trackingNumber }] : [],
    ),
    hasMessage: row.deliveryMessage !== '',
    isGift: row.giftMessage !== null,
  };
}

/** Each order by itself: one that can't be moved keeps no other back. */
export async function moveEach(
  ctx: OperatorCtx,
  { step, moids }: { step: PressedStep; moids: readonly string[] },
): Promise<StepResult[]> {
  const act = step === 'preparing' ? prepareOrder : completeDelivery;
  const action: StepAction = step === 'preparing' ? 'order.prepare' : 'order.deliver';
  const named = await nameOrders(ctx.db, moids);
  const results: StepResult[] = [];
  for (const moid of new Set(moids)) {
    const line = { action, subject: `order:${moid}`, memberId: named.get(moid)?.memberId };
    const number = named.get(moid)?.number ?? moid;
    results.push({ moid, number, outcome: await logged(ctx, line, () => act(ctx, moid, ctx.operator.name)) });
  }
  return results;
}

type Parcel = {
  moid: string;
  courier: string;
  trackingNumber: string;
  isShared?: boolean | undefined;
  parcel?: { no: number; version: number } | undefined;
};

export async function shipEach(ctx: OperatorCtx, parcels: readonly Parcel[]): Promise<StepResult[]> {
  const named = await nameOrders(
    ctx.db,
    parcels.map(({ moid }) => moid),
  );
  const results: StepResult[] = [];
  const { name } = ctx.operator;
  for (const { moid, courier, trackingNumber, isShared, parcel } of parcels) {
    const isAlone = isShared !== true;
    const outcome = await logged(
      ctx,
      {
        action: 'order.ship',
        subject: `order:${moid}`,
        memberId: named.get(moid)?.memberId,
        detail: { ...(parcel && { no: parcel.no }), courier, trackingNumber },
      },
      () =>
        parcel
          ? shipParcel(ctx, { moid, ...parcel }, { courier, trackingNumber, isAlone }, name)
          : shipOrder(ctx, moid, courier, trackingNumber, name, isAlone),
    );
    const parcelOf = { moid, courier, number: numberOf({ trackingNumber }), no: parcel?.no };
    const isSentSo = gone.has(outcome) && (await isSentUnder(ctx.db, parcelOf));
    results.push({ moid, number: named.get(moid)?.number ?? moid, outcome: isSentSo ? 'sentSo' : outcome });
  }
  return results;
}

/** Refused because it isn't waiting any more: perhaps it was this very line that sent it, and the answer got lost. */
const gone: ReadonlySet<string> = new Set(['tooLate', 'notPacking', 'changedMeanwhile']);

type CancelWish = {
  reason: string;
  lines?: LineUnits[] | undefined;
  looked?: { refundWon: number } | undefined;
  seen?: { backWon: number } | undefined;
};

/** The buyer's wish is granted; where there is none, the shop cancels by itself. */
export const decideToCancel = (ctx: OperatorCtx, moid: string, { reason, lines, looked, seen }: CancelWish) =>
  decide(ctx, moid, ({ operator }) => cancelByOperator(ctx, moid, { operator, reason }, lines, looked, seen));

export const decideToRefuse = (ctx: OperatorCtx, moid: string, reason: string) =>
  decide(ctx, moid, ({ operator }) => refuseCancellation(ctx, moid, { operator, reason }));

/** Nothing is changed by the answer: the worker settles what is unclear, and the daily reconciliation what differs. */
export async function lookUpCharge(
  ctx: OperatorCtx,
  moid: string,
): Promise<OperatorReply<(typeof askProvider)['outcomes']>> {
  const found = await findOrder(ctx.db, moid);
  if (!found) return { outcome: 'notFound' };
  const { tid, ticket, provider, amountWon } = found.attempt;
  const { memberId } = found.order;
  // No company knows of an order by invoice.
  if (provider === invoiceProvider || (!tid && !ticket)) return { outcome: 'nothingToAsk', memberId };
  const port = ctx.paymentBy(provider);
  const theirs = tid
    ? await outside(() => port.lookUp({ tid, moid: found.attempt.moid, amountWon }, ctx.now()))
    : await outside(() => port.lookUpTicket(ticket ?? {}, ctx.now()));
  return {
    outcome: 'answered',
    memberId,
    data: {
      theirs: theirs.kind,
      tid: 'tid' in theirs ? theirs.tid : (tid ?? ''),
      agrees: agreesWithProvider(found.money, theirs.kind, port.seesDeposits),
    },
  };
}
