// The lines of an order as they stand beside it in a list.
import { sql } from 'drizzle-orm';

export type OrderLine = {
  id: number;
  productId: number;
  catalog: string;
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
};

/** For a query that reads `orders`; first line first. */
export const linesOfOrder = sql<[OrderLine, ...OrderLine[]]>`(
  select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'catalog', l.catalog,
    'goodsName', l.goods_name, 'productType', l.product_type, 'penColor', l.pen_color,
    'eraserColor', l.eraser_color, 'appId', l.app_id, 'useDays', l.use_days, 'businessType', l.business_type,
    'useType', l.use_type, 'quantity', l.quantity, 'unitWon', l.unit_won,
    'cancelledUnits', l.cancelled_units, 'returnedUnits', l.returned_units,
    'cancelling', greatest(0, coalesce((select sum(b.quantity) from cancellation_lines b
      join cancellations c on c.id = b.cancellation_id and c.state = 'granted' where b.line_id = l.id), 0) - l.cancelled_units),
    'lostUnits', l.lost_units, 'packed', l.packed, 'shipped', l.shipped, 'delivered', l.delivered) order by l.position)
  from order_lines l where l.order_id = orders.id)`;
