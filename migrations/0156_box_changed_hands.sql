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
