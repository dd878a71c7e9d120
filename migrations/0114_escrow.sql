CREATE TABLE "escrow_deals" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"terms" text NOT NULL,
	"tid" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"telling" text DEFAULT 'none' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"since_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"retries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"told_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"operator" text DEFAULT '' NOT NULL,
	CONSTRAINT "escrow_deals_tid_unique" UNIQUE("tid"),
	CONSTRAINT "escrow_deals_terms" CHECK ("escrow_deals"."terms" in ('untilTold', 'untilDecided')),
	CONSTRAINT "escrow_deals_state_known" CHECK ("escrow_deals"."state" in ('held', 'delivering', 'decided', 'refused')),
	CONSTRAINT "escrow_deals_telling_known" CHECK ("escrow_deals"."telling" in ('none', 'due', 'told', 'refused', 'byHand')),
	CONSTRAINT "escrow_deals_parcel" CHECK (("escrow_deals"."telling" = 'none') = ("escrow_deals"."tracking_number" = '')),
	CONSTRAINT "escrow_deals_leased" CHECK ("escrow_deals"."telling" <> 'due' or ("escrow_deals"."lease_until" is not null and "escrow_deals"."since_at" is not null)),
	CONSTRAINT "escrow_deals_told" CHECK ("escrow_deals"."telling" <> 'told' or "escrow_deals"."told_at" is not null),
	CONSTRAINT "escrow_deals_answered" CHECK (("escrow_deals"."state" in ('decided', 'refused')) = ("escrow_deals"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "is_escrow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "escrow_deals" ADD CONSTRAINT "escrow_deals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escrow_deals_due" ON "escrow_deals" USING btree ("provider","lease_until") WHERE "escrow_deals"."telling" = 'due';--> statement-breakpoint
CREATE INDEX "escrow_deals_telling" ON "escrow_deals" USING btree ("telling","order_id");--> statement-breakpoint
CREATE INDEX "escrow_deals_state" ON "escrow_deals" USING btree ("state","order_id");--> statement-breakpoint
-- The purchase shows how it stands. That the company was asked again is no news.
CREATE CONSTRAINT TRIGGER escrow_deals_version AFTER INSERT OR UPDATE OF state, telling ON escrow_deals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
