-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_agreed" ON "order_lines" USING btree ("agreed_price_id") WHERE "order_lines"."agreed_price_id" is not null;
--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_agreed_price_id_agreed_prices_id_fk";
