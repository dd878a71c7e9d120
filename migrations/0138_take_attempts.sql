-- The buckets of the limits, found by their keys whatever the planner believes: a plan that a connection made while the table had ten rows
-- reads all of it for each order and log-in of the minute in which it grows to thousands.
CREATE FUNCTION take_attempts(buckets json) RETURNS TABLE (key text, wait_seconds integer, is_taken boolean) LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  now_ms CONSTANT bigint := extract(epoch FROM statement_timestamp()) * 1000;
BEGIN
  RETURN QUERY
    WITH given AS MATERIALIZED (
      SELECT one.*, l.expire - now_ms AS ms, l.expire > now_ms AND l.points >= attempts AS is_spent
      FROM json_to_recordset(buckets) AS one (key text, attempts integer, seconds integer)
      LEFT JOIN LATERAL (SELECT expire, points FROM rate_limits WHERE key = one.key OFFSET 0) l ON true),
    taken AS (
      INSERT INTO rate_limits AS l (key, points, expire)
      -- In one order: two who take the same ones never wait for each other.
      SELECT key, 1, now_ms + seconds * 1000 FROM given WHERE NOT EXISTS (SELECT FROM given WHERE is_spent) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expire > now_ms THEN l.points + 1 ELSE 1 END,
        expire = CASE WHEN l.expire > now_ms THEN l.expire ELSE excluded.expire END
      RETURNING l.key, l.points, l.expire)
    SELECT key, greatest(1, ceil(ms / 1000.0))::integer, false FROM given WHERE is_spent
    UNION ALL
    SELECT t.key, greatest(1, ceil((t.expire - now_ms) / 1000.0))::integer, true
    FROM taken t JOIN given g ON g.key = t.key WHERE t.points > g.attempts;
END $$;
--> statement-breakpoint
CREATE FUNCTION give_back_attempts(keys json) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Locked in one order, as they are taken.
  PERFORM FROM rate_limits WHERE key = ANY (ARRAY(SELECT json_array_elements_text(keys))) ORDER BY key FOR UPDATE;
  UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = ANY (ARRAY(SELECT json_array_elements_text(keys)));
END $$;
--> statement-breakpoint
CREATE FUNCTION empty_buckets(keys json) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  DELETE FROM rate_limits WHERE key = ANY (ARRAY(SELECT json_array_elements_text(keys)))
$$;
