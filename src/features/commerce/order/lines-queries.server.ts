// The lines of an order as they stand beside it in a list.
import { type SQLWrapper, sql } from 'drizzle-orm';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { droppedReturns, openReplacements } from '../../../shared/order-states.ts';

export type OrderLine = {
  id: number;
  productId: number;
  category: string;
  goodsName: string;
  productType: string;
  penColor: string;
  eraserColor: string;
  appId: string;
  useDays: number;
  businessType: number;
  useType: number;
  quantity: number;
  unitWon: number;
  /** Units whose money went back before they were sent, and after they came back. */
  cancelledUnits: number;
  returnedUnits: number;
  /** Granted to be cancelled; their money is on its way. */
  cancelling: number;
  /** Lost on the way, and not replaced out of the stock yet. */
  lostUnits: number;
  /** Units in parcels; of them those that left, and of those the delivered, also where they came back later. */
  packed: number;
  shipped: number;
  delivered: number;
  /** Units in a return whose money isn't back, and units for which others are asked for or on their way. */
  returning: number;
  replacing: number;
};

/** Units that were replaced: in which choice others came, and when. */
export type Replaced = {
  line: number;
  quantity: number;
  atMs: number;
  penColor: string;
  eraserColor: string;
};

/** For a query that reads `orders`; first line first. */
export const linesOfOrder = sql<[OrderLine, ...OrderLine[]]>`(
  select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'category', l.category,
    'goodsName', l.goods_name, 'productType', l.product_type, 'penColor', l.pen_color,
    'eraserColor', l.eraser_color, 'appId', l.app_id, 'useDays', l.use_days, 'businessType', l.business_type,
    'useType', l.use_type, 'quantity', l.quantity, 'unitWon', l.unit_won,
    'cancelledUnits', l.cancelled_units, 'returnedUnits', l.returned_units,
    'cancelling', greatest(0, coalesce((select sum(b.quantity) from cancellation_lines b
      join cancellations c on c.id = b.cancellation_id and c.state = 'granted' where b.line_id = l.id), 0) - l.cancelled_units),
    'lostUnits', l.lost_units, 'packed', l.packed, 'shipped', l.shipped, 'delivered', l.delivered,
    'returning', greatest(0, coalesce((select sum(b.quantity) from return_lines b
      join returns t on t.id = b.return_id and t.state not in ${stateList(droppedReturns)}
      where b.order_id = l.order_id and b.line_id = l.id), 0) - l.returned_units),
    'replacing', coalesce((select sum(b.quantity) from replacement_lines b
      join replacements t on t.id = b.replacement_id and t.state in ${stateList(openReplacements)}
      where b.order_id = l.order_id and b.line_id = l.id), 0)) order by l.position)
  from order_lines l where l.order_id = orders.id)`;

/** Its own category is that of its first line; what was promised for it hangs on the slowest. */
export const hasBox = (orderId: SQLWrapper) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = ${orderId} and l.category = 'toktokbox')`;

/** For a query that reads `orders`, in the order in which they arrived. */
export const replacedOfOrder = sql<Replaced[]>`coalesce((
  select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity,
    'penColor', b.pen_color, 'eraserColor', b.eraser_color, 'atMs', (extract(epoch from t.delivered_at) * 1000)::bigint) order by t.delivered_at, t.id)
  from replacements t join replacement_lines b on b.replacement_id = t.id
  where t.order_id = orders.id and t.state = 'delivered'), '[]')`;
