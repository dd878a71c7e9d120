CREATE TABLE "new_order_words" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "new_order_words" ADD CONSTRAINT "new_order_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The words of a new order are written with it, and come into the large index by a task: making their pairs took a quarter of an order's
-- statement. One that is corrected is corrected where it lies; one that waits for the fill of 0076 comes into the index.
CREATE OR REPLACE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO new_order_words (order_id, words) VALUES (NEW.id, order_words_of(NEW));
    RETURN NULL;
  END IF;
  UPDATE new_order_words SET words = order_words_of(NEW) WHERE order_id = NEW.id;
  IF NOT FOUND THEN
    INSERT INTO order_words (order_id, words) VALUES (NEW.id, order_words_of(NEW))
      ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before (0075), and the few that aren't in the index yet: these are read one by one.
CREATE OR REPLACE FUNCTION find_orders(word text, most integer) RETURNS TABLE (id bigint) LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  (SELECT order_id FROM order_words
    WHERE character_pairs(words) @> character_pairs(word) AND (char_length(word) <= 2 OR strpos(words, word) > 0)
    LIMIT most)
  UNION ALL
  (SELECT order_id FROM new_order_words WHERE strpos(words, word) > 0 LIMIT most)
  LIMIT most
$$;
