CREATE TABLE "log_checks" (
	"month" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"note" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_checks_month" CHECK ("log_checks"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "log_checks_told" CHECK ("log_checks"."operator" <> '' and length("log_checks"."note") between 2 and 1000)
);

--> statement-breakpoint
-- Both stand among what operators have to do: the screens renew themselves.
CREATE TRIGGER log_checks_work_notify AFTER INSERT ON log_checks
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
--> statement-breakpoint
CREATE TRIGGER refund_interests_work_notify AFTER INSERT OR UPDATE OF paid_on ON refund_interests
  FOR EACH ROW EXECUTE FUNCTION notify_content('work');
