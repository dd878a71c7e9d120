ALTER TABLE "payment_events" RENAME TO "order_events";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_leased";--> statement-breakpoint
ALTER TABLE "cancellations" DROP CONSTRAINT "cancellations_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_notes" DROP CONSTRAINT "order_notes_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "payment_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_return_id_returns_id_fk";
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "payment_events_order";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "amount_won" bigint;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_leased" CHECK (not ("payment_attempts"."state" in ('approving', 'unknown', 'waiting')) or "payment_attempts"."lease_until" is not null);--> statement-breakpoint
-- What hangs on an order goes with it, when its five years are over. Nobody deletes a younger one by mistake.
CREATE FUNCTION keep_young_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '4 years 11 months' THEN
    RAISE EXCEPTION 'an order is kept for five years';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_kept BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_young_orders();
--> statement-breakpoint
-- A note is never changed, and goes only with its order (whose row is gone by then).
CREATE OR REPLACE FUNCTION keep_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'a note is never changed';
END
$$;
--> statement-breakpoint
-- The kinds of events become a closed list; sums and operators get columns of their own.
UPDATE order_events SET
  amount_won = nullif(substring(detail from '^(\d{1,15})( by .*)?$'), '')::bigint,
  actor = coalesce(substring(detail from '^\d+ by (.*)$'), ''),
  detail = CASE WHEN detail ~ '^\d+( by .*)?$' THEN '' ELSE detail END
  WHERE kind IN ('part promised', 'part refunded', 'part refused');
--> statement-breakpoint
UPDATE order_events SET actor = detail, detail = ''
  WHERE kind IN ('return requested', 'return approved', 'return rejected', 'return received', 'account named');
--> statement-breakpoint
UPDATE order_events SET kind = 'paymentFailed', code = kind, detail = code
  WHERE kind IN ('closed', 'declined', 'amount', 'busy', 'expired', 'sold_out', 'owned', 'user_type', 'not_deposited', 'given_up');
--> statement-breakpoint
UPDATE order_events e SET kind = words.now FROM (VALUES
  ('charged', 'paid'), ('account issued', 'accountIssued'), ('not charged', 'notCharged'), ('late charge', 'lateCharge'),
  ('late deposit', 'lateDeposit'), ('cancellation approved', 'cancellationApproved'),
  ('cancellation refused', 'cancellationRefused'), ('cancelled by the shop', 'cancelledByShop'),
  ('account named', 'accountNamed'), ('refund refused', 'refundRefused'), ('part promised', 'partialRefundPromised'),
  ('part refunded', 'partialRefundDone'), ('part refused', 'partialRefundRefused'), ('return requested', 'returnRequested'),
  ('return approved', 'returnApproved'), ('return rejected', 'returnRejected'), ('return received', 'returnReceived'),
  ('return withdrawn', 'returnWithdrawn'), ('letter', 'emailSent')
) AS words (before, now) WHERE e.kind = words.before;
--> statement-breakpoint
-- A payment that went back stays paid: how much of it went back is counted beside it. "cancelled" is left for what was
-- never charged.
UPDATE payment_attempts SET state = 'paid' WHERE state = 'cancelled' AND paid_at IS NOT NULL;
