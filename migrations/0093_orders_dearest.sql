-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_dearest" ON "orders" USING btree ("amount_won","id");