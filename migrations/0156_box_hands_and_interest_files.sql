-- A box changed hands while somebody may have a request for its repair open: the screen of that request reads again (decision 127).
-- Any other registration tells nothing.
CREATE FUNCTION notify_box_in_repair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM repairs WHERE serial = NEW.serial
      AND state IN ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent')) THEN
    PERFORM pg_notify('content_changed', 'work');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER serial_events_work_notify AFTER INSERT ON serial_events
  FOR EACH ROW WHEN (NEW.kind IN ('registered', 'moved', 'released')) EXECUTE FUNCTION notify_box_in_repair();
--> statement-breakpoint
-- Interest of a late refund goes to the bank in the same file as refunds (decision 172): its account is the refund's, kept until it is paid.
ALTER TABLE "transfer_file_rows" ADD COLUMN "is_interest" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund_interests" ADD COLUMN "account" "bytea";
--> statement-breakpoint
-- Interest is paid once and stays so, its account is destroyed with that, whichever release writes, and what a bank may have in a file
-- doesn't become another sum.
CREATE FUNCTION keep_refund_interests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.paid_on IS NOT NULL AND (old.refund_id, old.days, old.won, old.paid_on, old.note, old.operator, old.marked_at)
      IS DISTINCT FROM (new.refund_id, new.days, new.won, new.paid_on, new.note, new.operator, new.marked_at) THEN
    RAISE EXCEPTION 'interest that was paid stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_interests_kept';
  END IF;
  IF new.won <> old.won AND EXISTS (SELECT FROM transfer_file_rows WHERE refund_id = new.refund_id AND is_interest AND ended IS NULL) THEN
    RAISE EXCEPTION 'a file for the bank has this interest' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_interests_in_file';
  END IF;
  IF new.paid_on IS NOT NULL THEN
    new.account := NULL;
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refund_interests_kept BEFORE UPDATE ON refund_interests FOR EACH ROW EXECUTE FUNCTION keep_refund_interests();
--> statement-breakpoint
-- As before, and of an interest: it is owed, so much, its refund is back, and its account is known.
CREATE OR REPLACE FUNCTION check_transfer_file_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.is_interest THEN
    PERFORM FROM refund_interests i JOIN refunds r ON r.id = i.refund_id
      WHERE i.refund_id = new.refund_id AND i.paid_on IS NULL AND i.won = new.amount_won AND i.account IS NOT NULL
        AND r.state = 'done' AND new.account_no = 0 FOR SHARE;
  ELSE
    PERFORM FROM refunds WHERE id = new.refund_id AND way = 'byHand' AND state = 'executing'
      AND amount_won = new.amount_won AND retries = new.account_no FOR SHARE;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nobody is to transfer this refund' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_file_rows_due';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
-- As before; an interest that was sent is paid.
CREATE OR REPLACE FUNCTION keep_transfer_file_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.ended IS NOT NULL OR (old.file_id, old.refund_id, old.amount_won, old.account_no, old.is_interest)
      IS DISTINCT FROM (new.file_id, new.refund_id, new.amount_won, new.account_no, new.is_interest) THEN
    RAISE EXCEPTION 'a row of a file for the bank stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_file_rows_kept';
  END IF;
  IF new.ended = 'sent' AND NOT (CASE WHEN new.is_interest
      THEN EXISTS (SELECT FROM refund_interests WHERE refund_id = new.refund_id AND paid_on IS NOT NULL)
      ELSE EXISTS (SELECT FROM refund_transfers WHERE refund_id = new.refund_id AND undone_at IS NULL) END) THEN
    RAISE EXCEPTION 'what was sent is marked' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_file_rows_marked';
  END IF;
  RETURN new;
END
$$;
