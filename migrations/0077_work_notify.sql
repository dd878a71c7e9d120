-- What operators have to do, or what stands in it, changed: the screens that are open read again (decision 127). Only what a card
-- counts tells; an order that is paid tells once, however many rows change with it: PostgreSQL sends the same word once a transaction.
CREATE TRIGGER orders_work_notify AFTER UPDATE OF fulfilment ON orders
  FOR EACH ROW WHEN (OLD.fulfilment IS DISTINCT FROM NEW.fulfilment) EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER parcels_work_notify AFTER INSERT OR DELETE OR UPDATE OF state ON parcels
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER cancellations_work_notify AFTER INSERT OR DELETE OR UPDATE OF state ON cancellations
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER refunds_work_notify AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER returns_work_notify AFTER INSERT OR DELETE OR UPDATE ON returns
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER replacements_work_notify AFTER INSERT OR DELETE OR UPDATE OF state ON replacements
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER inquiries_work_notify AFTER INSERT OR DELETE OR UPDATE OF state ON inquiries
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER repairs_work_notify AFTER INSERT OR DELETE OR UPDATE OF state ON repairs
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER consultations_work_notify AFTER INSERT OR DELETE OR UPDATE OF state, next_try_at ON consultations
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER product_questions_work_notify AFTER INSERT OR DELETE OR UPDATE OF answered_at, hidden_at ON product_questions
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER serial_conflicts_work_notify AFTER INSERT OR DELETE OR UPDATE OF state ON serial_conflicts
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER differences_work_notify AFTER INSERT OR DELETE OR UPDATE OF closed_at ON reconciliation_differences
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
-- What every payment goes through in a second is not told: an account, what is unclear, and what either became.
CREATE TRIGGER payment_attempts_work_notify AFTER UPDATE OF state, unverified_since ON payment_attempts
  FOR EACH ROW WHEN (OLD.unverified_since IS DISTINCT FROM NEW.unverified_since
    OR OLD.state <> NEW.state AND (OLD.state IN ('unknown', 'awaitingDeposit') OR NEW.state IN ('unknown', 'awaitingDeposit')))
  EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
-- A sale above the number from which somebody wants to be told is quiet. (Five is `fewUnits` of the back office's products.)
CREATE FUNCTION notify_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF least(OLD.stock, NEW.stock) <= coalesce((SELECT low_stock FROM products WHERE id = NEW.product_id), 5) THEN
    PERFORM pg_notify('content_changed', 'work');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_work_notify AFTER UPDATE OF stock ON variants
  FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION notify_low_stock();
