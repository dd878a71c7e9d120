import * as fulfilment from '../../../commerce/fulfilment/bind-serials.server.ts';
import { type BindPlan, planBindings } from '../../../commerce/fulfilment/serial-rules.ts';
import { describeLines } from '../../../commerce/order/rules.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { nameOrders } from '../../orders/detail/detail-queries.server.ts';
import { logged } from '../../orders/logged.server.ts';
import type { BoundSerial, SerialPasteLine } from '../contract.ts';
import { findNamed, type ParcelOrder } from '../queries.server.ts';
import { type ReadSerialLine, readSerialLines } from './rules.ts';

/** What would become of each line, one after the other. Writes nothing. */
export async function matchSerials(
  { db }: Pick<OperatorCtx, 'db'>,
  text: string,
): Promise<SerialPasteLine[]> {
  const read = readSerialLines(text);
  const [orders, boxes] = await Promise.all([
    findNamed(
      db,
      read.flatMap(({ moid }) => moid || []),
      read.flatMap(({ orderNumber }) => orderNumber || []),
    ),
    fulfilment.readBoxes(
      db,
      read.flatMap(({ serial }) => serial || []),
    ),
  ]);
  const orderOf = ({ moid, orderNumber }: ReadSerialLine) =>
    orders.find((order) => (moid ? order.moid === moid : orderNumber !== '' && order.number === orderNumber));
  const plans = new Map<ReadSerialLine, BindPlan>();
  for (const order of orders) {
    const own = read.filter((line) => line.problem === '' && orderOf(line)?.id === order.id);
    for (const [i, plan] of planBindings(order, own, boxes).entries()) plans.set(own[i]!, plan);
  }
  return read.map((line) => {
    const order = orderOf(line);
    const plan = plans.get(line);
    return {
      ...{ line: line.line, text: line.text, serial: line.serial },
      order: order ? shownOf(order) : null,
      parcelNo: plan?.kind === 'bind' ? plan.parcelNo : line.parcelNo,
      problem: problemOf(line, order, plan),
    };
  });
}

const shownOf = ({ moid, number, lines }: ParcelOrder) => ({ moid, number, goods: describeLines(lines) });

function problemOf(
  line: ReadSerialLine,
  order: ParcelOrder | undefined,
  plan: BindPlan | undefined,
): SerialPasteLine['problem'] {
  if (line.problem !== '') return line.problem;
  if (!order || !plan) return 'notFound';
  if (plan.kind === 'refused') return plan.refusal;
  return plan.kind === 'there' ? 'alreadyBound' : '';
}

type Wish = { moid: string; parcelNo: number; serial: string };

/** Each box by itself, with a line of its own in its order's history: one that can't be bound keeps no other back. */
export async function bindEach(ctx: OperatorCtx, wishes: readonly Wish[]): Promise<BoundSerial[]> {
  const named = await nameOrders(
    ctx.db,
    wishes.map(({ moid }) => moid),
  );
  const results: BoundSerial[] = [];
  for (const { moid, parcelNo, serial } of wishes) {
    const outcome = await logged(
      ctx,
      {
        action: 'parcel.bindSerial',
        subject: `order:${moid}`,
        memberId: named.get(moid)?.memberId,
        detail: { ...(parcelNo > 0 && { no: parcelNo }), serial },
      },
      async () => {
        const [bound] = await fulfilment.bindSerials(ctx, moid, [{ parcelNo, serial }], ctx.operator.name);
        return bound ?? 'notFound';
      },
    );
    results.push({ moid, number: named.get(moid)?.number ?? moid, serial, outcome });
  }
  return results;
}
