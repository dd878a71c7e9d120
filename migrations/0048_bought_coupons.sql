CREATE TABLE "bought_coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"issued_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"redeemed_by" bigint,
	"redeemed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "bought_coupons_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "bought_coupons_redeemed_by_somebody" CHECK (("bought_coupons"."redeemed_by" is null) = ("bought_coupons"."redeemed_at" is null)),
	CONSTRAINT "bought_coupons_held_or_redeemed" CHECK ("bought_coupons"."held_at" is null or "bought_coupons"."redeemed_at" is null),
	CONSTRAINT "bought_coupons_redeemed_once_issued" CHECK ("bought_coupons"."redeemed_at" is null or "bought_coupons"."issued_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "bought_coupons" ADD CONSTRAINT "bought_coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_coupons" ADD CONSTRAINT "bought_coupons_redeemed_by_members_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_coupons_member" ON "bought_coupons" USING btree ("redeemed_by") WHERE "bought_coupons"."redeemed_by" is not null;--> statement-breakpoint
CREATE INDEX "bought_coupons_issued" ON "bought_coupons" USING btree ("issued_at") WHERE "bought_coupons"."issued_at" is not null;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bought_coupons_version AFTER INSERT OR UPDATE OR DELETE ON bought_coupons
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
