CREATE TABLE "transfer_file_rows" (
	"file_id" bigint NOT NULL,
	"refund_id" bigint NOT NULL,
	"amount_won" bigint NOT NULL,
	"account_no" integer NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "transfer_file_rows_file_id_refund_id_pk" PRIMARY KEY("file_id","refund_id"),
	CONSTRAINT "transfer_file_rows_ended" CHECK ("transfer_file_rows"."ended" in ('sent', 'leftOut', 'markedBefore', 'byCompany', 'otherAccount', 'stopped')),
	CONSTRAINT "transfer_file_rows_said" CHECK (("transfer_file_rows"."ended" is null) = ("transfer_file_rows"."ended_at" is null) and ("transfer_file_rows"."ended" is null) = ("transfer_file_rows"."ended_by" = ''))
);
--> statement-breakpoint
CREATE TABLE "transfer_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "transfer_files_said" CHECK ("transfer_files"."operator" <> '' and "transfer_files"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "transfer_file_rows" ADD CONSTRAINT "transfer_file_rows_file_id_transfer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."transfer_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_file_rows" ADD CONSTRAINT "transfer_file_rows_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_file_rows_open" ON "transfer_file_rows" USING btree ("refund_id") WHERE "transfer_file_rows"."ended" is null;--> statement-breakpoint
CREATE INDEX "transfer_file_rows_refund" ON "transfer_file_rows" USING btree ("refund_id");--> statement-breakpoint
-- A file names what a person is to transfer right now: so much, and to the account that stands there.
CREATE FUNCTION check_transfer_file_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM refunds WHERE id = new.refund_id AND way = 'byHand' AND state = 'executing'
    AND amount_won = new.amount_won AND retries = new.account_no FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nobody is to transfer this refund' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_file_rows_due';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transfer_file_rows_due BEFORE INSERT ON transfer_file_rows FOR EACH ROW EXECUTE FUNCTION check_transfer_file_row();
--> statement-breakpoint
-- It ends once, nothing else of it changes, and what it says was sent stands as transferred.
CREATE FUNCTION keep_transfer_file_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.ended IS NOT NULL OR (old.file_id, old.refund_id, old.amount_won, old.account_no)
      IS DISTINCT FROM (new.file_id, new.refund_id, new.amount_won, new.account_no) THEN
    RAISE EXCEPTION 'a row of a file for the bank stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_file_rows_kept';
  END IF;
  IF new.ended = 'sent' AND NOT EXISTS (SELECT FROM refund_transfers WHERE refund_id = new.refund_id AND undone_at IS NULL) THEN
    RAISE EXCEPTION 'what was sent is marked' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_file_rows_marked';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transfer_file_rows_kept BEFORE UPDATE ON transfer_file_rows FOR EACH ROW EXECUTE FUNCTION keep_transfer_file_rows();
