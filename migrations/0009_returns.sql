CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"return_id" bigint,
	"request_no" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"left_won" bigint NOT NULL,
	"withheld_won" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"operator" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	"refund_account" "bytea",
	CONSTRAINT "refunds_requestNo_unique" UNIQUE("request_no"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('account', 'executing', 'done', 'refused')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_won" between 1 and "refunds"."left_won" and "refunds"."withheld_won" >= 0),
	CONSTRAINT "refunds_leased" CHECK ("refunds"."state" <> 'executing' or "refunds"."lease_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"noticed_on" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"refund_account" "bytea",
	"approved_at" timestamp with time zone,
	"approved_by" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text DEFAULT '' NOT NULL,
	"resellable" boolean,
	"condition" text DEFAULT '' NOT NULL,
	"refunded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"rejection" text DEFAULT '' NOT NULL,
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('changeOfMind', 'defective', 'wrongDelivery', 'damaged')),
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" >= 1),
	CONSTRAINT "returns_received_is_judged" CHECK (("returns"."received_at" is null) = ("returns"."resellable" is null)),
	CONSTRAINT "returns_rejected_has_words" CHECK ("returns"."state" <> 'rejected' or "returns"."rejection" <> '')
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refunded_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" in ('account', 'executing');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_return" ON "refunds" USING btree ("return_id") WHERE "refunds"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("lease_until") WHERE "refunds"."state" = 'executing';--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_id") WHERE "returns"."state" in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded_won" between 0 and "payment_attempts"."amount_won");--> statement-breakpoint
UPDATE payment_attempts SET refunded_won = cancellations.amount_won FROM cancellations
  WHERE cancellations.order_id = payment_attempts.order_id AND cancellations.state <> 'refused';
--> statement-breakpoint
-- Whatever is promised back to a buyer, as a cancellation or as a part, counts against what was paid: the row of the payment
-- is the one place where all of it meets, its lock puts the promises one after the other, and its check refuses the one
-- that would be too much. What the company refused counts no more.
CREATE FUNCTION count_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := CASE WHEN TG_OP = 'INSERT' OR OLD.state = 'refused' THEN 0 ELSE OLD.amount_won END;
  after bigint := CASE WHEN TG_OP = 'DELETE' OR NEW.state = 'refused' THEN 0 ELSE NEW.amount_won END;
BEGIN
  IF before <> after THEN
    UPDATE payment_attempts SET refunded_won = refunded_won + after - before
      WHERE order_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cancellations_counted AFTER INSERT OR DELETE OR UPDATE OF state, amount_won ON cancellations
  FOR EACH ROW EXECUTE FUNCTION count_refunded();
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT OR DELETE OR UPDATE OF state, amount_won ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refunded();
--> statement-breakpoint
-- Nobody brings back more than was sent; the order's row puts two requests one after the other.
CREATE FUNCTION check_returned_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought integer;
BEGIN
  IF NEW.state IN ('rejected', 'withdrawn') THEN RETURN NEW; END IF;
  SELECT quantity INTO bought FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.quantity + coalesce((
    SELECT sum(quantity) FROM returns
    WHERE order_id = NEW.order_id AND id <> NEW.id AND state NOT IN ('rejected', 'withdrawn')
  ), 0) > bought THEN
    RAISE EXCEPTION 'more units come back than were bought' USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_units';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER returns_units BEFORE INSERT OR UPDATE OF quantity, state ON returns
  FOR EACH ROW EXECUTE FUNCTION check_returned_units();
