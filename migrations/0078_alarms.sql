CREATE TABLE "alarm_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	CONSTRAINT "alarm_events_kind" CHECK ("alarm_events"."kind" in ('newOrder', 'cancellation', 'return', 'inquiry', 'repair', 'consultation', 'question', 'refusedRefund', 'difference', 'lowStock', 'serialConflict'))
);
--> statement-breakpoint
CREATE TABLE "alarm_pending" (
	"target_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "alarm_pending_target_id_kind_pk" PRIMARY KEY("target_id","kind"),
	CONSTRAINT "alarm_pending_count" CHECK ("alarm_pending"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "alarm_people" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	CONSTRAINT "alarm_people_quiet_both" CHECK (("alarm_people"."quiet_from" is null) = ("alarm_people"."quiet_until" is null)),
	CONSTRAINT "alarm_people_quiet_of_day" CHECK ("alarm_people"."quiet_from" between 0 and 1439 and "alarm_people"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "alarm_targets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"operator_id" bigint,
	"kinds" text[] NOT NULL,
	"rest_until" timestamp with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alarm_targets_once" UNIQUE NULLS NOT DISTINCT("channel","operator_id"),
	CONSTRAINT "alarm_targets_channel" CHECK ("alarm_targets"."channel" in ('email', 'push', 'webhook')),
	CONSTRAINT "alarm_targets_whose" CHECK (("alarm_targets"."channel" = 'webhook') = ("alarm_targets"."operator_id" is null)),
	CONSTRAINT "alarm_targets_kinds" CHECK ("alarm_targets"."kinds" <@ array['newOrder', 'cancellation', 'return', 'inquiry', 'repair', 'consultation', 'question', 'refusedRefund', 'difference', 'lowStock', 'serialConflict']::text[])
);
--> statement-breakpoint
ALTER TABLE "alarm_pending" ADD CONSTRAINT "alarm_pending_target_id_alarm_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alarm_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_people" ADD CONSTRAINT "alarm_people_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_targets" ADD CONSTRAINT "alarm_targets_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What occurred is written with the change itself, where anybody wants to hear of its kind (decision 128). Whose it is stands nowhere.
CREATE FUNCTION raise_alarm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alarm_events (kind) SELECT TG_ARGV[0]
    WHERE EXISTS (SELECT FROM alarm_targets WHERE TG_ARGV[0] = ANY (kinds));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_alarm AFTER UPDATE OF fulfilment ON orders
  FOR EACH ROW WHEN (OLD.fulfilment = 'unpaid' AND NEW.fulfilment NOT IN ('unpaid', 'cancelled')) EXECUTE FUNCTION raise_alarm('newOrder');
--> statement-breakpoint
-- What the shop itself decides nobody needs to hear of.
CREATE TRIGGER cancellations_alarm AFTER INSERT ON cancellations
  FOR EACH ROW WHEN (NEW.asked_by = 'buyer' AND NEW.state = 'requested') EXECUTE FUNCTION raise_alarm('cancellation');
--> statement-breakpoint
CREATE TRIGGER returns_alarm AFTER INSERT ON returns
  FOR EACH ROW WHEN (NEW.requested_by = '') EXECUTE FUNCTION raise_alarm('return');
--> statement-breakpoint
CREATE TRIGGER replacements_alarm AFTER INSERT ON replacements
  FOR EACH ROW WHEN (NEW.requested_by = '') EXECUTE FUNCTION raise_alarm('return');
--> statement-breakpoint
CREATE TRIGGER inquiries_alarm AFTER INSERT ON inquiries
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION raise_alarm('inquiry');
--> statement-breakpoint
-- Another question in a thread that was answered.
CREATE TRIGGER inquiries_again_alarm AFTER UPDATE OF state ON inquiries
  FOR EACH ROW WHEN (OLD.state <> 'waiting' AND NEW.state = 'waiting') EXECUTE FUNCTION raise_alarm('inquiry');
--> statement-breakpoint
CREATE TRIGGER repairs_alarm AFTER INSERT ON repairs FOR EACH ROW EXECUTE FUNCTION raise_alarm('repair');
--> statement-breakpoint
CREATE TRIGGER consultations_alarm AFTER INSERT ON consultations FOR EACH ROW EXECUTE FUNCTION raise_alarm('consultation');
--> statement-breakpoint
CREATE TRIGGER product_questions_alarm AFTER INSERT ON product_questions FOR EACH ROW EXECUTE FUNCTION raise_alarm('question');
--> statement-breakpoint
CREATE TRIGGER refunds_alarm AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state <> 'refused' AND NEW.state = 'refused') EXECUTE FUNCTION raise_alarm('refusedRefund');
--> statement-breakpoint
CREATE TRIGGER differences_alarm AFTER INSERT ON reconciliation_differences FOR EACH ROW EXECUTE FUNCTION raise_alarm('difference');
--> statement-breakpoint
CREATE TRIGGER serial_conflicts_alarm AFTER INSERT ON serial_conflicts
  FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION raise_alarm('serialConflict');
--> statement-breakpoint
-- Once, when it comes to the number from which somebody wants to be told. (Five is `fewUnits` of the back office's products.)
CREATE FUNCTION raise_stock_alarm() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  few integer;
BEGIN
  SELECT coalesce(low_stock, 5) INTO few FROM products WHERE id = NEW.product_id AND on_sale;
  IF NEW.is_open AND OLD.stock > few AND NEW.stock <= few THEN
    INSERT INTO alarm_events (kind) SELECT 'lowStock' WHERE EXISTS (SELECT FROM alarm_targets WHERE 'lowStock' = ANY (kinds));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_alarm AFTER UPDATE OF stock ON variants
  FOR EACH ROW WHEN (OLD.stock > NEW.stock) EXECUTE FUNCTION raise_stock_alarm();
