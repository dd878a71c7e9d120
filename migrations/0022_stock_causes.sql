-- One statement may now move several products: the cause that it told holds for all of them, and ends with the statement.
CREATE OR REPLACE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause CONSTANT jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock IS NOT NULL THEN
      INSERT INTO stock_movements (product_id, kind, delta, balance) VALUES (NEW.id, 'initial', NEW.stock, NEW.stock);
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.stock IS NOT DISTINCT FROM NEW.stock THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements (product_id, kind, delta, balance, moid, operator_id, reason)
  VALUES (
    NEW.id,
    coalesce(cause ->> 'kind', 'correction'),
    coalesce(NEW.stock, 0) - coalesce(OLD.stock, 0),
    NEW.stock,
    coalesce(cause ->> 'moid', ''),
    (cause ->> 'operatorId')::bigint,
    coalesce(cause ->> 'reason', '')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_stock_cause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.stock_cause', '', true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_stock_cause_ends AFTER UPDATE OF stock ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_stock_cause();
