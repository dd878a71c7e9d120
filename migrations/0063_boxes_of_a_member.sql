-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "devices_member" ON "devices" USING btree ("member_id") WHERE "devices"."member_id" is not null;
