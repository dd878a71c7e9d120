import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { refusalOfPacking } from '../../commerce/fulfilment/rules.ts';
import { unpackedOf, unsentOf } from '../../commerce/order/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { nameOrders } from '../orders/detail/detail-queries.server.ts';
import { logged } from '../orders/logged.server.ts';
import type { Picked, Slip } from './contract.ts';
import { findByMoid, type ParcelOrder } from './queries.server.ts';

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

const choiceOf = ({ penColor, eraserColor }: { penColor: string; eraserColor: string }): string =>
  [penColor, eraserColor].filter(Boolean).join(', ');

const slipOf = (row: ParcelOrder, lines: readonly SlipLine[], parcel: Slip['parcel']): Slip => ({
  number: row.number,
  parcel,
  createdAtMs: row.createdAt.getTime(),
  lines: lines.map(({ goodsName, penColor, eraserColor, quantity }) => ({
    goodsName,
    choice: choiceOf({ penColor, eraserColor }),
    quantity,
  })),
  buyerName: row.buyerName,
  receiverName: row.receiverName,
  receiverPhone: row.receiverPhone,
  receiverAddress: row.receiverAddress,
  deliveryMessage: row.deliveryMessage,
  gift: row.giftMessage,
});

/** The same goods for several orders are fetched in one go: what of them is still here, by product and colour. */
export async function sumToPick(ctx: OperatorCtx, moids: readonly string[]) {
  const wanted = [...new Set(moids)];
  const rows = await findByMoid(ctx.db, wanted);
  const sums = new Map<string, Picked>();
  let orders = 0;
  for (const row of rows) {
    const lines = refusalOfPacking(row) === null ? row.lines.filter((line) => unsentOf(line) > 0) : [];
    if (lines.length > 0) orders += 1;
    const named = new Set<string>();
    for (const line of lines) {
      const choice = choiceOf(line);
      const key = `${line.goodsName}\n${choice}`;
      const sum = sums.get(key) ?? { goodsName: line.goodsName, choice, quantity: 0, orders: 0 };
      sum.quantity += unsentOf(line);
      if (!named.has(key)) sum.orders += 1;
      named.add(key);
      sums.set(key, sum);
    }
  }
  const byName = new Intl.Collator('ko');
  const lines = [...sums.values()].sort(
    (a, b) => byName.compare(a.goodsName, b.goodsName) || byName.compare(a.choice, b.choice),
  );
  return { lines, orders, left: wanted.length - orders, atMs: ctx.now() };
}
