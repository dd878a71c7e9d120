-- One statement may take units of a variant for several orders: each of them has its own line in the log, with what was left
-- after it. A cause of one order alone is read as before, because a shop of the release before writes it.
CREATE OR REPLACE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause CONSTANT jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  had integer := 0;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock IS NULL THEN
      RETURN NULL;
    END IF;
  ELSE
    IF OLD.stock IS NOT DISTINCT FROM NEW.stock THEN
      RETURN NULL;
    END IF;
    had := coalesce(OLD.stock, 0);
  END IF;
  IF cause ? 'takings' THEN
    INSERT INTO stock_movements (product_id, variant_id, kind, delta, balance, moid)
    SELECT NEW.product_id, NEW.id, cause ->> 'kind', -units, had - sum(units) OVER (ORDER BY n), moid
    FROM ROWS FROM (jsonb_to_recordset(cause -> 'takings' -> NEW.id::text) AS (moid text, units integer)) WITH ORDINALITY AS taken (moid, units, n)
    ORDER BY n;
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements (product_id, variant_id, kind, delta, balance, moid, operator_id, reason)
  VALUES (
    NEW.product_id,
    NEW.id,
    coalesce(cause ->> 'kind', CASE TG_OP WHEN 'INSERT' THEN 'initial' ELSE 'correction' END),
    coalesce(NEW.stock, 0) - had,
    NEW.stock,
    coalesce(cause ->> 'moid', ''),
    (cause ->> 'operatorId')::bigint,
    coalesce(cause ->> 'reason', '')
  );
  RETURN NULL;
END
$$;
