-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "attachments_kept_by_nothing" ON "attachments" USING btree ("created_at") WHERE num_nonnulls("attachments"."repair_id", "attachments"."entry_id", "attachments"."review_id", "attachments"."application_id") = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "attachments_application" ON "attachments" USING btree ("application_id","position");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attachments_unclaimed";
--> statement-breakpoint
ALTER TABLE "attachments" VALIDATE CONSTRAINT "attachments_application_id_institution_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "attachments" VALIDATE CONSTRAINT "attachments_in_one_place";
