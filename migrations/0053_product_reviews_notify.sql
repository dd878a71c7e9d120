-- What is said of a product changed: every process forgets the pages that show it, and no others.
CREATE FUNCTION notify_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'reviews:' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_reviews_notify AFTER INSERT OR UPDATE OR DELETE ON product_reviews
  FOR EACH ROW EXECUTE FUNCTION notify_reviews();
