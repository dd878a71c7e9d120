-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS attachments_entry ON attachments (entry_id, position);
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS attachments_review ON attachments (review_id, position);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS attachments_unclaimed ON attachments (created_at)
  WHERE num_nonnulls(repair_id, entry_id, review_id) = 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS repair_photos_unclaimed;
--> statement-breakpoint
ALTER TABLE attachments VALIDATE CONSTRAINT attachments_entry_id_inquiry_entries_id_fk;
--> statement-breakpoint
ALTER TABLE attachments VALIDATE CONSTRAINT attachments_review_id_product_reviews_id_fk;
--> statement-breakpoint
ALTER TABLE attachments VALIDATE CONSTRAINT attachments_small;
--> statement-breakpoint
ALTER TABLE attachments VALIDATE CONSTRAINT attachments_one_place;
--> statement-breakpoint
ALTER TABLE attachments VALIDATE CONSTRAINT attachments_whose;
