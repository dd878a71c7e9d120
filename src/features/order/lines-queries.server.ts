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
};

/** For a query that reads `orders`; first line first. */
export const linesOfOrder = sql<[OrderLine, ...OrderLine[]]>`(
  select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'catalog', l.catalog,
    'goodsName', l.goods_name, 'productType', l.product_type, 'penColor', l.pen_color,
    'eraserColor', l.eraser_color, 'appId', l.app_id, 'useDays', l.use_days, 'businessType', l.business_type,
    'useType', l.use_type, 'quantity', l.quantity, 'unitWon', l.unit_won) order by l.position)
  from order_lines l where l.order_id = orders.id)`;
