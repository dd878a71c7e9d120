CREATE TABLE "declared_holidays" (
	"day" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"operator" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declared_holidays_day" CHECK ("declared_holidays"."day" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "declared_holidays_name" CHECK (length("declared_holidays"."name") between 1 and 40)
);

--> statement-breakpoint
-- Whoever counts days with them forgets the old ones at once, in every process.
CREATE TRIGGER declared_holidays_notify AFTER INSERT OR UPDATE OR DELETE ON declared_holidays
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('holidays');
