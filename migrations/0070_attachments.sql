-- Photos of repairs become what visitors attach to repairs, inquiries and reviews: one table, with one owner. The release before goes on
-- by the view: what it reads, writes, claims and sweeps there is repairs' alone.
ALTER TABLE repair_photos RENAME TO attachments;
--> statement-breakpoint
ALTER TABLE attachments RENAME CONSTRAINT repair_photos_id TO attachments_id;
--> statement-breakpoint
ALTER TABLE attachments RENAME CONSTRAINT repair_photos_type TO attachments_type;
--> statement-breakpoint
ALTER TABLE attachments RENAME CONSTRAINT repair_photos_position TO attachments_position;
--> statement-breakpoint
ALTER TABLE attachments RENAME CONSTRAINT repair_photos_size TO attachments_size;
--> statement-breakpoint
ALTER TABLE attachments RENAME CONSTRAINT repair_photos_member_id_members_id_fk TO attachments_member_id_members_id_fk;
--> statement-breakpoint
ALTER TABLE attachments RENAME CONSTRAINT repair_photos_repair_id_repairs_id_fk TO attachments_repair_id_repairs_id_fk;
--> statement-breakpoint
ALTER INDEX repair_photos_pkey RENAME TO attachments_pkey;
--> statement-breakpoint
ALTER INDEX repair_photos_repair RENAME TO attachments_repair;
--> statement-breakpoint
ALTER TABLE attachments ALTER COLUMN member_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE attachments ADD COLUMN session_hash bytea;
--> statement-breakpoint
ALTER TABLE attachments ADD COLUMN entry_id bigint;
--> statement-breakpoint
ALTER TABLE attachments ADD COLUMN review_id bigint;
--> statement-breakpoint
ALTER TABLE attachments ADD COLUMN small bytea;
--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_entry_id_inquiry_entries_id_fk
  FOREIGN KEY (entry_id) REFERENCES inquiry_entries (id) ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_review_id_product_reviews_id_fk
  FOREIGN KEY (review_id) REFERENCES product_reviews (id) ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_small CHECK (octet_length(small) BETWEEN 1 AND 300000) NOT VALID;
--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_one_place
  CHECK (num_nonnulls(repair_id, entry_id, review_id) <= 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE attachments ADD CONSTRAINT attachments_whose CHECK (num_nonnulls(member_id, session_hash) = 1) NOT VALID;
--> statement-breakpoint
CREATE VIEW repair_photos AS
  SELECT id, member_id, repair_id, position, type, bytes, width, height, created_at FROM attachments
  WHERE entry_id IS NULL AND review_id IS NULL AND member_id IS NOT NULL;
