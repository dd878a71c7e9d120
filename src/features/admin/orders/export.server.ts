// A list of orders as a file: page by page out of the database and onto the wire, however many there are.

import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import { readGiven, type ShopApp } from '../../../platform/http/serve.server.ts';
import { writeRow } from '../../../shared/csv.ts';
import { formatPhone, groupByFours } from '../../../shared/digits.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { nameOfCourier } from '../../../shared/parcel.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { fulfilmentMessages } from '../../commerce/fulfilment/messages.ts';
import { describeLines } from '../../commerce/order/rules.ts';
import { recordOutcome, recordStart } from '../operators/log-queries.server.ts';
import { loadOperator } from '../operators/serve-operator.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { exportOrders, type OrderFilters } from './contract.ts';
import { exportHead } from './messages.ts';
import { type Before, type FoundOrder, findOrders } from './queries.server.ts';

const rowsAtOnce = 1000;

export function exportApi(app: ShopApp): void {
  app.post(exportOrders.path, async (c) => {
    const ctx = await loadOperator(c, exportOrders);
    if (ctx instanceof Response) return ctx;
    const given = await readGiven(c, exportOrders);
    if (given instanceof Response) return given;
    const line = exportOrders.log?.(given);
    const logId = line ? await recordStart(ctx, line) : null;
    const end = async (outcome: string) => {
      if (logId !== null) await recordOutcome(ctx, logId, outcome);
    };
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="orders-${formatKoreanDate(ctx.now())}.csv"`);
    const pieces = bytesOf(ctx, given.input.filters, end);
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // Whoever stops the download ends the reading, too.
      async cancel() {
        await pieces.return(undefined);
      },
    });
    return c.body(stream);
  });
}

async function* bytesOf(
  ctx: OperatorCtx,
  filters: OrderFilters,
  end: (outcome: string) => Promise<void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let count = 0;
  let isWhole = false;
  try {
    // The mark by which Excel knows UTF-8.
    yield encoder.encode(`\u{feff}${writeRow(exportHead)}`);
    let before: Before | null = null;
    for (;;) {
      const after = before;
      const rows: FoundOrder[] = await readAside(ctx, 'current', ({ db }) =>
        findOrders(db, filters, after, rowsAtOnce),
      );
      count += rows.length;
      if (rows.length > 0) yield encoder.encode(rows.map(cellsOf).map(writeRow).join(''));
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      before = { at: last.createdAt, id: last.id };
    }
    isWhole = true;
  } finally {
    await end(isWhole ? `sent ${count}` : `cutOff ${count}`);
  }
}

function cellsOf(row: FoundOrder): (string | number)[] {
  const sent = row.parcels.filter(({ trackingNumber }) => trackingNumber !== '');
  return [
    row.number,
    row.moid,
    formatKoreanDateTime(row.createdAt.getTime()),
    row.paidAt ? formatKoreanDateTime(row.paidAt.getTime()) : '',
    fulfilmentMessages.step[row.fulfilment],
    describeMethod(row.method),
    describeLines(row.lines),
    row.quantity,
    row.lines.map(({ unitWon, quantity }) => `${unitWon}×${quantity}`).join(', '),
    row.deliveryWon,
    row.amountWon,
    row.backWon,
    row.tid ?? '',
    row.buyerName,
    formatPhone(row.buyerPhone),
    row.buyerEmail,
    row.receiverName,
    formatPhone(row.receiverPhone),
    row.receiverAddress,
    row.deliveryMessage,
    sent.map(({ courier }) => nameOfCourier(courier)).join(', '),
    sent.map(({ trackingNumber }) => groupByFours(trackingNumber)).join(', '),
    row.wordings,
  ];
}
