-- One table moves money back: what `cancellations` did as an outbox goes over to `refunds`, row by row, with its state, its
-- lease and the number that the company knows it by. What was read of each order before is compared at the end.
CREATE TEMP TABLE cancellations_before ON COMMIT DROP AS SELECT * FROM cancellations;--> statement-breakpoint
CREATE TEMP TABLE refunds_before ON COMMIT DROP AS SELECT * FROM refunds;--> statement-breakpoint
CREATE TEMP TABLE returns_before ON COMMIT DROP AS SELECT id, state, refunded_at FROM returns;--> statement-breakpoint
CREATE TEMP TABLE counted_before ON COMMIT DROP AS SELECT order_id, refunded_won FROM payment_attempts;--> statement-breakpoint
-- A deposit that came when its order was over: nobody asked for its refund, and nobody decides about it.
CREATE TEMP TABLE late_deposits ON COMMIT DROP AS
  SELECT order_id FROM cancellations c WHERE state IN ('account', 'executing', 'done')
    AND EXISTS (SELECT FROM order_events e WHERE e.order_id = c.order_id AND e.kind = 'lateDeposit');--> statement-breakpoint
DROP TRIGGER cancellations_counted ON cancellations;--> statement-breakpoint
-- Sums and units stay as they are: nothing is counted again while the rows move.
ALTER TABLE "refunds" DISABLE TRIGGER refunds_counted;--> statement-breakpoint
ALTER TABLE "returns" DISABLE TRIGGER returns_units;--> statement-breakpoint
ALTER TABLE "cancellations" DROP CONSTRAINT "cancellations_leased";--> statement-breakpoint
ALTER TABLE "cancellations" DROP CONSTRAINT "cancellations_state";--> statement-breakpoint
ALTER TABLE "cancellations" DROP CONSTRAINT "cancellations_pkey";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_state";--> statement-breakpoint
DROP INDEX "cancellations_due";--> statement-breakpoint
DROP INDEX "cancellations_done";--> statement-breakpoint
DROP INDEX "cancellations_open";--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
-- Before the rows change: an index that is made after it helps nobody within this transaction.
CREATE INDEX "cancellations_order" ON "cancellations" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "cancellations" RENAME COLUMN "requested_at" TO "asked_at";--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "decided_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cancellation_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "replaces" bigint;--> statement-breakpoint
UPDATE refunds r SET cause = CASE WHEN return_id IS NULL THEN 'goodwill' ELSE 'return' END,
  replaces = CASE WHEN return_id IS NULL THEN NULL
    ELSE (SELECT max(p.id) FROM refunds p WHERE p.order_id = r.order_id AND p.return_id = r.return_id AND p.id < r.id) END;--> statement-breakpoint
-- The number is the one that was sent with the rest of a charge; with a whole charge none is sent, before and after. One
-- that the company refused (it left its code, and the decision is open or went against the buyer) is kept as refused.
INSERT INTO refunds (order_id, cause, cancellation_id, request_no, amount_won, left_won, operator, state, requested_at,
    lease_until, tries, done_at, last_error, refund_account)
  SELECT c.order_id, CASE WHEN l.order_id IS NULL THEN 'cancellation' ELSE 'lateDeposit' END,
    CASE WHEN l.order_id IS NULL THEN c.id END, o.moid || 'C', c.amount_won, c.amount_won, '',
    CASE WHEN c.state IN ('requested', 'refused') THEN 'refused' ELSE c.state END, c.asked_at,
    CASE WHEN c.state = 'executing' THEN c.lease_until END, c.tries, c.done_at, c.last_error,
    CASE WHEN c.state NOT IN ('requested', 'refused') THEN c.refund_account END
  FROM cancellations c JOIN orders o ON o.id = c.order_id LEFT JOIN late_deposits l ON l.order_id = c.order_id
  WHERE c.state IN ('account', 'executing', 'done') OR c.last_error IS NOT NULL
  ORDER BY c.asked_at, c.order_id;--> statement-breakpoint
DELETE FROM cancellations WHERE order_id IN (SELECT order_id FROM late_deposits);--> statement-breakpoint
UPDATE cancellations c SET
  asked_by = CASE WHEN c.state <> 'refused' AND EXISTS (SELECT FROM order_events e
    WHERE e.order_id = c.order_id AND e.kind = 'cancelledByShop' AND e.at >= c.asked_at) THEN 'shop' ELSE 'buyer' END,
  decided_at = CASE
    WHEN c.state = 'refused' THEN coalesce((SELECT max(e.at) FROM order_events e
      WHERE e.order_id = c.order_id AND e.kind = 'cancellationRefused'), c.asked_at)
    WHEN c.state <> 'requested' THEN coalesce((SELECT max(e.at) FROM order_events e
      WHERE e.order_id = c.order_id AND e.kind = 'cancellationApproved' AND e.at >= c.asked_at), c.asked_at) END,
  state = CASE WHEN c.state IN ('requested', 'refused') THEN c.state ELSE 'granted' END,
  refund_account = CASE WHEN c.state = 'requested' THEN c.refund_account END;--> statement-breakpoint
-- What is asked for is not promised yet, and counts no more.
UPDATE payment_attempts a SET refunded_won = refunded_won - c.amount_won
  FROM cancellations c WHERE c.order_id = a.order_id AND c.state = 'requested';--> statement-breakpoint
UPDATE returns t SET state = 'closed'
  WHERE state = 'refunded' OR (state = 'received' AND EXISTS (SELECT FROM refunds r WHERE r.return_id = t.id AND r.state <> 'refused'));--> statement-breakpoint
ALTER TABLE "cancellations" ALTER COLUMN "asked_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "cancellations" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "cancellations" DROP COLUMN "done_at";--> statement-breakpoint
ALTER TABLE "cancellations" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_refunds_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_waiting" ON "cancellations" USING btree ("asked_at") WHERE "cancellations"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_cancellation" ON "refunds" USING btree ("cancellation_id") WHERE "refunds"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_replaces" ON "refunds" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "refunds_account" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'account';--> statement-breakpoint
CREATE INDEX "refunds_late_deposit" ON "refunds" USING btree ("order_id") WHERE "refunds"."cause" = 'lateDeposit';--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_open" ON "cancellations" USING btree ("order_id") WHERE "cancellations"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "refunded_at";--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_asked_by" CHECK ("cancellations"."asked_by" in ('buyer', 'shop'));--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_amount" CHECK ("cancellations"."amount_won" > 0);--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_decided" CHECK ("cancellations"."state" = 'requested' or "cancellations"."decided_at" is not null);--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_state" CHECK ("cancellations"."state" in ('requested', 'granted', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation', 'return', 'goodwill', 'lateDeposit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_follows" CHECK (("refunds"."cause" = 'cancellation') = ("refunds"."cancellation_id" is not null) and ("refunds"."cause" = 'return') = ("refunds"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'received', 'closed', 'rejected', 'withdrawn'));--> statement-breakpoint
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
  left join lateral (select * from cancellations where order_id = o.id and state <> 'withdrawn'
    order by id desc limit 1) c on true
  left join lateral (select * from refunds where order_id = o.id and state <> 'refused'
    and (cancellation_id = c.id or cause = 'lateDeposit') order by id desc limit 1) r on true);--> statement-breakpoint
CREATE VIEW "public"."return_states" AS (
  select t.id as return_id, t.order_id,
    case when t.state <> 'closed' then t.state when r.state = 'done' then 'refunded' else 'received' end as state,
    t.quantity, r.done_at as refunded_at, r.state as refund_state, r.amount_won as refund_won
  from returns t left join refunds r on r.return_id = t.id and r.state <> 'refused');
--> statement-breakpoint
-- Content is always "paid" and never sent: the planner can't know that of two columns, and would read every order for the
-- few that wait for a parcel.
CREATE STATISTICS orders_step (mcv) ON fulfilment, catalog FROM orders;--> statement-breakpoint
ALTER TABLE "refunds" ENABLE TRIGGER refunds_counted;--> statement-breakpoint
ALTER TABLE "returns" ENABLE TRIGGER returns_units;--> statement-breakpoint
-- A granted cancellation has its refund, at the latest when the transaction ends; where the company refuses that, the
-- decision is open again.
CREATE FUNCTION check_granted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked bigint := CASE WHEN TG_TABLE_NAME = 'refunds' THEN (to_jsonb(NEW) ->> 'cancellation_id')::bigint ELSE NEW.id END;
BEGIN
  IF EXISTS (SELECT FROM cancellations c WHERE c.id = asked AND c.state = 'granted'
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.cancellation_id = c.id AND r.state <> 'refused')) THEN
    RAISE EXCEPTION 'a granted cancellation needs a refund' USING ERRCODE = 'check_violation', CONSTRAINT = 'cancellations_granted';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cancellations_granted AFTER INSERT OR UPDATE OF state ON cancellations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'granted') EXECUTE FUNCTION check_granted();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_granted AFTER UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'refused' AND NEW.cancellation_id IS NOT NULL)
  EXECUTE FUNCTION check_granted();
--> statement-breakpoint
ANALYZE cancellations_before, refunds_before, returns_before, counted_before, cancellations, refunds, returns;--> statement-breakpoint
-- Every order reads as before, every won is counted once, and nothing that was on its way is lost: else nothing is changed.
DO $$
DECLARE
  wrong bigint;
BEGIN
  SELECT count(*) INTO wrong FROM cancellations_before b JOIN order_cancellations v USING (order_id)
    WHERE (b.state, b.amount_won, b.requested_at) IS DISTINCT FROM (v.state, v.amount_won, v.requested_at)
      OR b.done_at IS DISTINCT FROM v.done_at OR b.last_error IS DISTINCT FROM v.last_error
      OR (b.refund_account IS NOT NULL AND b.state <> 'refused') IS DISTINCT FROM v.has_account;
  IF wrong > 0 THEN RAISE EXCEPTION '% cancellations read otherwise', wrong; END IF;
  SELECT count(*) INTO wrong FROM order_cancellations v
    WHERE v.state IS NOT NULL AND NOT EXISTS (SELECT FROM cancellations_before b WHERE b.order_id = v.order_id);
  IF wrong > 0 THEN RAISE EXCEPTION '% cancellations were invented', wrong; END IF;
  SELECT count(*) INTO wrong FROM cancellations_before b WHERE b.state = 'executing' AND NOT EXISTS (
    SELECT FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.order_id = b.order_id AND r.state = 'executing'
      AND r.request_no = o.moid || 'C' AND r.lease_until = b.lease_until AND r.tries = b.tries
      AND r.amount_won = b.amount_won AND r.refund_account IS NOT DISTINCT FROM b.refund_account);
  IF wrong > 0 THEN RAISE EXCEPTION '% refunds on their way were lost', wrong; END IF;
  SELECT count(*) INTO wrong FROM refunds_before b WHERE NOT EXISTS (SELECT FROM refunds r
    WHERE (r.id, r.order_id, r.request_no, r.amount_won, r.left_won, r.state, r.tries) =
      (b.id, b.order_id, b.request_no, b.amount_won, b.left_won, b.state, b.tries)
      AND r.lease_until IS NOT DISTINCT FROM b.lease_until AND r.done_at IS NOT DISTINCT FROM b.done_at);
  IF wrong > 0 THEN RAISE EXCEPTION '% parts were changed', wrong; END IF;
  SELECT count(*) INTO wrong FROM returns_before b JOIN return_states v ON v.return_id = b.id
    WHERE b.state <> v.state OR (b.state = 'refunded' AND b.refunded_at IS DISTINCT FROM v.refunded_at);
  IF wrong > 0 THEN RAISE EXCEPTION '% returns read otherwise', wrong; END IF;
  SELECT count(*) INTO wrong FROM payment_attempts a JOIN counted_before b USING (order_id)
    JOIN order_cancellations v USING (order_id)
    WHERE a.refunded_won <> coalesce((SELECT sum(r.amount_won) FROM refunds r
        WHERE r.order_id = a.order_id AND r.state <> 'refused'), 0)
      OR a.refunded_won + v.asked_won <> b.refunded_won;
  IF wrong > 0 THEN RAISE EXCEPTION '% payments count otherwise', wrong; END IF;
END
$$;
