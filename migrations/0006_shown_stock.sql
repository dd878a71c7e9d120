-- The catalogue says how many are left once it is ten or fewer: every process forgets its prepared pages as soon as that
-- number changes. Above it a sale stays quiet. (Ten is `fewUnits` of the catalogue's rules.)
CREATE OR REPLACE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(OLD) - 'stock') = (to_jsonb(NEW) - 'stock')
       AND least(coalesce(OLD.stock, 11), 11) = least(coalesce(NEW.stock, 11), 11) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('content_changed', 'catalog');
  RETURN NULL;
END
$$;
