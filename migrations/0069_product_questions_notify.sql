-- What everybody reads below a product changed: every process forgets that product's page, and no others. What waits, is secret or
-- hidden stands on no page.
CREATE FUNCTION notify_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.answered_at IS NOT NULL AND OLD.hidden_at IS NULL AND NOT OLD.is_secret THEN
      PERFORM pg_notify('content_changed', 'questions:' || OLD.product_id);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.answered_at IS NOT NULL AND NEW.hidden_at IS NULL AND NOT NEW.is_secret THEN
      PERFORM pg_notify('content_changed', 'questions:' || NEW.product_id);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_questions_notify AFTER INSERT OR UPDATE OR DELETE ON product_questions
  FOR EACH ROW EXECUTE FUNCTION notify_questions();
