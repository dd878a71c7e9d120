-- outside a transaction
-- Orders from before the trigger, a thousand at a time; run again it goes on.
DO $$
DECLARE
  last bigint := 0;
  upTo bigint;
BEGIN
  LOOP
    SELECT max(id) INTO upTo FROM (SELECT id FROM orders WHERE id > last ORDER BY id LIMIT 1000) AS batch;
    EXIT WHEN upTo IS NULL;
    INSERT INTO order_words (order_id, words)
      SELECT o.id, order_words_of(o) FROM orders o WHERE o.id > last AND o.id <= upTo
      ON CONFLICT (order_id) DO NOTHING;
    last := upTo;
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_words_pairs ON order_words USING gin (character_pairs(words));
