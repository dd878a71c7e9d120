// An order that is written straight into the database, for tests that need its rows and not the way to them.
import { randomInt } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { orderNumber } from '../../src/features/commerce/order/rules.ts';

type RawOrder = {
  moid: string;
  memberId: number;
  productId: number;
  category?: 'accessory' | 'toktokbox' | 'content';
  goodsName?: string;
  appId?: string;
  useDays?: number;
  quantity?: number;
  unitWon?: number;
  reservation?: 'none' | 'reserved' | 'sold' | 'released';
  shippedAt?: Date | null;
};

const today = { category: 'category', reservation: 'reservation', reservedUntil: 'reserved_until' };
/** The columns' names before the migration `field_words`. */
export const formerNames = { category: 'catalog', reservation: 'stock_hold', reservedUntil: 'hold_until' };

/** One line, nothing paid. @returns the order's id. */
export async function insertRawOrder(
  sql: Sql | TransactionSql,
  {
    moid,
    memberId,
    productId,
    category = 'accessory',
    goodsName = '새 펜',
    appId = '',
    useDays = 0,
    quantity = 1,
    unitWon = 12_000,
    reservation = 'none',
    shippedAt = null,
  }: RawOrder,
  names = today,
): Promise<number> {
  const number = orderNumber(Date.now(), randomInt(100_000_000));
  const [row] = await sql`
    with placed as (
      insert into orders (moid, number, member_id, created_at, ${sql(names.category)}, goods_name, product_type, quantity, delivery_won,
        amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
        ${sql(names.reservation)}, ${sql(names.reservedUntil)}, shipped_at)
      values (${moid}, ${number}, ${memberId}, now(), ${category}, ${goodsName}, ${category}, ${quantity}, 0,
        ${unitWon * quantity}, '가', 'a@b.example', '01000000000', '서울', '가', '서울', '01000000000', ${reservation}, now(),
        ${shippedAt?.toISOString() ?? null})
      returning id)
    insert into order_lines (order_id, position, product_id, ${sql(names.category)}, goods_name, product_type, app_id, use_days, quantity,
      unit_won, stock_taken)
    select id, 1, ${productId}, ${category}, ${goodsName}, ${category}, ${appId}, ${useDays}, ${quantity}, ${unitWon},
      ${reservation === 'none' ? 0 : quantity}
    from placed returning order_id as id`;
  return Number(row?.id);
}

/** One parcel with everything that isn't cancelled, with the buyer since this moment: past the use cases and their e-mail. */
export async function deliverRaw(sql: Sql, moid: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into parcels (order_id, no) select id, 1 from orders where moid = ${moid}`;
    await tx`insert into parcel_lines (parcel_id, line_id, order_id, quantity)
      select p.id, l.id, o.id, l.quantity - l.cancelled_units from orders o join parcels p on p.order_id = o.id
      join order_lines l on l.order_id = o.id where o.moid = ${moid} and l.quantity > l.cancelled_units`;
    await tx`update parcels set state = 'shipped', courier = 'cj', tracking_number = '123456789012', shipped_at = now()
      from orders o where o.id = order_id and moid = ${moid}`;
    await tx`update parcels set state = 'delivered', delivered_at = now()
      from orders o where o.id = order_id and moid = ${moid}`;
    await tx`update orders set fulfilment = 'delivered', shipped_at = now(), delivered_at = now() where moid = ${moid}`;
  });
}
