CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"state" text DEFAULT 'packing' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('packing', 'shipped', 'delivered', 'failed', 'void')),
	CONSTRAINT "parcels_sent_has_number" CHECK ("parcels"."state" in ('packing', 'void') or ("parcels"."tracking_number" <> '' and "parcels"."shipped_at" is not null)),
	CONSTRAINT "parcels_delivered_has_time" CHECK (("parcels"."state" = 'delivered') = ("parcels"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_line_id_pk" PRIMARY KEY("parcel_id","line_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "parcel_events_kind" CHECK ("parcel_events"."kind" in ('packed', 'repacked', 'shipped', 'delivered', 'corrected', 'shipmentUndone', 'deliveryUndone', 'voided'))
);
--> statement-breakpoint
-- Every order whose packing began becomes an order of one parcel with all its units but the cancelled, also where it went back
-- afterwards. Where its whole cancellation is on its way nothing stays packed.
INSERT INTO parcels (order_id, no, state, courier, tracking_number, shipped_at, delivered_at)
  SELECT id, 1, moved.state,
    CASE moved.state WHEN 'packing' THEN '' ELSE courier END, CASE moved.state WHEN 'packing' THEN '' ELSE tracking_number END,
    CASE moved.state WHEN 'packing' THEN NULL ELSE shipped_at END,
    CASE moved.state WHEN 'delivered' THEN coalesce(delivered_at, shipped_at) END
  FROM orders, LATERAL (SELECT CASE
    WHEN fulfilment = 'delivered' OR (fulfilment = 'cancelled' AND delivered_at IS NOT NULL) THEN 'delivered'
    WHEN fulfilment = 'preparing' THEN 'packing' ELSE 'shipped' END AS state) AS moved
  WHERE fulfilment IN ('shipping', 'delivered')
    OR (fulfilment = 'preparing' AND NOT EXISTS (SELECT FROM cancellations c
      WHERE c.order_id = orders.id AND c.is_whole AND c.state = 'granted'))
    OR (fulfilment = 'cancelled' AND shipped_at IS NOT NULL AND tracking_number <> '')
  ORDER BY id;
--> statement-breakpoint
INSERT INTO parcel_lines (parcel_id, line_id, order_id, quantity)
  SELECT p.id, l.id, l.order_id, l.quantity - coalesce(c.units, 0)
  FROM parcels p JOIN order_lines l ON l.order_id = p.order_id
  LEFT JOIN LATERAL (SELECT sum(b.quantity)::integer AS units FROM cancellation_lines b
    JOIN cancellations c ON c.id = b.cancellation_id AND c.state = 'granted' WHERE b.line_id = l.id) c ON true
  WHERE l.quantity > coalesce(c.units, 0);
--> statement-breakpoint
INSERT INTO parcel_events (parcel_id, at, kind, after)
  SELECT id, shipped_at, 'shipped', jsonb_build_object('courier', courier, 'trackingNumber', tracking_number)
    FROM parcels WHERE shipped_at IS NOT NULL
  UNION ALL SELECT id, delivered_at, 'delivered', '{}' FROM parcels WHERE delivered_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Nothing of a line changes but its counters.
CREATE OR REPLACE FUNCTION keep_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counters CONSTANT text[] := ARRAY['stock_taken', 'put_back', 'cancelled_units', 'returned_units', 'packed', 'shipped', 'delivered'];
BEGIN
  IF to_jsonb(OLD) - counters <> to_jsonb(NEW) - counters THEN
    RAISE EXCEPTION 'a line of an order is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What was sent was not cancelled, also where its money came back whole at the company.
UPDATE order_lines l SET packed = i.quantity, cancelled_units = least(l.cancelled_units, l.quantity - i.quantity),
    shipped = CASE WHEN p.state IN ('shipped', 'delivered') THEN i.quantity ELSE 0 END,
    delivered = CASE WHEN p.state = 'delivered' THEN i.quantity ELSE 0 END
  FROM parcel_lines i JOIN parcels p ON p.id = i.parcel_id WHERE i.line_id = l.id;
--> statement-breakpoint
-- Nothing is lost on the way: else nothing of it happened.
DO $$
BEGIN
  IF (SELECT count(*) FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.fulfilment IN ('shipping', 'delivered'))
      <> (SELECT count(*) FROM orders WHERE fulfilment IN ('shipping', 'delivered'))
    OR (SELECT count(*) FROM parcels WHERE tracking_number <> '')
      <> (SELECT count(*) FROM orders WHERE tracking_number <> '' AND shipped_at IS NOT NULL AND fulfilment IN ('shipping', 'delivered', 'cancelled'))
    OR (SELECT coalesce(sum(i.quantity), 0) FROM parcel_lines i) <> (SELECT coalesce(sum(l.packed), 0) FROM order_lines l)
    OR EXISTS (SELECT FROM parcels p WHERE NOT EXISTS (SELECT FROM parcel_lines i WHERE i.parcel_id = p.id))
    OR EXISTS (SELECT FROM order_lines l JOIN parcels p ON p.order_id = l.order_id JOIN orders o ON o.id = p.order_id
      WHERE o.fulfilment IN ('shipping', 'delivered') AND l.packed + l.cancelled_units <> l.quantity)
    OR EXISTS (SELECT FROM parcels p JOIN orders o ON o.id = p.order_id
      WHERE p.state <> 'packing' AND (p.courier, p.tracking_number, p.shipped_at) IS DISTINCT FROM (o.courier, o.tracking_number, o.shipped_at))
  THEN
    RAISE EXCEPTION 'parcels are not what the orders said';
  END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipped_has_number";--> statement-breakpoint
DROP INDEX "orders_tracking_start";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "courier";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number";--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_no" ON "parcels" USING btree ("order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_of_order" ON "parcels" USING btree ("id","order_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking_start" ON "parcels" USING btree ("tracking_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_packing" ON "parcels" USING btree ("order_id") WHERE "parcels"."state" = 'packing';--> statement-breakpoint
CREATE INDEX "parcel_lines_by_line" ON "parcel_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id","at");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel" FOREIGN KEY ("parcel_id","order_id") REFERENCES "public"."parcels"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_line" FOREIGN KEY ("line_id","order_id") REFERENCES "public"."order_lines"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_packed" CHECK (0 <= "order_lines"."delivered" and "order_lines"."delivered" <= "order_lines"."shipped" and "order_lines"."shipped" <= "order_lines"."packed"
        and "order_lines"."packed" + "order_lines"."cancelled_units" <= "order_lines"."quantity" and "order_lines"."returned_units" <= "order_lines"."delivered");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped_has_time" CHECK ("orders"."fulfilment" not in ('shipping', 'delivered') or "orders"."shipped_at" is not null);
--> statement-breakpoint
-- How far a paid order has come, by the units of its parcels: the one place that says so.
CREATE FUNCTION fulfilment_of_parcels(wanted bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN sum(shipped) = 0 THEN CASE WHEN sum(packed) = 0 THEN 'paid' ELSE 'preparing' END
    WHEN sum(delivered) < sum(quantity - cancelled_units) THEN 'shipping'
    ELSE 'delivered' END
  FROM order_lines WHERE order_id = wanted
$$;
--> statement-breakpoint
-- An order's state goes forward, whoever writes it; back only to where its parcels are, which is a correction.
CREATE OR REPLACE FUNCTION keep_orders_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ways CONSTANT text[] := ARRAY['unpaid', 'paid', 'preparing', 'shipping', 'delivered', 'cancelled'];
BEGIN
  IF array_position(ways, NEW.fulfilment) < array_position(ways, OLD.fulfilment)
    AND (OLD.fulfilment = 'cancelled' OR NEW.fulfilment <> fulfilment_of_parcels(NEW.id)) THEN
    RAISE EXCEPTION 'order % cannot go back from % to %', OLD.moid, OLD.fulfilment, NEW.fulfilment;
  END IF;
  IF NEW.amount_won <> OLD.amount_won OR NEW.member_id <> OLD.member_id OR NEW.moid <> OLD.moid THEN
    RAISE EXCEPTION 'order % cannot change its sum, its buyer or its id', OLD.moid;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- A parcel keeps its order and its number, and goes only with its order.
CREATE FUNCTION keep_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ('shipped', 'delivered'), ('shipped', 'failed'), ('shipped', 'packing'), ('delivered', 'shipped')) THEN
    RAISE EXCEPTION 'a parcel cannot go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER parcels_kept BEFORE INSERT OR UPDATE OR DELETE ON parcels FOR EACH ROW EXECUTE FUNCTION keep_parcels();
--> statement-breakpoint
-- Each unit is at one place, whatever the program thinks. The order's row puts two wishes one after the other.
CREATE FUNCTION check_units(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  PERFORM FROM orders WHERE id = wanted FOR UPDATE;
  FOR line IN SELECT l.quantity, l.packed, l.shipped, l.delivered,
      greatest(l.cancelled_units, coalesce(c.granted, 0)) AS cancelled, greatest(l.cancelled_units, coalesce(c.asked, 0)) AS asked,
      coalesce(b.units, 0) AS back
    FROM order_lines l
    LEFT JOIN LATERAL (SELECT sum(i.quantity) AS asked, sum(i.quantity) FILTER (WHERE c.state = 'granted') AS granted
      FROM cancellation_lines i JOIN cancellations c ON c.id = i.cancellation_id
      WHERE i.line_id = l.id AND c.state IN ('requested', 'granted')) c ON true
    LEFT JOIN LATERAL (SELECT sum(i.quantity) AS units FROM return_lines i JOIN returns t ON t.id = i.return_id
      WHERE i.line_id = l.id AND t.state NOT IN ('rejected', 'withdrawn')) b ON true
    WHERE l.order_id = wanted
  LOOP
    -- Nobody gives back more than arrived, nor cancels more than was bought.
    IF line.quantity < line.back + line.asked OR line.delivered < line.back THEN
      RAISE EXCEPTION 'more units come back than arrived' USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_units';
    END IF;
    -- What is cancelled is in no parcel; what somebody asked to cancel doesn't leave the house.
    IF line.quantity < line.packed + line.cancelled OR line.quantity < line.shipped + line.asked THEN
      RAISE EXCEPTION 'a parcel holds units that are cancelled' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_packed';
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_returned_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_units(NEW.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cancellations_units AFTER UPDATE OF state ON cancellations
  FOR EACH ROW WHEN (NEW.state IN ('requested', 'granted')) EXECUTE FUNCTION check_returned_units();
--> statement-breakpoint
-- What is in a parcel changes while it is packed. Its units are counted at the line: two at once wait for each other there.
CREATE FUNCTION count_packed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed parcel_lines := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  packing text;
BEGIN
  SELECT state INTO packing FROM parcels WHERE id = changed.parcel_id FOR SHARE;
  IF packing IS DISTINCT FROM 'packing' THEN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'parcel % is not being packed', changed.parcel_id;
  END IF;
  UPDATE order_lines SET packed = packed + CASE TG_OP WHEN 'INSERT' THEN NEW.quantity
    WHEN 'DELETE' THEN -OLD.quantity ELSE NEW.quantity - OLD.quantity END WHERE id = changed.line_id;
  IF TG_OP <> 'DELETE' THEN PERFORM check_units(changed.order_id); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER parcel_lines_counted AFTER INSERT OR UPDATE OR DELETE ON parcel_lines
  FOR EACH ROW EXECUTE FUNCTION count_packed();
--> statement-breakpoint
-- A parcel takes its units along. Those of one that never arrived, or is given up, may be packed anew.
CREATE FUNCTION count_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines o SET
    packed = o.packed + l.quantity * ((NEW.state NOT IN ('failed', 'void'))::integer - (OLD.state NOT IN ('failed', 'void'))::integer),
    shipped = o.shipped + l.quantity * ((NEW.state IN ('shipped', 'delivered'))::integer - (OLD.state IN ('shipped', 'delivered'))::integer),
    delivered = o.delivered + l.quantity * ((NEW.state = 'delivered')::integer - (OLD.state = 'delivered')::integer)
    FROM parcel_lines l WHERE l.parcel_id = NEW.id AND o.id = l.line_id;
  PERFORM check_units(NEW.order_id);
  IF OLD.state = 'packing' AND NEW.state = 'shipped' AND EXISTS (SELECT FROM cancellations c
    WHERE c.order_id = NEW.order_id AND c.is_whole AND c.state IN ('requested', 'granted')) THEN
    RAISE EXCEPTION 'an order that is being cancelled is not sent' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_packed';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER parcels_counted AFTER UPDATE OF state ON parcels FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION count_parcel();
--> statement-breakpoint
-- The counters of a line follow the money: once it is back, its units are. What was sent is not cancelled any more.
CREATE OR REPLACE FUNCTION count_units_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'done' THEN RETURN NULL; END IF;
  IF NEW.cause = 'return' THEN
    UPDATE order_lines l SET returned_units = l.returned_units + b.quantity
      FROM return_lines b WHERE b.return_id = NEW.return_id AND b.line_id = l.id;
  ELSIF NEW.cause = 'lines' THEN
    UPDATE order_lines l SET cancelled_units = l.cancelled_units + b.quantity
      FROM cancellation_lines b WHERE b.cancellation_id = NEW.cancellation_id AND b.line_id = l.id;
  ELSIF NEW.cause IN ('cancellation', 'lateDeposit') THEN
    UPDATE order_lines SET cancelled_units = quantity - shipped
      WHERE order_id = NEW.order_id AND cancelled_units < quantity - shipped;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_parcel_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM parcels WHERE id = OLD.parcel_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the history of a parcel is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER parcel_events_kept BEFORE UPDATE OR DELETE ON parcel_events
  FOR EACH ROW EXECUTE FUNCTION keep_parcel_events();
