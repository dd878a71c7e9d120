ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_stock";--> statement-breakpoint
ALTER TABLE "parcel_events" DROP CONSTRAINT "parcel_events_kind";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lost_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_stock" CHECK (0 <= "order_lines"."put_back" and 0 <= "order_lines"."lost_units" and "order_lines"."put_back" + "order_lines"."lost_units" <= "order_lines"."stock_taken"
        and "order_lines"."stock_taken" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_kind" CHECK ("parcel_events"."kind" in ('packed', 'repacked', 'shipped', 'delivered', 'corrected', 'shipmentUndone', 'deliveryUndone', 'lost', 'cameBack', 'failureUndone', 'voided'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'release', 'return', 'correction', 'split', 'join', 'lost'));--> statement-breakpoint
-- Nothing of a line changes but its counters.
CREATE OR REPLACE FUNCTION keep_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counters CONSTANT text[] := ARRAY['stock_taken', 'put_back', 'lost_units', 'cancelled_units', 'returned_units', 'packed', 'shipped', 'delivered'];
BEGIN
  IF to_jsonb(OLD) - counters <> to_jsonb(NEW) - counters THEN
    RAISE EXCEPTION 'a line of an order is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- A parcel that failed may turn up: it is on its way again.
CREATE OR REPLACE FUNCTION keep_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'packing' THEN RAISE EXCEPTION 'a parcel begins with its packing'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RAISE EXCEPTION 'a parcel is never deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.order_id <> OLD.order_id OR NEW.no <> OLD.no THEN
    RAISE EXCEPTION 'a parcel cannot change its order or its number';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('packing', 'shipped'), ('packing', 'void'),
    ('shipped', 'delivered'), ('shipped', 'failed'), ('shipped', 'packing'), ('delivered', 'shipped'), ('failed', 'shipped')) THEN
    RAISE EXCEPTION 'a parcel cannot go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;
