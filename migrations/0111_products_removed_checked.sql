-- outside a transaction
ALTER TABLE "products" VALIDATE CONSTRAINT "products_removed_is_apart";
