-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "entitlements_ending" ON "entitlements" USING btree ("expires_at") WHERE "entitlements"."ended_at" is null;
