-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notices_pinned" ON "notices" USING btree ("pinned_at") WHERE "notices"."pinned_at" is not null;
