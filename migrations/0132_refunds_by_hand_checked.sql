-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_to_transfer" ON "refunds" USING btree ("requested_at") WHERE "refunds"."way" = 'byHand' and "refunds"."state" = 'executing';
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_way";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_by_hand";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_leased";
