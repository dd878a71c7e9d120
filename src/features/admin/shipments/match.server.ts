// Which order, and which parcel of it, each line of a paste or a courier's sheet means, and what stands in its way.
import { refusalOfSending, refusalOfStep } from '../../commerce/fulfilment/rules.ts';
import { describeLines, hasUnsent, isAnySent, unsentOf } from '../../commerce/order/rules.ts';
import { findUsedNumbers } from '../../commerce/order/waybill-queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { MatchedParcel } from './contract.ts';
import { findNamed, findUnsent, type ParcelOrder } from './queries.server.ts';
import { namesPerson, type OrderProblem, type ReadParcel } from './rules.ts';

/** Writes nothing. */
export async function matchParcels(
  { db }: Pick<OperatorCtx, 'db'>,
  read: readonly ReadParcel[],
): Promise<MatchedParcel[]> {
  const [named, unsent, sent] = await Promise.all([
    findNamed(
      db,
      read.flatMap(({ moid }) => moid || []),
      read.flatMap(({ orderNumber }) => orderNumber || []),
    ),
    findUnsent(
      db,
      read.flatMap(({ moid, orderNumber, phone }) => (moid || orderNumber ? [] : phone.slice(-4) || [])),
    ),
    findUsedNumbers(
      db,
      read.flatMap(({ number }) => number || []),
    ),
  ]);
  const given = new Set<string>();
  const matched = read.map((parcel) => ({ parcel, match: matchOne(parcel, named, unsent) }));
  const used = Map.groupBy(sent, ({ number }) => number);
  return matched.map(({ parcel, match }) => {
    // Two lines that mean one parcel by other names: the second is the one to look at.
    const key = `${match.order?.moid} ${parcel.parcelNo}`;
    const isTwice = match.order !== null && given.has(key);
    if (match.order) given.add(key);
    const problems = [
      ...parcel.problems,
      ...(isTwice && !parcel.problems.includes('repeated') ? ['repeated' as const] : []),
      ...(match.order && goesElsewhere(parcel.receiver, match.order) ? ['otherReceiver' as const] : []),
    ];
    return {
      line: parcel.line,
      text: parcel.text,
      courier: parcel.courier,
      number: parcel.number,
      problems,
      orderProblem: match.problem,
      used: (used.get(parcel.number) ?? []).map(({ number: _, ...one }) => one),
      order: match.order && { ...shownOf(match.order, match.parcel?.no), parcel: match.parcel },
      choices: match.choices.map((order) => ({ ...shownOf(order), parcel: null, problem: problemOf(order) })),
    };
  });
}

const shownOf = (order: ParcelOrder, no?: number) => ({
  moid: order.moid,
  number: order.number,
  goods: describeLines(goodsOf(order, no)),
  receiverName: order.receiverName,
  receiverAddress: order.receiverAddress,
});

/** What lies in the box that the line means: the parcel's goods, or whatever of the order is not sent yet. */
function goodsOf(order: ParcelOrder, no?: number): ParcelOrder['lines'][number][] {
  const parcel = order.parcels.find((one) => one.no === no);
  const unitsOf = (line: ParcelOrder['lines'][number]) =>
    parcel ? (parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) : unsentOf(line);
  const goods = order.lines.flatMap((line) => {
    const quantity = unitsOf(line);
    return quantity > 0 ? [{ ...line, quantity, cancelledUnits: 0 }] : [];
  });
  return goods.length > 0 ? goods : order.lines;
}

/** `choices`: the orders of one person, where the line says no more. `parcel`: one of several, as it was read. */
type Match = {
  order: ParcelOrder | null;
  parcel: { no: number; version: number } | null;
  problem: OrderProblem;
  choices: ParcelOrder[];
};
const nobody = { order: null, parcel: null, choices: [] };

function matchOne(parcel: ReadParcel, named: ParcelOrder[], unsent: ParcelOrder[]): Match {
  if (parcel.moid || parcel.orderNumber) {
    const order = named.find(({ moid, number }) =>
      parcel.moid ? moid === parcel.moid : number === parcel.orderNumber,
    );
    if (!order) return { ...nobody, problem: 'notFound' };
    return parcel.parcelNo > 0 ? matchPart(order, parcel.parcelNo) : whole(order);
  }
  if (!parcel.phone) return { ...nobody, problem: '' };
  const found = unsent.filter(
    ({ receiverName, receiverPhone }) =>
      receiverPhone.endsWith(parcel.phone) && namesPerson(parcel.receiver?.name ?? parcel.text, receiverName),
  );
  if (found.length > 1) return { ...nobody, problem: 'several', choices: found };
  return found[0] ? whole(found[0]) : { ...nobody, problem: 'notFound' };
}

const whole = (order: ParcelOrder): Match => ({ ...nobody, order, problem: problemOf(order) });

function matchPart(order: ParcelOrder, no: number): Match {
  const parcel = order.parcels.find((one) => one.no === no);
  if (!parcel) return { ...nobody, order, problem: 'noParcel' };
  const problem = refusalOfSending(stepOf(order), parcel.lines) ?? '';
  return {
    ...nobody,
    order,
    parcel: { no, version: parcel.version },
    problem: parcel.state === 'packing' ? problem : 'notPacking',
  };
}

const stepOf = (order: ParcelOrder) => ({ ...order, method: '', hasRefundAccount: false });
function problemOf(order: ParcelOrder): OrderProblem {
  const refusal = refusalOfStep(stepOf(order), 'shipping');
  const isHalfSent = isAnySent(order.lines) && hasUnsent(order.lines);
  return refusal === 'tooLate' && isHalfSent ? 'halfSent' : (refusal ?? '');
}

/** Somebody else stands in the sheet than in the order: it was put right since, or the line is another order's. */
function goesElsewhere(receiver: ReadParcel['receiver'], order: ParcelOrder): boolean {
  if (!receiver) return false;
  const isOther = receiver.name !== '' && !namesPerson(receiver.name, order.receiverName);
  return isOther || (receiver.phone !== '' && !order.receiverPhone.endsWith(receiver.phone.slice(-4)));
}
