CREATE TABLE "invoice_money" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_money_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"won" bigint NOT NULL,
	"on_day" text NOT NULL,
	"name" text NOT NULL,
	"operator" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"undo_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_money_kind" CHECK ("invoice_money"."kind" in ('received', 'paidBack')),
	CONSTRAINT "invoice_money_won" CHECK ("invoice_money"."won" > 0),
	CONSTRAINT "invoice_money_day" CHECK ("invoice_money"."on_day" ~ '^\d{4}-\d\d-\d\d$' and "invoice_money"."name" <> ''),
	CONSTRAINT "invoice_money_undone" CHECK (("invoice_money"."undone_at" is null) = ("invoice_money"."undone_by" = '') and ("invoice_money"."undone_at" is null) = ("invoice_money"."undo_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" bigint NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_step_pk" PRIMARY KEY("invoice_id","step"),
	CONSTRAINT "invoice_reminders_step" CHECK ("invoice_reminders"."step" in ('before', 'after', 'week1', 'week2', 'week3', 'week4'))
);
--> statement-breakpoint
CREATE TABLE "invoice_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"limit_won" bigint NOT NULL,
	"days" integer NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL,
	"allowed_by" text NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_terms_limit" CHECK ("invoice_terms"."limit_won" between 1000 and 1000000000),
	CONSTRAINT "invoice_terms_days" CHECK ("invoice_terms"."days" between 1 and 60),
	CONSTRAINT "invoice_terms_ended" CHECK (("invoice_terms"."ended_at" is null) = ("invoice_terms"."ended_by" = ''))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"terms_id" bigint NOT NULL,
	"amount_won" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_on" text NOT NULL,
	"written_off_at" timestamp with time zone,
	"written_off_by" text DEFAULT '' NOT NULL,
	"write_off_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" ~ '^I-[0-9]{4}-[0-9]{6,9}$'),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_won" >= 1000),
	CONSTRAINT "invoices_due_day" CHECK ("invoices"."due_on" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "invoices_written_off" CHECK (("invoices"."written_off_at" is null) = ("invoices"."written_off_by" = '') and ("invoices"."written_off_at" is null) = ("invoices"."write_off_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "invoice_money" ADD CONSTRAINT "invoice_money_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_terms" ADD CONSTRAINT "invoice_terms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_terms_id_invoice_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."invoice_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attempt" FOREIGN KEY ("attempt_id","order_id") REFERENCES "public"."payment_attempts"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_money_once" ON "invoice_money" USING btree ("invoice_id","kind","on_day","won","name") WHERE "invoice_money"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_money_invoice" ON "invoice_money" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_terms_standing" ON "invoice_terms" USING btree ("member_id") WHERE "invoice_terms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_terms_member" ON "invoice_terms" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_member" ON "invoices" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on");--> statement-breakpoint
CREATE VIEW "public"."invoice_states" AS (
  select i.id as invoice_id, i.order_id, i.member_id, i.number, i.due_on, i.amount_won, a.refunded_won as credited_won,
    m.received_won, i.amount_won - a.refunded_won - m.received_won as balance_won,
    case when a.refunded_won = i.amount_won then 'cancelled'
      when i.amount_won - a.refunded_won - m.received_won <= 0 then 'paid'
      when i.written_off_at is not null then 'writtenOff' else 'open' end as state
  from invoices i join payment_attempts a on a.id = i.attempt_id
  cross join lateral (select coalesce(sum(case kind when 'received' then won else -won end), 0)::bigint as received_won
    from invoice_money where invoice_id = i.id and undone_at is null) m);--> statement-breakpoint
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := 'I-' || to_char(NEW.issued_at AT TIME ZONE 'Asia/Seoul', 'YYYY') || '-' ||
    lpad(NEW.id::text, greatest(6, length(NEW.id::text)), '0');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
-- The terms are locked: of two invoices at once the second counts the first. Whoever is over its limit, or owes since
-- before today, gets none, whatever the shop believed.
CREATE FUNCTION allow_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most bigint;
  owed bigint;
BEGIN
  SELECT limit_won INTO most FROM invoice_terms
    WHERE id = NEW.terms_id AND member_id = NEW.member_id AND ended_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no terms stand for the invoice' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_allowed';
  END IF;
  SELECT coalesce(sum(balance_won), 0) INTO owed FROM invoice_states WHERE member_id = NEW.member_id AND state = 'open';
  IF owed + NEW.amount_won > most THEN
    RAISE EXCEPTION 'the member would owe % of %', owed + NEW.amount_won, most
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_within_limit';
  END IF;
  IF EXISTS (SELECT FROM invoice_states WHERE member_id = NEW.member_id AND state = 'open'
    AND due_on < to_char(NEW.issued_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')) THEN
    RAISE EXCEPTION 'an invoice of the member is overdue' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_none_overdue';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_allowed BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION allow_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{written_off_at,written_off_by,write_off_reason}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{written_off_at,written_off_by,write_off_reason}'::text[]
    OR OLD.written_off_at IS NOT NULL THEN
    RAISE EXCEPTION 'an invoice is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_invoice_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{ended_at,ended_by,end_reason}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{ended_at,ended_by,end_reason}'::text[]
    OR OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'terms are ended, and never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_terms_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_terms_kept BEFORE UPDATE ON invoice_terms FOR EACH ROW EXECUTE FUNCTION keep_invoice_terms();
--> statement-breakpoint
CREATE FUNCTION keep_invoice_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{undone_at,undone_by,undo_reason}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{undone_at,undone_by,undo_reason}'::text[]
    OR OLD.undone_at IS NOT NULL THEN
    RAISE EXCEPTION 'a transfer is undone, and never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_money_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_money_kept BEFORE UPDATE ON invoice_money FOR EACH ROW EXECUTE FUNCTION keep_invoice_money();
--> statement-breakpoint
-- No more came than was owed in all, and no more went back than came. The invoice is locked: two at once are counted together.
CREATE FUNCTION check_invoice_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most bigint;
  net bigint;
BEGIN
  SELECT amount_won INTO most FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
  SELECT coalesce(sum(CASE kind WHEN 'received' THEN won ELSE -won END), 0) INTO net
    FROM invoice_money WHERE invoice_id = NEW.invoice_id AND undone_at IS NULL;
  IF net < 0 OR net > most THEN
    RAISE EXCEPTION 'invoice % would have % of %', NEW.invoice_id, net, most
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_money_within';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_money_within AFTER INSERT OR UPDATE ON invoice_money FOR EACH ROW EXECUTE FUNCTION check_invoice_money();
--> statement-breakpoint
CREATE FUNCTION raise_version_of_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_member_version(i.member_id) FROM invoices i WHERE i.id = NEW.invoice_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_money_version AFTER INSERT OR UPDATE ON invoice_money
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_invoiced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_version AFTER INSERT OR UPDATE ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_member();
