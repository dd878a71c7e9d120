-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "institution_people_invited" ON "institution_people" USING btree ("institution_id","login_id") WHERE "institution_people"."joined_at" is null and "institution_people"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "institution_people" VALIDATE CONSTRAINT "institution_people_known";
--> statement-breakpoint
ALTER TABLE "institution_people" VALIDATE CONSTRAINT "institution_people_joined";
