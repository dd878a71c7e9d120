import { isCourier } from '../../../shared/couriers.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { refusalOfStep } from '../../commerce/fulfilment/rules.ts';
import { findOrdersByNumber } from '../../commerce/order/parcels-queries.server.ts';
import { describeLines, unpackedOf } from '../../commerce/order/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { nameOrders } from '../orders/detail/detail-queries.server.ts';
import { logged } from '../orders/logged.server.ts';
import type { MatchedParcel, Slip } from './contract.ts';
import { findByMoid, findNamed, findUnsent, type ParcelOrder } from './queries.server.ts';
import { namesPerson, type OrderProblem, type ReadParcel, readParcels } from './rules.ts';

export async function matchPaste(
  ctx: OperatorCtx,
  input: { text: string; courier: string },
): Promise<MatchedParcel[]> {
  const read = readParcels(input.text, isCourier(input.courier) ? input.courier : null);
  const [named, unsent, sent] = await Promise.all([
    findNamed(
      ctx.db,
      read.flatMap(({ moid }) => moid || []),
      read.flatMap(({ orderNumber }) => orderNumber || []),
    ),
    findUnsent(
      ctx.db,
      read.flatMap(({ moid, orderNumber, phone }) => (moid || orderNumber ? [] : phone.slice(-4) || [])),
    ),
    findOrdersByNumber(
      ctx.db,
      read.flatMap(({ number }) => number || []),
    ),
  ]);
  const given = new Set<string>();
  const matched = read.map((parcel) => ({ parcel, match: matchOne(parcel, named, unsent) }));
  const numbered = [
    ...sent,
    ...matched.flatMap(({ parcel, match }) =>
      match.order ? [{ moid: match.order.moid, order: match.order.number, number: parcel.number }] : [],
    ),
  ];
  return matched.map(({ parcel, match }) => {
    // Two lines that mean one order by other names: the second is the one to look at.
    const isTwice = match.order !== null && given.has(match.order.moid);
    if (match.order) given.add(match.order.moid);
    const problems = [
      ...parcel.problems,
      ...(isTwice && !parcel.problems.includes('repeated') ? ['repeated' as const] : []),
    ];
    return {
      line: parcel.line,
      text: parcel.text,
      courier: parcel.courier,
      number: parcel.number,
      problems,
      orderProblem: match.problem,
      numberOf: othersWith(numbered, parcel.number, match.order?.moid),
      order: match.order && shownOf(match.order),
      choices: match.choices.map((order) => ({ ...shownOf(order), problem: problemOf(order) })),
    };
  });
}

/** The orders, this one aside, that have this number. */
function othersWith(
  numbered: readonly { moid: string; order: string; number: string }[],
  number: string,
  moid: string | undefined,
): string[] {
  const same = numbered.filter((one) => number !== '' && one.number === number && one.moid !== moid);
  return [...new Set(same.map(({ order }) => order))];
}

const shownOf = (order: ParcelOrder) => ({
  moid: order.moid,
  number: order.number,
  goods: describeLines(order.lines),
  receiverName: order.receiverName,
  receiverAddress: order.receiverAddress,
});

/** `choices`: the orders of one person, where the line says no more. */
type Match = { order: ParcelOrder | null; problem: OrderProblem; choices: ParcelOrder[] };

function matchOne(parcel: ReadParcel, named: ParcelOrder[], unsent: ParcelOrder[]): Match {
  if (parcel.moid || parcel.orderNumber) {
    const isIt = ({ moid, number }: ParcelOrder) =>
      parcel.moid ? moid === parcel.moid : number === parcel.orderNumber;
    return chosen(named.filter(isIt));
  }
  if (!parcel.phone) return { order: null, problem: '', choices: [] };
  return chosen(
    unsent.filter(
      ({ receiverName, receiverPhone }) =>
        receiverPhone.endsWith(parcel.phone) && namesPerson(parcel.text, receiverName),
    ),
  );
}

function chosen(found: ParcelOrder[]): Match {
  if (found.length > 1) return { order: null, problem: 'several', choices: found };
  const [order = null] = found;
  return { order, problem: order ? problemOf(order) : 'notFound', choices: [] };
}

const problemOf = (order: ParcelOrder): OrderProblem =>
  refusalOfStep({ ...order, method: '', hasRefundAccount: false }, 'shipping') ?? '';

/**
 * In the order in which they were asked for, one a parcel; each is a look at somebody's address, and stands in its order's
 * history. @param no one parcel only; 0: what is being packed, or all where nothing is.
 */
export async function readSlips(ctx: OperatorCtx, moids: readonly string[], no = 0): Promise<Slip[]> {
  const wanted = [...new Set(moids)];
  const [rows, members] = await Promise.all([findByMoid(ctx.db, wanted), nameOrders(ctx.db, wanted)]);
  const found = new Map(rows.map((row) => [row.moid, row]));
  const slips: Slip[] = [];
  for (const moid of wanted) {
    const row = found.get(moid);
    if (!row || row.category === 'content' || isRepairOrder(row)) continue;
    const line = { subject: `order:${moid}`, memberId: members.get(moid)?.memberId };
    await logged(ctx, { action: 'order.slip', ...line }, async () => 'found');
    const packing = row.parcels.filter(({ state }) => state === 'packing');
    const rest = no > 0 ? [] : restOf(row.lines);
    const chosen = no > 0 ? row.parcels.filter((parcel) => parcel.no === no) : packing;
    const printed = chosen.length + rest.length > 0 ? chosen : row.parcels;
    const count = row.parcels.length;
    for (const parcel of printed)
      slips.push(slipOf(row, parcel.lines, count > 1 ? { no: parcel.no, count } : null));
    // What is in no parcel yet is one.
    if (rest.length > 0) slips.push(slipOf(row, rest, null));
  }
  return slips;
}

type SlipLine = { goodsName: string; penColor: string; eraserColor: string; quantity: number };

const restOf = (lines: ParcelOrder['lines']): SlipLine[] =>
  lines.flatMap((line) => {
    const quantity = unpackedOf(line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

const slipOf = (row: ParcelOrder, lines: readonly SlipLine[], parcel: Slip['parcel']): Slip => ({
  number: row.number,
  parcel,
  createdAtMs: row.createdAt.getTime(),
  lines: lines.map(({ goodsName, penColor, eraserColor, quantity }) => ({
    goodsName,
    choice: [penColor, eraserColor].filter(Boolean).join(', '),
    quantity,
  })),
  buyerName: row.buyerName,
  receiverName: row.receiverName,
  receiverPhone: row.receiverPhone,
  receiverAddress: row.receiverAddress,
  deliveryMessage: row.deliveryMessage,
});
