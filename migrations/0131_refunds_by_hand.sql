CREATE TABLE "refund_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"paid_on" text NOT NULL,
	"reference" text NOT NULL,
	"operator" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"undone_why" text DEFAULT '' NOT NULL,
	CONSTRAINT "refund_transfers_day" CHECK ("refund_transfers"."paid_on" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "refund_transfers_said" CHECK ("refund_transfers"."reference" <> '' and "refund_transfers"."operator" <> ''),
	CONSTRAINT "refund_transfers_undone" CHECK (("refund_transfers"."undone_at" is null) = ("refund_transfers"."undone_by" = '') and ("refund_transfers"."undone_at" is null) = ("refund_transfers"."undone_why" = ''))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_leased";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_transfers" ADD CONSTRAINT "refund_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_transfers_standing" ON "refund_transfers" USING btree ("refund_id") WHERE "refund_transfers"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "refund_transfers_refund" ON "refund_transfers" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('company', 'byHand')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand" CHECK ("refunds"."way" = 'company' or ("refunds"."cause" in ('return', 'goodwill') and "refunds"."lease_until" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_leased" CHECK ("refunds"."state" <> 'executing' or "refunds"."way" = 'byHand' or "refunds"."lease_until" is not null) NOT VALID;--> statement-breakpoint
-- What is written down of a transfer stays; that it was wrong is added once. It is of a refund by hand alone.
CREATE FUNCTION keep_refund_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.undone_at IS NOT NULL OR (old.refund_id, old.paid_on, old.reference, old.operator, old.marked_at)
      IS DISTINCT FROM (new.refund_id, new.paid_on, new.reference, new.operator, new.marked_at) THEN
    RAISE EXCEPTION 'a transfer that was written down stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_transfers_kept';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refund_transfers_kept BEFORE UPDATE ON refund_transfers FOR EACH ROW EXECUTE FUNCTION keep_refund_transfers();
--> statement-breakpoint
CREATE FUNCTION check_refund_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM refunds WHERE id = new.refund_id AND way = 'byHand') THEN
    RAISE EXCEPTION 'the company pays this refund' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_transfers_by_hand';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refund_transfers_by_hand BEFORE INSERT ON refund_transfers FOR EACH ROW EXECUTE FUNCTION check_refund_transfer();
--> statement-breakpoint
-- The counters of a line follow the money, also where a transfer that was marked by mistake is taken back.
CREATE FUNCTION uncount_units_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines l SET returned_units = l.returned_units - b.quantity
    FROM return_lines b WHERE b.return_id = NEW.return_id AND b.line_id = l.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_uncount_units AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state = 'done' AND NEW.state <> 'done' AND NEW.cause = 'return') EXECUTE FUNCTION uncount_units_back();
