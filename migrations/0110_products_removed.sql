ALTER TABLE "products" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
-- Thrown away: nobody sees or buys it, and its place in the list is free. Validated by the next file.
ALTER TABLE "products" ADD CONSTRAINT "products_removed_is_apart" CHECK ("products"."removed_at" is null or (not "products"."on_sale" and "products"."position" < 0)) NOT VALID;
