CREATE TABLE "book_days" (
	"day" text NOT NULL,
	"provider" text NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"differences" integer NOT NULL,
	"had_list" boolean NOT NULL,
	CONSTRAINT "book_days_day_provider_pk" PRIMARY KEY("day","provider")
);
--> statement-breakpoint
CREATE TABLE "book_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"moid" text NOT NULL,
	"tid" text NOT NULL,
	"ours_won" bigint NOT NULL,
	"theirs_won" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "book_differences_kind" CHECK ("book_differences"."kind" in ('noOrder', 'noCharge', 'amount'))
);
--> statement-breakpoint
ALTER TABLE "cancellations" DROP CONSTRAINT "cancellations_state";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_leased";--> statement-breakpoint
DROP INDEX "entitlements_live";--> statement-breakpoint
DROP INDEX "payment_attempts_due";--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "method" SET DEFAULT 'card';--> statement-breakpoint
UPDATE "payment_attempts" SET "method" = lower(coalesce("method", 'card'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "refund_account" "bytea";--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "entitlements" SET "granted_at" = "created_at", "ended_at" = "cancelled_at";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "catalog" text DEFAULT 'accessory' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "app_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "content_set_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "use_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "use_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "receipt_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "account" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "deposit_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "details" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "business_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "book_differences_open" ON "book_differences" USING btree ("provider","kind","moid","tid") WHERE "book_differences"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_live" ON "entitlements" USING btree ("member_id","app_id") WHERE "entitlements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("lease_until") WHERE "payment_attempts"."state" in ('approving', 'unknown', 'waiting');--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_orderId_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_state" CHECK ("cancellations"."state" in ('requested', 'account', 'executing', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_cancelled_has_ended" CHECK ("entitlements"."cancelled_at" is null or "entitlements"."ended_at" is not null);--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_business_type" CHECK ("entitlements"."business_type" between -2 and 2);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_content_is_one" CHECK ("orders"."catalog" <> 'content' or ("orders"."quantity" = 1 and "orders"."app_id" <> ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped_has_number" CHECK ("orders"."fulfilment" not in ('shipping', 'delivered') or ("orders"."tracking_number" <> '' and "orders"."shipped_at" is not null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_waiting_has_account" CHECK ("payment_attempts"."state" <> 'waiting' or ("payment_attempts"."tid" is not null and "payment_attempts"."account" is not null and "payment_attempts"."deposit_until" is not null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('ready', 'approving', 'unknown', 'waiting', 'paid', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_leased" CHECK ("payment_attempts"."state" not in ('approving', 'unknown', 'waiting') or "payment_attempts"."lease_until" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_type" CHECK ("products"."business_type" between -2 and 2);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_content_has_app" CHECK ("products"."catalog" <> 'content' or "products"."app_id" <> '');