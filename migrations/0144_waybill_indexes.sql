-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "repairs_tracking" ON "repairs" USING btree ("tracking_number") WHERE "repairs"."tracking_number" <> '';
--> statement-breakpoint
-- unused since 2026-11-29: lists of pay-outs are read by their id.
DROP INDEX CONCURRENTLY IF EXISTS "settlement_files_taken";
