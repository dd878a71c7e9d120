CREATE TABLE "order_words" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION order_words_of(orders) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower($1.buyer_name || E'\n' || $1.receiver_name || E'\n' || $1.buyer_email || E'\n' || $1.receiver_address);
--> statement-breakpoint
-- An order that waits for the fill of 0076 when it is changed comes here, too.
CREATE FUNCTION keep_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (order_id, words) VALUES (NEW.id, order_words_of(NEW))
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_words AFTER INSERT OR UPDATE OF buyer_name, receiver_name, buyer_email, receiver_address ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order_words();
--> statement-breakpoint
-- Orders that contain a word (small characters, two or more), as find_members (0013) finds members: at most so many, which ones is chance.
CREATE FUNCTION find_orders(word text, most integer) RETURNS TABLE (id bigint) LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  SELECT order_id FROM order_words
  WHERE character_pairs(words) @> character_pairs(word) AND (char_length(word) <= 2 OR strpos(words, word) > 0)
  LIMIT most
$$;
