import { completeDelivery } from '../../fulfilment/deliver.server.ts';
import { prepareOrder } from '../../fulfilment/pack.server.ts';
import { approveCancellation, refuseCancellation } from '../../fulfilment/service.server.ts';
import { shipOrder } from '../../fulfilment/ship.server.ts';
import { cancelByShop } from '../../fulfilment/shop-cancel.server.ts';
import { describeLines } from '../../order/rules.ts';
import { refundNow } from '../../refund/send-cancellation.server.ts';
import type { OperatorCtx } from '../operator/session.server.ts';
import type { OrderFilters, OrderRow } from './contract.ts';
import { findOrder, nameOrders } from './detail-queries.server.ts';
import { logged } from './logged.server.ts';
import { type Before, countOrders, type FoundOrder, findOrders, listProductNames } from './queries.server.ts';
import { agreesWithCompany, type ChargeKind } from './rules.ts';

const pageSize = 50;
const mostCounted = 1000;

export async function readOrders(
  ctx: OperatorCtx,
  { before, ...filters }: OrderFilters & { before?: string },
) {
  const [rows, count, products] = await Promise.all([
    findOrders(ctx.db, filters, readBefore(before), pageSize + 1),
    countOrders(ctx.db, filters, mostCounted + 1),
    listProductNames(ctx.db),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    orders: shown.map(rowOf),
    next: rows.length > pageSize && last ? `${last.createdAt.getTime()}-${last.id}` : null,
    count: count > mostCounted ? null : count,
    products,
  };
}

function readBefore(text: string | undefined): Before | null {
  const [ms = '', id = ''] = text?.split('-') ?? [];
  return text ? { at: new Date(Number(ms)), id: Number(id) } : null;
}

function rowOf(row: FoundOrder): OrderRow {
  return {
    moid: row.moid,
    createdAtMs: row.createdAt.getTime(),
    number: row.number,
    goods: describeLines(row.lines),
    catalog: row.catalog,
    quantity: row.quantity,
    amountWon: row.amountWon,
    buyerName: row.buyerName,
    receiverName: row.receiverName,
    fulfilment: row.fulfilment,
    money: row.money,
    method: row.method,
    cancellation: row.cancellation,
    parcels: row.parcels.flatMap(({ courier, trackingNumber }) =>
      trackingNumber ? [{ courier, trackingNumber }] : [],
    ),
    hasMessage: row.deliveryMessage !== '',
  };
}

type Result = { moid: string; number: string; outcome: string };

/** Each order by itself: one that can't be moved keeps no other back. */
export async function moveEach(
  ctx: OperatorCtx,
  { step, moids }: { step: 'preparing' | 'delivered'; moids: readonly string[] },
): Promise<Result[]> {
  const act = step === 'preparing' ? prepareOrder : completeDelivery;
  const action = step === 'preparing' ? 'order.prepare' : 'order.deliver';
  const named = await nameOrders(ctx.db, moids);
  const results: Result[] = [];
  for (const moid of new Set(moids)) {
    const line = { action, subject: `order:${moid}`, memberId: named.get(moid)?.memberId };
    const number = named.get(moid)?.number ?? moid;
    results.push({ moid, number, outcome: await logged(ctx, line, () => act(ctx, moid, ctx.operator.name)) });
  }
  return results;
}

type Parcel = { moid: string; courier: string; trackingNumber: string };

export async function shipEach(ctx: OperatorCtx, parcels: readonly Parcel[]): Promise<Result[]> {
  const named = await nameOrders(
    ctx.db,
    parcels.map(({ moid }) => moid),
  );
  const results: Result[] = [];
  for (const { moid, courier, trackingNumber } of parcels) {
    const outcome = await logged(
      ctx,
      {
        action: 'order.ship',
        subject: `order:${moid}`,
        memberId: named.get(moid)?.memberId,
        detail: { courier, trackingNumber },
      },
      () => shipOrder(ctx, moid, courier, trackingNumber, ctx.operator.name),
    );
    results.push({ moid, number: named.get(moid)?.number ?? moid, outcome });
  }
  return results;
}

type Decided = { outcome: 'decided' | 'refused' | 'notFound'; data: { result: string }; memberId?: number };

/** The buyer's wish is granted; where there is none, the shop cancels by itself. */
export async function decideToCancel(ctx: OperatorCtx, moid: string): Promise<Decided> {
  const found = await findOrder(ctx.db, moid);
  if (!found) return { outcome: 'notFound', data: { result: 'notFound' } };
  const approved = await approveCancellation(ctx, moid);
  const result =
    approved === 'notRequested' || isOver(approved, found) ? await cancelByShop(ctx, moid) : approved;
  const isDone = result === 'approved' || result === 'accountNeeded';
  // The worker would find it within seconds; the operator looks at it now.
  if (result === 'approved') void ctx.background.run('refund', () => refundNow(ctx, found.order.id));
  return { outcome: isDone ? 'decided' : 'refused', data: { result }, memberId: found.order.memberId };
}

/** A wish that was once refused is decided, and the shop may cancel by itself all the same. */
const isOver = (outcome: string, found: { cancellation: { state: string } | null }): boolean =>
  outcome === 'decided' && found.cancellation?.state === 'refused';

export async function decideToRefuse(ctx: OperatorCtx, moid: string): Promise<Decided> {
  const result = await refuseCancellation(ctx, moid);
  if (result === 'notFound') return { outcome: 'notFound', data: { result } };
  const memberId = (await nameOrders(ctx.db, [moid])).get(moid)?.memberId;
  return { outcome: result === 'refused' ? 'decided' : 'refused', data: { result }, memberId };
}

type Asked = {
  outcome: 'answered' | 'nothingToAsk' | 'notFound';
  data?: { theirs: ChargeKind; tid: string; agrees: boolean | null };
  memberId?: number;
};

/** Nothing is changed by the answer: the worker settles what is unclear, and the daily books what differs. */
export async function lookUpCharge(ctx: OperatorCtx, moid: string): Promise<Asked> {
  const found = await findOrder(ctx.db, moid);
  if (!found) return { outcome: 'notFound' };
  const { tid, ticket, provider, amountWon } = found.attempt;
  const { memberId } = found.order;
  if (!tid && !ticket) return { outcome: 'nothingToAsk', memberId };
  const port = ctx.paymentBy(provider);
  const theirs = tid
    ? await port.lookUp({ tid, moid, amountWon }, ctx.now())
    : await port.lookUpTicket(ticket ?? {}, ctx.now());
  return {
    outcome: 'answered',
    memberId,
    data: {
      theirs: theirs.kind,
      tid: 'tid' in theirs ? theirs.tid : (tid ?? ''),
      agrees: agreesWithCompany(found.money, theirs.kind, port.seesDeposits),
    },
  };
}
