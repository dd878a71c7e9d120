CREATE TABLE "tax_certificates" (
	"corp_number" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "tax_invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"order_number" text NOT NULL,
	"goods_name" text NOT NULL,
	"no" integer NOT NULL,
	"original_id" bigint,
	"state" text NOT NULL,
	"mgt_key" text NOT NULL,
	"correction_code" integer,
	"party" jsonb,
	"write_day" date NOT NULL,
	"amount_won" bigint NOT NULL,
	"supply_won" bigint NOT NULL,
	"vat_won" bigint NOT NULL,
	"corrected_won" bigint DEFAULT 0 NOT NULL,
	"confirm_no" text,
	"asked_at" timestamp with time zone NOT NULL,
	"since_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"retries" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"last_error" text,
	"operator" text DEFAULT '' NOT NULL,
	CONSTRAINT "tax_invoices_mgtKey_unique" UNIQUE("mgt_key"),
	CONSTRAINT "tax_invoices_confirmNo_unique" UNIQUE("confirm_no"),
	CONSTRAINT "tax_invoices_state_known" CHECK ("tax_invoices"."state" in ('draft', 'issued', 'accepted', 'rejected', 'refused', 'dropped')),
	CONSTRAINT "tax_invoices_key" CHECK ("tax_invoices"."mgt_key" ~ '^[0-9A-Za-z_-]{1,24}$'),
	CONSTRAINT "tax_invoices_sum" CHECK ("tax_invoices"."supply_won" + "tax_invoices"."vat_won" = "tax_invoices"."amount_won"),
	CONSTRAINT "tax_invoices_sign" CHECK (case when "tax_invoices"."original_id" is null
        then "tax_invoices"."correction_code" is null and "tax_invoices"."amount_won" > 0 and "tax_invoices"."supply_won" >= 0 and "tax_invoices"."vat_won" >= 0
        else "tax_invoices"."correction_code" in (2, 3, 4) and "tax_invoices"."amount_won" < 0 and "tax_invoices"."supply_won" <= 0 and "tax_invoices"."vat_won" <= 0 and "tax_invoices"."corrected_won" = 0
        end),
	CONSTRAINT "tax_invoices_corrected" CHECK ("tax_invoices"."corrected_won" >= 0 and ("tax_invoices"."corrected_won" = 0 or "tax_invoices"."corrected_won" <= "tax_invoices"."amount_won")),
	CONSTRAINT "tax_invoices_numbered" CHECK (("tax_invoices"."state" in ('issued', 'accepted', 'rejected')) = ("tax_invoices"."confirm_no" is not null) and ("tax_invoices"."confirm_no" is null) = ("tax_invoices"."issued_at" is null)),
	CONSTRAINT "tax_invoices_confirm_no" CHECK ("tax_invoices"."confirm_no" ~ '^[0-9A-Za-z]{24}$'),
	CONSTRAINT "tax_invoices_leased" CHECK (("tax_invoices"."state" in ('draft', 'issued')) = ("tax_invoices"."lease_until" is not null)),
	CONSTRAINT "tax_invoices_made_out" CHECK (not ("tax_invoices"."state" in ('draft', 'issued', 'accepted')) or "tax_invoices"."party" is not null),
	CONSTRAINT "tax_invoices_replaced" CHECK ("tax_invoices"."replaced_at" is null or "tax_invoices"."state" in ('rejected', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_original_id_tax_invoices_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."tax_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoices_live" ON "tax_invoices" USING btree ("order_id") WHERE "tax_invoices"."original_id" is null and "tax_invoices"."state" in ('draft', 'issued', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoices_no" ON "tax_invoices" USING btree ("order_number","no");--> statement-breakpoint
CREATE INDEX "tax_invoices_order" ON "tax_invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "tax_invoices_original" ON "tax_invoices" USING btree ("original_id") WHERE "tax_invoices"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_invoices_due" ON "tax_invoices" USING btree ("lease_until") WHERE "tax_invoices"."state" in ('draft', 'issued');--> statement-breakpoint
CREATE INDEX "tax_invoices_failed" ON "tax_invoices" USING btree ("id") WHERE "tax_invoices"."state" in ('rejected', 'refused') and "tax_invoices"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "tax_invoices_state" ON "tax_invoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "tax_invoices_day" ON "tax_invoices" USING btree ("write_day");--> statement-breakpoint
-- What a paper says is never changed; it only goes forward, and what is over stays over.
CREATE FUNCTION keep_tax_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_number, NEW.no, NEW.original_id, NEW.mgt_key, NEW.correction_code, NEW.write_day, NEW.amount_won, NEW.supply_won, NEW.vat_won)
    IS DISTINCT FROM (OLD.order_number, OLD.no, OLD.original_id, OLD.mgt_key, OLD.correction_code, OLD.write_day, OLD.amount_won, OLD.supply_won, OLD.vat_won)
    OR NEW.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id
    OR NEW.party IS NOT NULL AND NEW.party IS DISTINCT FROM OLD.party
    OR OLD.confirm_no IS NOT NULL AND NEW.confirm_no IS DISTINCT FROM OLD.confirm_no THEN
    RAISE EXCEPTION 'a tax invoice is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_invoices_kept';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    OLD.state = 'draft' AND NEW.state IN ('issued', 'refused', 'dropped')
    OR OLD.state = 'issued' AND NEW.state IN ('accepted', 'rejected')) THEN
    RAISE EXCEPTION 'a tax invoice goes from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_invoices_forward';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tax_invoices_kept BEFORE UPDATE ON tax_invoices FOR EACH ROW EXECUTE FUNCTION keep_tax_invoice();
--> statement-breakpoint
-- The purchase shows how it stands. That somebody was asked again is no news.
CREATE CONSTRAINT TRIGGER tax_invoices_version AFTER INSERT OR UPDATE OF state, corrected_won ON tax_invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
