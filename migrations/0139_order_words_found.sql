-- As before (0075), and the few that aren't in the index yet.
CREATE OR REPLACE FUNCTION find_orders(word text, most integer) RETURNS TABLE (id bigint) LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  (SELECT order_id FROM order_words
    WHERE is_indexed AND character_pairs(words) @> character_pairs(word) AND (char_length(word) <= 2 OR strpos(words, word) > 0)
    LIMIT most)
  UNION ALL
  (SELECT order_id FROM order_words WHERE NOT is_indexed AND strpos(words, word) > 0 LIMIT most)
  LIMIT most
$$;
