// A list of orders as a file: page by page out of the database, however many there are.
import { readDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import type { Column } from '../../../platform/spreadsheet/write-table.server.ts';
import { formatPhone } from '../../../shared/digits.ts';
import { splitVat } from '../../../shared/money.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { nameOfCourier } from '../../../shared/parcel.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { fulfilmentMessages } from '../../commerce/fulfilment/messages.ts';
import { describeLines } from '../../commerce/order/rules.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { exportOrders, type OrderFilters } from './contract.ts';
import { exportHead as head } from './messages.ts';
import { type Before, type FoundOrder, findOrders } from './queries.server.ts';
import { keptWon } from './rules.ts';

const rowsAtOnce = 1000;

export function exportApi(app: ShopApp): void {
  serveExport(app, exportOrders, async (ctx, { input }) => ({
    name: 'orders',
    columns,
    rows: allOrders(ctx, input.filters),
  }));
}

async function* allOrders(ctx: OperatorCtx, filters: OrderFilters): AsyncGenerator<FoundOrder> {
  const wanted = { ...filters, nowMs: ctx.now(), declared: await readDeclaredDays(ctx) };
  let before: Before | null = null;
  for (;;) {
    const after: Before | null = before;
    const rows: FoundOrder[] = await readAside(ctx, 'current', ({ db }) =>
      findOrders(db, wanted, after, rowsAtOnce),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    before = { at: last.createdAt, won: last.amountWon, id: last.id };
  }
}

const timeOf = (at: Date | null): string => (at ? formatKoreanDateTime(at.getTime()) : '');
const sentOf = ({ parcels }: FoundOrder) => parcels.filter(({ trackingNumber }) => trackingNumber !== '');

const columns: Column<FoundOrder>[] = [
  { head: head.number, width: 20, of: ({ number }) => number },
  { head: head.moid, width: 38, of: ({ moid }) => moid },
  { head: head.createdAt, width: 18, of: ({ createdAt }) => timeOf(createdAt) },
  { head: head.paidAt, width: 18, of: ({ paidAt }) => timeOf(paidAt) },
  { head: head.step, of: ({ fulfilment }) => fulfilmentMessages.step[fulfilment] },
  { head: head.method, of: ({ method }) => describeMethod(method) },
  { head: head.goods, width: 40, of: ({ lines }) => describeLines(lines) },
  { head: head.quantity, of: ({ quantity }) => quantity },
  {
    head: head.prices,
    of: ({ lines }) => lines.map(({ unitWon, quantity }) => `${unitWon}×${quantity}`).join(', '),
  },
  { head: head.delivery, of: ({ deliveryWon }) => deliveryWon },
  { head: head.amount, of: ({ amountWon }) => amountWon },
  { head: head.back, of: ({ backWon }) => backWon },
  { head: head.kept, of: keptWon },
  { head: head.supply, of: (row) => splitVat(keptWon(row)).supplyWon },
  { head: head.vat, of: (row) => splitVat(keptWon(row)).vatWon },
  { head: head.tid, width: 34, of: ({ tid }) => tid ?? '' },
  { head: head.buyer, of: ({ buyerName }) => buyerName },
  { head: head.buyerPhone, width: 16, of: ({ buyerPhone }) => formatPhone(buyerPhone) },
  { head: head.buyerEmail, width: 26, of: ({ buyerEmail }) => buyerEmail },
  { head: head.receiver, of: ({ receiverName }) => receiverName },
  { head: head.receiverPhone, width: 16, of: ({ receiverPhone }) => formatPhone(receiverPhone) },
  { head: head.address, width: 50, of: ({ receiverAddress }) => receiverAddress },
  { head: head.message, width: 30, of: ({ deliveryMessage }) => deliveryMessage },
  {
    head: head.courier,
    of: (row) =>
      sentOf(row)
        .map(({ courier }) => nameOfCourier(courier))
        .join(', '),
  },
  {
    head: head.tracking,
    width: 20,
    kind: 'digits',
    of: (row) =>
      sentOf(row)
        .map(({ trackingNumber }) => trackingNumber)
        .join(', '),
  },
  { head: head.wordings, width: 24, of: ({ wordings }) => wordings },
];
