-- An exchange that was approved can be taken back by its buyer, as long as the goods haven't come: what was put aside is for sale again.
CREATE OR REPLACE FUNCTION keep_replacements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ready CONSTANT text := CASE NEW.kind WHEN 'exchange' THEN 'received' ELSE 'approved' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN RAISE EXCEPTION 'a replacement begins with a wish'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RAISE EXCEPTION 'a replacement is never deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.order_id <> OLD.order_id OR NEW.kind <> OLD.kind OR NEW.reason <> OLD.reason THEN
    RAISE EXCEPTION 'a replacement cannot change its order, its kind or its reason';
  END IF;
  -- Others for an exchange leave the house once the goods are there.
  IF NEW.state <> OLD.state AND NOT (CASE NEW.state
    WHEN 'approved' THEN OLD.state = 'requested' OR (OLD.state = 'sent' AND ready = 'approved')
    WHEN 'received' THEN NEW.kind = 'exchange' AND OLD.state IN ('approved', 'sent')
    WHEN 'sent' THEN OLD.state = ready
    WHEN 'delivered' THEN OLD.state = 'sent'
    WHEN 'rejected' THEN OLD.state = 'requested' OR (NEW.kind = 'exchange' AND OLD.state IN ('approved', 'received'))
    WHEN 'withdrawn' THEN OLD.state = 'requested' OR (NEW.kind = 'exchange' AND OLD.state = 'approved')
    WHEN 'givenUp' THEN OLD.state IN ('approved', 'received', 'sent')
    ELSE false END) THEN
    RAISE EXCEPTION 'a replacement cannot go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;
