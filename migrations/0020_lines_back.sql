CREATE TABLE "cancellation_lines" (
	"cancellation_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cancellation_lines_cancellation_id_line_id_pk" PRIMARY KEY("cancellation_id","line_id"),
	CONSTRAINT "cancellation_lines_quantity" CHECK ("cancellation_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" >= 1 and "return_lines"."restocked" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
DROP VIEW "public"."order_cancellations";--> statement-breakpoint
DROP VIEW "public"."return_states";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_follows";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_quantity";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_received_is_judged";--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_id_order" UNIQUE("id","order_id");--> statement-breakpoint
ALTER TABLE "cancellation_lines" ADD CONSTRAINT "cancellation_lines_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_lines" ADD CONSTRAINT "cancellation_lines_line" FOREIGN KEY ("line_id","order_id") REFERENCES "public"."order_lines"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line" FOREIGN KEY ("line_id","order_id") REFERENCES "public"."order_lines"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_lines_order" ON "cancellation_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_lines_order" ON "return_lines" USING btree ("order_id");--> statement-breakpoint
-- A line's counters are all that changes of it.
CREATE OR REPLACE FUNCTION keep_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counters text[] := ARRAY['stock_taken', 'put_back', 'cancelled_units', 'returned_units'];
BEGIN
  IF to_jsonb(OLD) - counters <> to_jsonb(NEW) - counters THEN
    RAISE EXCEPTION 'a line of an order is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER returns_units ON returns;--> statement-breakpoint
-- A return was of the first line; what went back into the stock were all of its units, or none.
INSERT INTO return_lines (return_id, line_id, order_id, quantity, restocked)
  SELECT t.id, l.id, t.order_id, t.quantity, CASE WHEN t.resellable THEN t.quantity ELSE 0 END
  FROM returns t JOIN order_lines l ON l.order_id = t.order_id AND l.position = 1;--> statement-breakpoint
UPDATE order_lines l SET returned_units = back.units FROM (
  SELECT b.line_id, sum(b.quantity)::integer AS units FROM return_lines b
  JOIN refunds r ON r.return_id = b.return_id AND r.state = 'done' GROUP BY b.line_id
) back WHERE back.line_id = l.id;--> statement-breakpoint
UPDATE order_lines l SET cancelled_units = l.quantity - l.returned_units FROM refunds r
  WHERE r.order_id = l.order_id AND r.state = 'done' AND r.cause IN ('cancellation', 'lateDeposit')
    AND l.quantity > l.returned_units;--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "resellable";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."cancelled_units" >= 0 and "order_lines"."returned_units" >= 0 and "order_lines"."cancelled_units" + "order_lines"."returned_units" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation', 'lines', 'return', 'goodwill', 'lateDeposit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_follows" CHECK (("refunds"."cause" in ('cancellation', 'lines')) = ("refunds"."cancellation_id" is not null) and ("refunds"."cause" = 'return') = ("refunds"."return_id" is not null));--> statement-breakpoint
CREATE VIEW "public"."order_cancellations" AS (
  select o.id as order_id, c.id as cancellation_id,
    case when c.state in ('requested', 'refused') then c.state else r.state end as state,
    coalesce(r.amount_won, c.amount_won) as amount_won,
    case when c.state = 'requested' then c.amount_won else 0 end as asked_won,
    coalesce(c.asked_at, r.requested_at) as requested_at, r.done_at,
    case when c.state in ('requested', 'refused') then
      (select n.last_error from refunds n where n.order_id = o.id and n.cancellation_id = c.id order by n.id desc limit 1)
      else r.last_error end as last_error,
    coalesce(r.refund_account, c.refund_account) is not null as has_account
  from orders o
  left join lateral (select * from cancellations where order_id = o.id and is_whole and state <> 'withdrawn'
    order by id desc limit 1) c on true
  left join lateral (select * from refunds where order_id = o.id and state <> 'refused'
    and (cancellation_id = c.id or cause = 'lateDeposit') order by id desc limit 1) r on true);--> statement-breakpoint
CREATE VIEW "public"."return_states" AS (
  select t.id as return_id, t.order_id,
    case when t.state <> 'closed' then t.state when r.state = 'done' then 'refunded' else 'received' end as state,
    r.done_at as refunded_at, r.state as refund_state, r.amount_won as refund_won
  from returns t left join refunds r on r.return_id = t.id and r.state <> 'refused');
--> statement-breakpoint
-- Nobody gives back more than was sold: what came back, is to come back and is cancelled of a line stays within its units.
-- The order's row puts two wishes one after the other.
CREATE OR REPLACE FUNCTION check_returned_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF EXISTS (SELECT FROM order_lines l WHERE l.order_id = NEW.order_id AND l.quantity <
    coalesce((SELECT sum(b.quantity) FROM return_lines b JOIN returns t ON t.id = b.return_id
      WHERE b.line_id = l.id AND t.state NOT IN ('rejected', 'withdrawn')), 0)
    + greatest(l.cancelled_units, coalesce((SELECT sum(b.quantity) FROM cancellation_lines b
      JOIN cancellations c ON c.id = b.cancellation_id
      WHERE b.line_id = l.id AND c.state IN ('requested', 'granted')), 0))) THEN
    RAISE EXCEPTION 'more units come back than were bought' USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_units';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_lines_units AFTER INSERT OR UPDATE OF quantity ON return_lines
  FOR EACH ROW EXECUTE FUNCTION check_returned_units();
--> statement-breakpoint
CREATE TRIGGER cancellation_lines_units AFTER INSERT OR UPDATE OF quantity ON cancellation_lines
  FOR EACH ROW EXECUTE FUNCTION check_returned_units();
--> statement-breakpoint
CREATE TRIGGER returns_units AFTER UPDATE OF state ON returns
  FOR EACH ROW WHEN (OLD.state IN ('rejected', 'withdrawn') AND NEW.state NOT IN ('rejected', 'withdrawn'))
  EXECUTE FUNCTION check_returned_units();
--> statement-breakpoint
-- The counters of a line follow the money: once it is back, its units are.
CREATE FUNCTION count_units_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'done' THEN RETURN NULL; END IF;
  IF NEW.cause = 'return' THEN
    UPDATE order_lines l SET returned_units = l.returned_units + b.quantity
      FROM return_lines b WHERE b.return_id = NEW.return_id AND b.line_id = l.id;
  ELSIF NEW.cause = 'lines' THEN
    UPDATE order_lines l SET cancelled_units = l.cancelled_units + b.quantity
      FROM cancellation_lines b WHERE b.cancellation_id = NEW.cancellation_id AND b.line_id = l.id;
  ELSIF NEW.cause IN ('cancellation', 'lateDeposit') THEN
    UPDATE order_lines SET cancelled_units = quantity - returned_units
      WHERE order_id = NEW.order_id AND cancelled_units < quantity - returned_units;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_count_units AFTER INSERT OR UPDATE OF state ON refunds
  FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION count_units_back();
