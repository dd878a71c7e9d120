CREATE TABLE "sales_day_sums" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"won" bigint NOT NULL,
	"back_won" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sales_day_sums_day_part_key_pk" PRIMARY KEY("day","part","key"),
	CONSTRAINT "sales_day_sums_part" CHECK ("sales_day_sums"."part" in ('product', 'delivery', 'method', 'cause'))
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"paid_won" bigint NOT NULL,
	"back_won" bigint NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_stale_days" (
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_day_sums" ADD CONSTRAINT "sales_day_sums_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_stale_days_day" ON "sales_stale_days" USING btree ("day");--> statement-breakpoint
-- A day's figures are added up under the exclusive lock of the day, and changed under the shared one: whoever adds up sees every
-- change that is committed, and whoever comes later finds the day added up and marks it. Nobody who pays waits for another who does.
CREATE FUNCTION mark_sales_day(moved_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  on_day date := (moved_at AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(815, on_day - date '2000-01-01');
  INSERT INTO sales_stale_days (day) SELECT on_day WHERE EXISTS (SELECT FROM sales_days WHERE day = on_day);
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.paid_at IS NOT NULL AND old.paid_at IS DISTINCT FROM new.paid_at THEN
    PERFORM mark_sales_day(old.paid_at);
  END IF;
  IF new.paid_at IS NOT NULL THEN PERFORM mark_sales_day(new.paid_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sales_new AFTER INSERT ON orders
  FOR EACH ROW WHEN (new.paid_at IS NOT NULL) EXECUTE FUNCTION mark_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_sales_changed AFTER UPDATE OF paid_at, amount_won, delivery_won, fulfilment ON orders
  FOR EACH ROW WHEN (
    (old.paid_at, old.amount_won, old.delivery_won, old.fulfilment = 'cancelled')
      IS DISTINCT FROM (new.paid_at, new.amount_won, new.delivery_won, new.fulfilment = 'cancelled')
  ) EXECUTE FUNCTION mark_sales_of_order();
--> statement-breakpoint
-- Another way of paying became the order's own.
CREATE FUNCTION mark_sales_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sales_day(o.paid_at) FROM orders o WHERE o.id = new.order_id AND o.paid_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_sales AFTER UPDATE OF is_current, method ON payment_attempts
  FOR EACH ROW WHEN ((old.is_current, old.method) IS DISTINCT FROM (new.is_current, new.method))
  EXECUTE FUNCTION mark_sales_of_attempt();
--> statement-breakpoint
-- What goes back is laid on the goods that are left: the refunds after it change their share, too.
CREATE FUNCTION mark_sales_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := new.done_at;
BEGIN
  IF TG_OP = 'UPDATE' AND old.state = 'done' THEN
    PERFORM mark_sales_day(old.done_at);
    since := least(old.done_at, new.done_at);
  END IF;
  IF new.state = 'done' AND new.done_at IS NOT NULL THEN PERFORM mark_sales_day(new.done_at); END IF;
  PERFORM mark_sales_day(r.done_at) FROM refunds r
    WHERE r.order_id = new.order_id AND r.state = 'done' AND r.done_at > since;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_sales_new AFTER INSERT ON refunds
  FOR EACH ROW WHEN (new.state = 'done') EXECUTE FUNCTION mark_sales_of_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_sales_changed AFTER UPDATE OF state, done_at, amount_won, withheld_won, cause ON refunds
  FOR EACH ROW WHEN (
    (old.state = 'done' OR new.state = 'done')
    AND (old.state, old.done_at, old.amount_won, old.withheld_won, old.cause)
      IS DISTINCT FROM (new.state, new.done_at, new.amount_won, new.withheld_won, new.cause)
  ) EXECUTE FUNCTION mark_sales_of_refund();
