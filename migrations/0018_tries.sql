-- An order may be tried to be paid several times. Every row that is there becomes the first try of its order.
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_paid_has_tid";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_pkey";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "try_no" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "moid" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_account" "bytea";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
UPDATE payment_attempts SET moid = orders.moid, created_at = orders.created_at FROM orders WHERE orders.id = payment_attempts.order_id;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "moid" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_no" ON "payment_attempts" USING btree ("order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_current" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_claimed" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('approving', 'unknown', 'waiting', 'paid');--> statement-breakpoint
CREATE INDEX "payment_attempts_surplus" ON "payment_attempts" USING btree ("lease_until") WHERE "payment_attempts"."state" = 'surplus' and "payment_attempts"."returned_at" is null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_moid_unique" UNIQUE("moid");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_claimed_is_current" CHECK ("payment_attempts"."is_current" or not ("payment_attempts"."state" in ('approving', 'unknown', 'waiting', 'paid')));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('ready', 'approving', 'unknown', 'waiting', 'paid', 'failed', 'cancelled', 'surplus'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_paid_has_tid" CHECK ("payment_attempts"."state" not in ('paid', 'surplus') or ("payment_attempts"."tid" is not null and "payment_attempts"."paid_at" is not null));--> statement-breakpoint
-- As in 0009, and of an order's tries it is the current one that was paid: a surplus counts for itself.
CREATE OR REPLACE FUNCTION count_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint := CASE WHEN TG_OP = 'INSERT' OR OLD.state = 'refused' THEN 0 ELSE OLD.amount_won END;
  after bigint := CASE WHEN TG_OP = 'DELETE' OR NEW.state = 'refused' THEN 0 ELSE NEW.amount_won END;
BEGIN
  IF before <> after THEN
    UPDATE payment_attempts SET refunded_won = refunded_won + after - before
      WHERE is_current AND order_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
  END IF;
  RETURN NULL;
END
$$;
