CREATE TABLE "quotation_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quotation_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"pen_color" text DEFAULT '' NOT NULL,
	"eraser_color" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_won" bigint NOT NULL,
	CONSTRAINT "quotation_lines_quantity" CHECK ("quotation_lines"."quantity" between 1 and 999 and "quotation_lines"."unit_won" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"consultation_id" bigint,
	"replaces_id" bigint,
	"state" text NOT NULL,
	"buyer_name" text NOT NULL,
	"business_number" text DEFAULT '' NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"buyer_address" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"issuer" jsonb,
	"delivery_won" bigint NOT NULL,
	"amount_won" bigint NOT NULL,
	"supply_won" bigint NOT NULL,
	"vat_won" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"made_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"order_id" bigint,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_number" CHECK ("quotations"."number" ~ '^Q-[0-9]{4}-[0-9]{6,9}$'),
	CONSTRAINT "quotations_state_known" CHECK ("quotations"."state" in ('draft', 'issued', 'accepted', 'withdrawn')),
	CONSTRAINT "quotations_business" CHECK ("quotations"."business_number" ~ '^([0-9]{10})?$'),
	CONSTRAINT "quotations_named" CHECK ("quotations"."buyer_name" <> ''),
	CONSTRAINT "quotations_amounts" CHECK ("quotations"."delivery_won" >= 0 and "quotations"."amount_won" >= greatest("quotations"."delivery_won", 1000) and "quotations"."supply_won" >= 0
        and "quotations"."vat_won" >= 0 and "quotations"."supply_won" + "quotations"."vat_won" = "quotations"."amount_won"),
	CONSTRAINT "quotations_issued" CHECK (("quotations"."state" = 'draft') = ("quotations"."issued_at" is null) and ("quotations"."issued_at" is null) = ("quotations"."issuer" is null)),
	CONSTRAINT "quotations_issued_in_time" CHECK ("quotations"."issued_at" < "quotations"."valid_until"),
	CONSTRAINT "quotations_accepted" CHECK (("quotations"."state" = 'accepted') = ("quotations"."order_id" is not null) and ("quotations"."order_id" is null) = ("quotations"."accepted_at" is null)),
	CONSTRAINT "quotations_accepted_in_time" CHECK ("quotations"."accepted_at" < "quotations"."valid_until"),
	CONSTRAINT "quotations_withdrawn" CHECK (("quotations"."state" = 'withdrawn') = ("quotations"."withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_replaces_id_quotations_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_lines_position" ON "quotation_lines" USING btree ("quotation_id","position");--> statement-breakpoint
CREATE INDEX "quotation_lines_product" ON "quotation_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_order" ON "quotations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotations_member" ON "quotations" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "quotations_state" ON "quotations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotations_valid" ON "quotations" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "quotations_consultation" ON "quotations" USING btree ("consultation_id") WHERE "quotations"."consultation_id" is not null;--> statement-breakpoint
-- A paper that left the shop stays as it is, and goes one way only; back alone where nobody paid the order that stood for it.
CREATE FUNCTION keep_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'accepted' AND NEW.state = 'accepted' AND NEW.order_id IS DISTINCT FROM OLD.order_id THEN
    RAISE EXCEPTION 'an order stands for the quotation' USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_once';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN
    (('draft', 'issued'), ('issued', 'accepted'), ('issued', 'withdrawn'), ('accepted', 'issued')) THEN
    RAISE EXCEPTION 'a quotation does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_forward';
  END IF;
  IF OLD.state = 'accepted' AND NEW.state = 'issued'
    AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND fulfilment <> 'unpaid') THEN
    RAISE EXCEPTION 'its order was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_paid';
  END IF;
  IF OLD.state <> 'draft' AND (NEW.number, NEW.member_id, NEW.buyer_name, NEW.business_number, NEW.representative, NEW.buyer_address,
      NEW.contact_name, NEW.contact_phone, NEW.contact_email, NEW.issuer, NEW.delivery_won, NEW.amount_won, NEW.supply_won,
      NEW.vat_won, NEW.valid_until, NEW.memo, NEW.made_by, NEW.created_at, NEW.issued_at)
    IS DISTINCT FROM (OLD.number, OLD.member_id, OLD.buyer_name, OLD.business_number, OLD.representative, OLD.buyer_address,
      OLD.contact_name, OLD.contact_phone, OLD.contact_email, OLD.issuer, OLD.delivery_won, OLD.amount_won, OLD.supply_won,
      OLD.vat_won, OLD.valid_until, OLD.memo, OLD.made_by, OLD.created_at, OLD.issued_at) THEN
    RAISE EXCEPTION 'an issued quotation is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotations_forward BEFORE UPDATE ON quotations FOR EACH ROW EXECUTE FUNCTION keep_quotation();
--> statement-breakpoint
-- Lines are written while the shop is at it; they go with their quotation.
CREATE FUNCTION keep_quotation_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_quotation bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.quotation_id ELSE NEW.quotation_id END;
BEGIN
  IF EXISTS (SELECT FROM quotations WHERE id = of_quotation AND state <> 'draft') THEN
    RAISE EXCEPTION 'an issued quotation is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_kept';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_kept BEFORE INSERT OR UPDATE OR DELETE ON quotation_lines
  FOR EACH ROW EXECUTE FUNCTION keep_quotation_line();
--> statement-breakpoint
-- At the commit, when paper and lines are both there: the sum of the lines and the delivery fee is what is offered.
CREATE FUNCTION check_quotation_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted quotations;
  changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
  goods bigint;
BEGIN
  SELECT * INTO wanted FROM quotations
    WHERE id = (changed ->> CASE TG_TABLE_NAME WHEN 'quotations' THEN 'id' ELSE 'quotation_id' END)::bigint;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT sum(quantity * unit_won) INTO goods FROM quotation_lines WHERE quotation_id = wanted.id;
  IF goods IS NULL OR goods + wanted.delivery_won <> wanted.amount_won THEN
    RAISE EXCEPTION 'quotation % is not the sum of its lines', wanted.number USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_sum';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quotations_make_sum AFTER INSERT OR UPDATE ON quotations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_quotation_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quotation_lines_make_sum AFTER INSERT OR UPDATE OR DELETE ON quotation_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_quotation_sum();
--> statement-breakpoint
-- A number that is not used is missing for ever: nobody counts papers by it.
CREATE FUNCTION number_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := 'Q-' || to_char(NEW.created_at AT TIME ZONE 'Asia/Seoul', 'YYYY') || '-' ||
    lpad(NEW.id::text, greatest(6, length(NEW.id::text)), '0');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotations_number BEFORE INSERT ON quotations FOR EACH ROW EXECUTE FUNCTION number_quotation();
