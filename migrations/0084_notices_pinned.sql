ALTER TABLE "notices" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
DROP TRIGGER notices_notify ON notices;--> statement-breakpoint
CREATE TRIGGER notices_notify AFTER INSERT OR DELETE OR UPDATE OF title, html, summary, writer, publish_at, pinned_at ON notices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('notices');
