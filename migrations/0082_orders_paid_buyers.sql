-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_paid_buyers" ON "orders" USING btree ("paid_at","member_id","amount_won") WHERE "orders"."paid_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_paid";
