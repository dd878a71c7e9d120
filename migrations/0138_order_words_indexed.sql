-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_words_new ON order_words (order_id) WHERE NOT is_indexed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_words_indexed_pairs ON order_words USING gin (character_pairs(words)) WHERE is_indexed;
