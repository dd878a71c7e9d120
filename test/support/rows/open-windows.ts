// Payment windows that members opened and didn't come back to, as many as wanted, written straight into the database.
import type { Sql } from 'postgres';

/** Each holds one 톡톡펜 of 19,000 won; the members take turns. All run out at the same moment, in so many milliseconds. */
export async function addOpenWindows(
  sql: Sql,
  memberIds: readonly number[],
  { count, endsInMs }: { count: number; endsInMs: number },
): Promise<void> {
  await sql`
    with held as (
      insert into orders (moid, number, member_id, created_at, goods_name, product_type, quantity, delivery_won, amount_won,
        buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone, reservation,
        reserved_until, fulfilment)
      select 'held' || n, '980101-' || regexp_replace(lpad(n::text, 8, '0'), '^(....)', '\\1-'),
        (${sql.array([...memberIds])}::bigint[])[1 + n % ${memberIds.length}::int], now(), '톡톡펜', 'accessory', 1, 3000, 22000, '벤치',
        'bench@example.com', '01012345678', '서울시 중구 세종대로 110', '벤치', '서울시 중구 세종대로 110', '01012345678',
        'reserved', now() + ${endsInMs}::int * interval '1 ms', 'unpaid'
      from generate_series(1, ${count}) n
      returning id, moid),
    lines as (
      insert into order_lines (order_id, position, product_id, category, goods_name, product_type, pen_color, quantity, unit_won,
        stock_taken)
      select id, 1, 1, 'accessory', '톡톡펜', 'accessory', '코랄', 1, 19000, 1 from held)
    insert into payment_attempts (order_id, moid, provider, amount_won, state)
    select id, moid, 'nicepay_legacy', 22000, 'ready' from held`;
}
