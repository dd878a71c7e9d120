-- Whoever takes an attempt out of a bucket within a larger statement lets it fail as a whole where the bucket is spent.
CREATE FUNCTION refuse_attempt() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the bucket is spent' USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_limit_spent';
END $$;
