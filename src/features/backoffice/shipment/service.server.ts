import { isCourier } from '../../../shared/couriers.ts';
import { refusalOfStep } from '../../fulfilment/rules.ts';
import { describeLines } from '../../order/rules.ts';
import type { OperatorCtx } from '../operator/session.server.ts';
import { nameOrders } from '../order/detail-queries.server.ts';
import { logged } from '../order/logged.server.ts';
import type { MatchedParcel, Slip } from './contract.ts';
import { findByMoid, findUnsent, type ParcelOrder } from './queries.server.ts';
import { type ReadParcel, readParcels } from './rules.ts';

export async function matchPaste(
  ctx: OperatorCtx,
  input: { text: string; courier: string },
): Promise<MatchedParcel[]> {
  const read = readParcels(input.text, isCourier(input.courier) ? input.courier : null);
  const [byMoid, byName] = await Promise.all([
    findByMoid(
      ctx.db,
      read.flatMap(({ moid }) => moid || []),
    ),
    findUnsent(
      ctx.db,
      read.flatMap(({ moid, name }) => (moid ? [] : name || [])),
    ),
  ]);
  const given = new Set<string>();
  return read.map((parcel) => {
    const match = matchOne(parcel, byMoid, byName);
    // Two lines that mean one order by other names: the second is the one to look at.
    const isTwice = match.order !== null && given.has(match.order.moid);
    if (match.order) given.add(match.order.moid);
    const problems = [
      ...parcel.problems,
      ...(isTwice && !parcel.problems.includes('repeated') ? ['repeated'] : []),
    ];
    return {
      line: parcel.line,
      text: parcel.text,
      courier: parcel.courier,
      number: parcel.number,
      problems,
      orderProblem: match.problem,
      order: match.order && {
        moid: match.order.moid,
        number: match.order.number,
        goods: describeLines(match.order.lines),
        receiverName: match.order.receiverName,
        receiverAddress: match.order.receiverAddress,
      },
    };
  });
}

type Match = { order: ParcelOrder | null; problem: string };

function matchOne(parcel: ReadParcel, byMoid: ParcelOrder[], byName: ParcelOrder[]): Match {
  if (parcel.moid) {
    const order = byMoid.find(({ moid }) => moid === parcel.moid);
    return order ? { order, problem: problemOf(order) } : { order: null, problem: 'notFound' };
  }
  if (!parcel.name || !parcel.phone) return { order: null, problem: '' };
  const same = byName.filter(
    ({ receiverName, receiverPhone }) => receiverName === parcel.name && receiverPhone.endsWith(parcel.phone),
  );
  if (same.length > 1) return { order: null, problem: 'several' };
  const [order = null] = same;
  return { order, problem: order ? problemOf(order) : 'notFound' };
}

const problemOf = (order: ParcelOrder): string =>
  refusalOfStep({ ...order, method: '', hasRefundAccount: false }, 'shipping') ?? '';

/** In the order in which they were asked for; each is a look at somebody's address, and stands in its order's history. */
export async function readSlips(ctx: OperatorCtx, moids: readonly string[]): Promise<Slip[]> {
  const wanted = [...new Set(moids)];
  const [rows, members] = await Promise.all([findByMoid(ctx.db, wanted), nameOrders(ctx.db, wanted)]);
  const found = new Map(rows.map((row) => [row.moid, row]));
  const slips: Slip[] = [];
  for (const moid of wanted) {
    const row = found.get(moid);
    if (!row || row.catalog === 'content') continue;
    const line = { action: 'order.slip', subject: `order:${moid}`, memberId: members.get(moid)?.memberId };
    await logged(ctx, line, async () => 'found');
    slips.push({
      number: row.number,
      createdAtMs: row.createdAt.getTime(),
      lines: row.lines.map(({ goodsName, penColor, eraserColor, quantity }) => ({
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
  }
  return slips;
}
