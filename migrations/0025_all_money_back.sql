-- Every refund names the charge that it goes back of. What was paid into the account of a try that its order had left went back
-- by the try's own row: it goes over to `refunds`, with its state, its lease and its account. What is charged late is promised
-- there from now on; tries that are still watched stay as they are.
CREATE TEMP TABLE surplus_before ON COMMIT DROP AS
  SELECT id, order_id, moid, amount_won, refunded_won, paid_at, lease_until, tries, refund_account, returned_at
  FROM payment_attempts WHERE state = 'surplus';--> statement-breakpoint
CREATE TEMP TABLE charged_refunds_before ON COMMIT DROP AS SELECT * FROM refunds;--> statement-breakpoint
CREATE TEMP TABLE charges_before ON COMMIT DROP AS
  SELECT id, refunded_won FROM payment_attempts WHERE state <> 'surplus';--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
DROP INDEX "payment_attempts_surplus";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
-- Sums stay as they are: nothing is counted again while the rows move.
ALTER TABLE "refunds" DISABLE TRIGGER refunds_counted;--> statement-breakpoint
ALTER TABLE "refunds" DISABLE TRIGGER refunds_count_units;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt_id" bigint;--> statement-breakpoint
UPDATE refunds r SET attempt_id = a.id FROM payment_attempts a WHERE a.order_id = r.order_id AND a.is_current;--> statement-breakpoint
-- The company was told no number of a whole charge, and isn't now: this one is ours alone, and after all that are there.
INSERT INTO refunds (order_id, attempt_id, cause, request_no, amount_won, left_won, operator, state, requested_at, lease_until,
    tries, done_at, refund_account)
  SELECT s.order_id, s.id, 'surplus',
    o.moid || 'R' || (row_number() OVER (PARTITION BY s.order_id ORDER BY s.paid_at, s.id)
      + (SELECT count(*) FROM refunds r WHERE r.order_id = s.order_id)),
    s.amount_won, s.amount_won, '',
    CASE WHEN s.returned_at IS NOT NULL THEN 'done' WHEN s.refund_account IS NOT NULL THEN 'executing' ELSE 'account' END,
    s.paid_at, CASE WHEN s.returned_at IS NULL AND s.refund_account IS NOT NULL THEN coalesce(s.lease_until, now()) END,
    CASE WHEN s.refund_account IS NOT NULL OR s.returned_at IS NOT NULL THEN s.tries ELSE 0 END, s.returned_at,
    CASE WHEN s.returned_at IS NULL THEN s.refund_account END
  FROM surplus_before s JOIN orders o ON o.id = s.order_id
  ORDER BY s.paid_at, s.id;--> statement-breakpoint
-- A promise counts, as everywhere.
UPDATE payment_attempts SET refunded_won = amount_won, lease_until = NULL WHERE state = 'surplus';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "attempt_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "refund_account";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "returned_at";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_id_order" UNIQUE("id","order_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_back_was_paid" CHECK ("payment_attempts"."refunded_won" = 0 or "payment_attempts"."state" in ('paid', 'surplus'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt" FOREIGN KEY ("attempt_id","order_id") REFERENCES "public"."payment_attempts"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_surplus" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."cause" in ('surplus', 'lateCharge') and "refunds"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."state" in ('account', 'executing');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation', 'lines', 'return', 'goodwill', 'lateDeposit', 'surplus', 'lateCharge'));--> statement-breakpoint
ALTER TABLE "refunds" ENABLE TRIGGER refunds_counted;--> statement-breakpoint
ALTER TABLE "refunds" ENABLE TRIGGER refunds_count_units;--> statement-breakpoint
-- Each charge counts what goes back of it itself.
CREATE OR REPLACE FUNCTION count_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := CASE WHEN TG_OP = 'INSERT' OR OLD.state = 'refused' THEN 0 ELSE OLD.amount_won END;
  after bigint := CASE WHEN TG_OP = 'DELETE' OR NEW.state = 'refused' THEN 0 ELSE NEW.amount_won END;
BEGIN
  IF before <> after THEN
    UPDATE payment_attempts SET refunded_won = refunded_won + after - before
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.attempt_id ELSE NEW.attempt_id END;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What paid for a purchase goes back for a cause of the purchase; what paid for nothing goes back whole, for its own. Of
-- anything else nothing goes back.
CREATE FUNCTION check_refund_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge payment_attempts;
  fits boolean;
BEGIN
  SELECT * INTO charge FROM payment_attempts WHERE id = NEW.attempt_id;
  IF NEW.cause IN ('surplus', 'lateCharge') THEN
    fits := charge.state = 'surplus' AND NEW.amount_won = charge.amount_won;
  ELSE
    fits := charge.state = 'paid';
  END IF;
  IF fits IS NOT TRUE THEN
    RAISE EXCEPTION 'a refund that is none of its charge' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_of_charge';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_of_charge BEFORE INSERT OR UPDATE OF attempt_id, order_id, cause, amount_won ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refund_of_charge();
--> statement-breakpoint
ANALYZE surplus_before, charged_refunds_before, charges_before, refunds, payment_attempts;--> statement-breakpoint
-- Nothing that was on its way is lost, every won is counted once, and what was there is as it was: else nothing is changed.
DO $$
DECLARE
  wrong bigint;
BEGIN
  SELECT count(*) INTO wrong FROM surplus_before s WHERE NOT EXISTS (SELECT FROM refunds r
    WHERE r.attempt_id = s.id AND r.order_id = s.order_id AND r.amount_won = s.amount_won AND r.requested_at = s.paid_at
      AND r.done_at IS NOT DISTINCT FROM s.returned_at AND (r.state = 'done') = (s.returned_at IS NOT NULL)
      AND (r.state = 'executing') = (s.returned_at IS NULL AND s.refund_account IS NOT NULL)
      AND r.refund_account IS NOT DISTINCT FROM CASE WHEN s.returned_at IS NULL THEN s.refund_account END);
  IF wrong > 0 THEN RAISE EXCEPTION '% deposits that go back were lost', wrong; END IF;
  SELECT count(*) INTO wrong FROM charged_refunds_before b WHERE NOT EXISTS (SELECT FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE (r.id, r.order_id, r.cause, r.request_no, r.amount_won, r.left_won, r.state, r.tries) =
      (b.id, b.order_id, b.cause, b.request_no, b.amount_won, b.left_won, b.state, b.tries)
      AND r.lease_until IS NOT DISTINCT FROM b.lease_until AND a.order_id = b.order_id AND a.state = 'paid');
  IF wrong > 0 THEN RAISE EXCEPTION '% refunds were changed', wrong; END IF;
  SELECT count(*) INTO wrong FROM payment_attempts a LEFT JOIN charges_before b USING (id)
    WHERE a.refunded_won <> coalesce((SELECT sum(r.amount_won) FROM refunds r
        WHERE r.attempt_id = a.id AND r.state <> 'refused'), 0)
      OR a.refunded_won IS DISTINCT FROM coalesce(b.refunded_won, a.amount_won);
  IF wrong > 0 THEN RAISE EXCEPTION '% payments count otherwise', wrong; END IF;
END
$$;
