-- A movement's product is its variant's, which never changes (`keep_variant`) and goes with its product. The foreign key locked
-- the product's row at every sale, and orders of one product wrote each other's names into it.
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_product_id_products_id_fk";
--> statement-breakpoint
-- The sum is judged by the trigger of the lines, each time one comes. What is left for the order: that there is one.
CREATE FUNCTION check_order_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without its row the order went with its retention in this transaction.
  IF NOT EXISTS (SELECT FROM order_lines WHERE order_id = NEW.id) AND EXISTS (SELECT FROM orders WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'order % has no lines', NEW.moid USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sum';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER orders_have_lines ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_have_lines AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_has_lines();
--> statement-breakpoint
-- The same condition as in the function, asked before it is called: a sale of what is plenty calls nothing.
DROP TRIGGER variants_notify ON variants;
--> statement-breakpoint
CREATE TRIGGER variants_notify AFTER UPDATE ON variants FOR EACH ROW
  WHEN (OLD.is_open <> NEW.is_open OR least(coalesce(OLD.stock, 11), 11) <> least(coalesce(NEW.stock, 11), 11))
  EXECUTE FUNCTION notify_units();
--> statement-breakpoint
CREATE TRIGGER variants_notify_new AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION notify_units();
