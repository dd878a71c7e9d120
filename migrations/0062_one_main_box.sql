-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "devices_main" ON "devices" USING btree ("member_id") WHERE not "devices"."is_further";
