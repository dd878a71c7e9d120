CREATE TABLE "recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"items" text NOT NULL,
	"purpose" text NOT NULL,
	"keeps" text NOT NULL,
	"contact" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"transfer" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"services" text[] NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "recipients_entry" CHECK ("recipients"."entry" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "recipients_kind" CHECK ("recipients"."kind" in ('processor', 'thirdParty', 'byLaw')),
	CONSTRAINT "recipients_words" CHECK ("recipients"."name" <> '' and "recipients"."items" <> '' and "recipients"."purpose" <> '' and "recipients"."keeps" <> '' and "recipients"."contact" <> ''),
	CONSTRAINT "recipients_abroad" CHECK (("recipients"."country" = '') = ("recipients"."transfer" = '') and ("recipients"."country" = '') = ("recipients"."refusal" = '')),
	CONSTRAINT "recipients_period" CHECK ("recipients"."valid_until" > "recipients"."valid_from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_open" ON "recipients" USING btree ("entry") WHERE "recipients"."valid_until" is null and "recipients"."withdrawn_at" is null;
--> statement-breakpoint
-- What the privacy text showed once stays to be looked up: a correction is another row, and only an end is written into one.
CREATE FUNCTION keep_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'recipient % is never deleted: it ends', OLD.id;
  END IF;
  IF (to_jsonb(OLD) - 'valid_until' - 'withdrawn_at') IS DISTINCT FROM (to_jsonb(NEW) - 'valid_until' - 'withdrawn_at')
    OR OLD.withdrawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'recipient % never changes: another row follows it', OLD.id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER recipients_kept BEFORE UPDATE ON recipients
  FOR EACH ROW EXECUTE FUNCTION keep_recipients();
--> statement-breakpoint
CREATE TRIGGER recipients_not_deleted BEFORE DELETE ON recipients
  FOR EACH ROW EXECUTE FUNCTION keep_recipients();
--> statement-breakpoint
-- The privacy text shows them: it is made anew in every process.
CREATE TRIGGER recipients_notify AFTER INSERT OR UPDATE ON recipients
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('documents');
