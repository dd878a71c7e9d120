CREATE TABLE "replacement_lines" (
	"replacement_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"pen_color" text DEFAULT '' NOT NULL,
	"eraser_color" text DEFAULT '' NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"put_back" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "replacement_lines_replacement_id_line_id_pk" PRIMARY KEY("replacement_id","line_id"),
	CONSTRAINT "replacement_lines_quantity" CHECK ("replacement_lines"."quantity" >= 1 and "replacement_lines"."restocked" between 0 and "replacement_lines"."quantity"),
	CONSTRAINT "replacement_lines_stock" CHECK (0 <= "replacement_lines"."put_back" and "replacement_lines"."put_back" <= "replacement_lines"."taken" and "replacement_lines"."taken" <= "replacement_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"reason_id" text NOT NULL,
	"wording" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"noticed_on" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text DEFAULT '' NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"closing_words" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "replacements_id_order" UNIQUE("id","order_id"),
	CONSTRAINT "replacements_kind" CHECK ("replacements"."kind" in ('exchange', 'claim')),
	CONSTRAINT "replacements_state" CHECK ("replacements"."state" in ('requested', 'approved', 'received', 'sent', 'delivered', 'rejected', 'withdrawn', 'givenUp')),
	CONSTRAINT "replacements_reason" CHECK ("replacements"."reason" in ('changeOfMind', 'defective', 'wrongDelivery', 'damaged') and "replacements"."reason" <> 'changeOfMind'),
	CONSTRAINT "replacements_sent_has_number" CHECK (not "replacements"."state" in ('sent', 'delivered') or ("replacements"."tracking_number" <> '' and "replacements"."sent_at" is not null)),
	CONSTRAINT "replacements_delivered_has_time" CHECK (("replacements"."state" = 'delivered') = ("replacements"."delivered_at" is not null)),
	CONSTRAINT "replacements_claim_brings_nothing" CHECK ("replacements"."kind" = 'exchange' or "replacements"."received_at" is null),
	CONSTRAINT "replacements_refusal_has_words" CHECK (not "replacements"."state" in ('rejected', 'givenUp') or "replacements"."closing_words" <> '')
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_replacement" FOREIGN KEY ("replacement_id","order_id") REFERENCES "public"."replacements"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_line" FOREIGN KEY ("line_id","order_id") REFERENCES "public"."order_lines"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_reason_id_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacement_lines_order" ON "replacement_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "replacements_order" ON "replacements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "replacements_state" ON "replacements" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "replacements_open" ON "replacements" USING btree ("requested_at") WHERE "replacements"."state" in ('requested', 'approved', 'received', 'sent');--> statement-breakpoint
CREATE INDEX "replacements_tracking_start" ON "replacements" USING btree ("tracking_number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'release', 'return', 'correction', 'split', 'join', 'lost', 'replacement'));
--> statement-breakpoint
-- A replacement keeps its order and its kind, goes its way, and goes only with its order.
CREATE FUNCTION keep_replacements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ready CONSTANT text := CASE NEW.kind WHEN 'exchange' THEN 'received' ELSE 'approved' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN RAISE EXCEPTION 'a replacement begins with a wish'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RAISE EXCEPTION 'a replacement is never deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.order_id <> OLD.order_id OR NEW.kind <> OLD.kind OR NEW.reason <> OLD.reason THEN
    RAISE EXCEPTION 'a replacement cannot change its order, its kind or its reason';
  END IF;
  -- Others for an exchange leave the house once the goods are there.
  IF NEW.state <> OLD.state AND NOT (CASE NEW.state
    WHEN 'approved' THEN OLD.state = 'requested' OR (OLD.state = 'sent' AND ready = 'approved')
    WHEN 'received' THEN NEW.kind = 'exchange' AND OLD.state IN ('approved', 'sent')
    WHEN 'sent' THEN OLD.state = ready
    WHEN 'delivered' THEN OLD.state = 'sent'
    WHEN 'rejected' THEN OLD.state = 'requested' OR (NEW.kind = 'exchange' AND OLD.state IN ('approved', 'received'))
    WHEN 'withdrawn' THEN OLD.state = 'requested'
    WHEN 'givenUp' THEN OLD.state IN ('approved', 'received', 'sent')
    ELSE false END) THEN
    RAISE EXCEPTION 'a replacement cannot go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER replacements_kept BEFORE INSERT OR UPDATE OR DELETE ON replacements
  FOR EACH ROW EXECUTE FUNCTION keep_replacements();
--> statement-breakpoint
-- Which units it is about stays; what is counted of them changes.
CREATE FUNCTION keep_replacement_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counters CONSTANT text[] := ARRAY['taken', 'put_back', 'restocked'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RAISE EXCEPTION 'a line of a replacement is never deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(OLD) - counters <> to_jsonb(NEW) - counters THEN
    RAISE EXCEPTION 'a line of a replacement is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER replacement_lines_kept BEFORE UPDATE OR DELETE ON replacement_lines
  FOR EACH ROW EXECUTE FUNCTION keep_replacement_lines();
--> statement-breakpoint
-- As in 0023; and what is being replaced neither comes back meanwhile nor is replaced twice.
CREATE OR REPLACE FUNCTION check_units(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  PERFORM FROM orders WHERE id = wanted FOR UPDATE;
  FOR line IN SELECT l.quantity, l.packed, l.shipped, l.delivered,
      greatest(l.cancelled_units, coalesce(c.granted, 0)) AS cancelled, greatest(l.cancelled_units, coalesce(c.asked, 0)) AS asked,
      coalesce(b.units, 0) AS back, coalesce(r.units, 0) AS replacing
    FROM order_lines l
    LEFT JOIN LATERAL (SELECT sum(i.quantity) AS asked, sum(i.quantity) FILTER (WHERE c.state = 'granted') AS granted
      FROM cancellation_lines i JOIN cancellations c ON c.id = i.cancellation_id
      WHERE i.line_id = l.id AND c.state IN ('requested', 'granted')) c ON true
    LEFT JOIN LATERAL (SELECT sum(i.quantity) AS units FROM return_lines i JOIN returns t ON t.id = i.return_id
      WHERE i.line_id = l.id AND t.state NOT IN ('rejected', 'withdrawn')) b ON true
    LEFT JOIN LATERAL (SELECT sum(i.quantity) AS units FROM replacement_lines i JOIN replacements t ON t.id = i.replacement_id
      WHERE i.order_id = wanted AND i.line_id = l.id AND t.state IN ('requested', 'approved', 'received', 'sent')) r ON true
    WHERE l.order_id = wanted
  LOOP
    -- Nobody gives back more than arrived, nor cancels more than was bought.
    IF line.quantity < line.back + line.asked OR line.delivered < line.back THEN
      RAISE EXCEPTION 'more units come back than arrived' USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_units';
    END IF;
    IF line.delivered < line.back + line.replacing THEN
      RAISE EXCEPTION 'more units are replaced than are with the buyer' USING ERRCODE = 'check_violation', CONSTRAINT = 'replacements_units';
    END IF;
    -- What is cancelled is in no parcel; what somebody asked to cancel doesn't leave the house.
    IF line.quantity < line.packed + line.cancelled OR line.quantity < line.shipped + line.asked THEN
      RAISE EXCEPTION 'a parcel holds units that are cancelled' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_packed';
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER replacement_lines_units AFTER INSERT ON replacement_lines
  FOR EACH ROW EXECUTE FUNCTION check_returned_units();
