// The chosen orders as the sheet of one courier: who gets what, and no price. What can't go out is named, with the reason.
import iconv from 'iconv-lite';
import { readCompany } from '../../../../platform/config/company-queries.server.ts';
import { readReturnTerms } from '../../../../platform/config/return-terms-queries.server.ts';
import { writeTable } from '../../../../platform/spreadsheet/write-table.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { isDivided, refusalOfPacking } from '../../../commerce/fulfilment/rules.ts';
import { describeChoice, isAnySent, unpackedOf, unsentOf } from '../../../commerce/order/rules.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { nameOrders } from '../../orders/detail/detail-queries.server.ts';
import { logged } from '../../orders/logged.server.ts';
import type { LeftOut } from '../contract.ts';
import { findByMoid, type ParcelOrder } from '../queries.server.ts';
import { type FileCourier, type LeftReason, referenceOf } from '../rules.ts';
import { type CourierRow, columnsFor, type Sender } from './courier-columns.server.ts';

/** CJ's sheet takes no longer description of the goods; counted as Windows keeps Korean. */
const longestGoodsBytes = 150;

type Wish = { moids: readonly string[]; parcel?: number | undefined; courier: FileCourier; reason: string };

export async function makeCourierFile(ctx: OperatorCtx, { moids, parcel = 0, courier, reason }: Wish) {
  const wanted = [...new Set(moids)];
  const [found, members] = await Promise.all([findByMoid(ctx.db, wanted), nameOrders(ctx.db, wanted)]);
  const orders = new Map(found.map((order) => [order.moid, order]));
  const rows: CourierRow[] = [];
  const left: LeftOut[] = [];
  for (const moid of wanted) {
    const order = orders.get(moid);
    const { boxes, why } = order ? boxesOf(order, parcel) : { boxes: [], why: 'notFound' as const };
    if (why) left.push({ moid, number: order?.number ?? moid, why });
    if (!order || boxes.length === 0) continue;
    // Whose address left the house stands in the history of each.
    const line = {
      ...({ action: 'order.courierFile', subject: `order:${moid}`, reason } as const),
      ...{ memberId: members.get(moid)?.memberId, detail: { courier } },
    };
    await logged(ctx, line, async () => 'found');
    rows.push(...boxes.map((box) => rowOf(order, box)));
  }
  if (rows.length === 0) return { outcome: 'nothing', data: { left } } as const;
  const columns = columnsFor(courier, await senderOf(ctx));
  const bytes = await new Response(writeTable('xlsx', columns, rows)).arrayBuffer();
  const name = `${courier}-${formatKoreanDate(ctx.now())}.xlsx`;
  const file = Buffer.from(bytes).toString('base64');
  return { outcome: 'made', data: { name, file, boxes: rows.length, left } } as const;
}

type Line = { goodsName: string; penColor: string; eraserColor: string; quantity: number };
/** `no` 0: the order whole. */
type Box = { no: number; lines: readonly Line[] };

/** What of an order a courier can be told of now, and why not all of it. @param no one parcel only; 0: all of them */
function boxesOf(order: ParcelOrder, no: number): { boxes: Box[]; why: LeftReason | null } {
  const refusal = refusalOfPacking(order) ?? (order.askedLines ? 'cancelling' : null);
  if (refusal) return { boxes: [], why: refusal };
  const packing = order.parcels.filter(({ state }) => state === 'packing');
  if (no > 0) {
    const parcel = order.parcels.find((one) => one.no === no);
    if (!parcel) return { boxes: [], why: 'noParcel' };
    return parcel.state === 'packing'
      ? { boxes: [isApart(order) ? parcel : { ...parcel, no: 0 }], why: null }
      : { boxes: [], why: 'tooLate' };
  }
  if (isApart(order)) {
    // What nobody packed has no number that could come back.
    const isLeft = order.lines.some((line) => unpackedOf(line) > 0);
    return { boxes: packing, why: isLeft ? 'notPacked' : packing.length === 0 ? 'tooLate' : null };
  }
  const lines = order.lines.flatMap((line) => {
    const quantity = unsentOf(line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return lines.length > 0 ? { boxes: [{ no: 0, lines }], why: null } : { boxes: [], why: 'tooLate' };
}

/** It goes in more than one box, so that its number alone says too little. */
const isApart = (order: ParcelOrder): boolean => isDivided(order) || isAnySent(order.lines);

function rowOf(order: ParcelOrder, { no, lines }: Box): CourierRow {
  return {
    reference: referenceOf(order.number, no),
    name: order.receiverName,
    phone: order.receiverPhone,
    ...splitAddress(order.receiverAddress),
    goods: describeGoods(lines),
    message: order.deliveryMessage,
  };
}

/** `(04524) 서울특별시 중구 …`, as the postcode search writes it. */
function splitAddress(text: string): { postcode: string; address: string } {
  const [, postcode = '', address = text] = /^\((\d{5})\)\s*(.*)$/s.exec(text) ?? [];
  return { postcode, address };
}

async function senderOf({ db }: OperatorCtx): Promise<Sender> {
  const [{ name, phone }, { address }] = await Promise.all([readCompany(db), readReturnTerms(db)]);
  // A parcel that nobody takes comes back to where returns go.
  return { name, phone, ...splitAddress(address) };
}

function describeGoods(lines: readonly Line[]): string {
  const words = lines.map((line) => `${describeChoice(line)} ${line.quantity}개`).join(', ');
  let text = words;
  while (iconv.encode(text, 'cp949').length > longestGoodsBytes) text = text.slice(0, -1);
  return text === words ? words : `${text.slice(0, -1)}…`;
}
