CREATE TABLE "entitlement_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entitlement_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"use_days" integer NOT NULL,
	"granted_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "entitlement_terms_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "entitlement_terms_days" CHECK ("entitlement_terms"."use_days" > 0),
	CONSTRAINT "entitlement_terms_held_or_cancelled" CHECK ("entitlement_terms"."held_at" is null or "entitlement_terms"."cancelled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "entitlement_terms" ADD CONSTRAINT "entitlement_terms_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_terms" ADD CONSTRAINT "entitlement_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_terms_entitlement" ON "entitlement_terms" USING btree ("entitlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_terms_being_paid" ON "entitlement_terms" USING btree ("entitlement_id") WHERE "entitlement_terms"."granted_at" is null;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entitlement_terms_version AFTER INSERT OR UPDATE OR DELETE ON entitlement_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
