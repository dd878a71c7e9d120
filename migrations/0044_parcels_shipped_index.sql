-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_shipped" ON "parcels" USING btree ("shipped_at") WHERE "parcels"."state" = 'shipped';
