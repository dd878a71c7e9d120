-- What a visitor sees of a product changed: every process forgets its prepared catalogue pages.
-- A sale that leaves stock changes nothing visible and stays quiet; only crossing zero counts.
CREATE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(OLD) - 'stock') = (to_jsonb(NEW) - 'stock')
       AND (OLD.stock IS NOT DISTINCT FROM 0) = (NEW.stock IS NOT DISTINCT FROM 0) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('content_changed', 'catalog');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_notify AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_catalog();
--> statement-breakpoint
-- An order's state only goes forward, whoever writes it.
CREATE FUNCTION keep_orders_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ways CONSTANT text[] := ARRAY['unpaid', 'paid', 'preparing', 'shipping', 'delivered', 'cancelled'];
BEGIN
  IF array_position(ways, NEW.fulfilment) < array_position(ways, OLD.fulfilment) THEN
    RAISE EXCEPTION 'order % cannot go back from % to %', OLD.moid, OLD.fulfilment, NEW.fulfilment;
  END IF;
  IF NEW.amount_won <> OLD.amount_won OR NEW.member_id <> OLD.member_id OR NEW.moid <> OLD.moid THEN
    RAISE EXCEPTION 'order % cannot change its sum, its buyer or its id', OLD.moid;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_forward BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_orders_forward();
