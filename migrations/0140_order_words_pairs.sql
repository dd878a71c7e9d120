-- outside a transaction
-- `order_words_indexed_pairs` has taken its place.
DROP INDEX CONCURRENTLY IF EXISTS order_words_pairs;
