-- The buckets of the limits, found by their keys whatever the planner believes: a plan that a connection made while the table had ten rows
-- reads all of it for each order and log-in of the minute in which it grows to thousands.
CREATE FUNCTION take_attempts(buckets json) RETURNS TABLE (key text, wait_seconds integer, is_taken boolean) LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  now_ms CONSTANT bigint := extract(epoch FROM statement_timestamp()) * 1000;
  one record;
  bucket rate_limits;
  is_one_spent boolean := false;
BEGIN
  FOR one IN SELECT * FROM json_to_recordset(buckets) AS given (key text, attempts integer) LOOP
    SELECT l.* INTO bucket FROM rate_limits l WHERE l.key = one.key AND l.expire > now_ms AND l.points >= one.attempts;
    IF FOUND THEN
      RETURN QUERY SELECT one.key, greatest(1, ceil((bucket.expire - now_ms) / 1000.0))::integer, false;
      is_one_spent := true;
    END IF;
  END LOOP;
  IF is_one_spent THEN
    RETURN;
  END IF;
  -- In one order: two who take the same ones never wait for each other.
  FOR one IN SELECT * FROM json_to_recordset(buckets) AS given (key text, attempts integer, seconds integer) ORDER BY key LOOP
    INSERT INTO rate_limits AS l (key, points, expire) VALUES (one.key, 1, now_ms + one.seconds * 1000)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expire > now_ms THEN l.points + 1 ELSE 1 END,
        expire = CASE WHEN l.expire > now_ms THEN l.expire ELSE excluded.expire END
      RETURNING l.* INTO bucket;
    IF bucket.points > one.attempts THEN
      RETURN QUERY SELECT one.key, greatest(1, ceil((bucket.expire - now_ms) / 1000.0))::integer, true;
    END IF;
  END LOOP;
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
