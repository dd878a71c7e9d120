-- outside a transaction
-- Coupons that were bought before had no code and could not begin: they get one. Twelve random bytes of a UUID make the
-- twelve characters (its seventh and ninth byte are not all chance).
DO $$
DECLARE moved int;
BEGIN
  LOOP
    WITH old AS (
      SELECT id, order_id, granted_at, suspended_at FROM entitlements
        WHERE business_type = 2 AND order_id IS NOT NULL AND granted_at IS NOT NULL AND starts_at IS NULL AND ended_at IS NULL
        ORDER BY id LIMIT 1000 FOR UPDATE
    ), coded AS (
      INSERT INTO bought_coupons (code, order_id, issued_at, held_at)
        SELECT (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(u.bytes, i) & 31), 1), '')
            FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) AS i),
          old.order_id, old.granted_at, old.suspended_at
        FROM old CROSS JOIN LATERAL (SELECT uuid_send(gen_random_uuid()) AS bytes WHERE old.id IS NOT NULL) u
        ON CONFLICT (order_id) DO NOTHING
    )
    DELETE FROM entitlements e USING old WHERE e.id = old.id;
    GET DIAGNOSTICS moved = ROW_COUNT;
    COMMIT;
    EXIT WHEN moved = 0;
  END LOOP;
END $$;
