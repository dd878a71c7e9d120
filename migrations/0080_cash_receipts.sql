CREATE TABLE "cash_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"request_no" text NOT NULL,
	"number" "bytea",
	"number_end" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"supply_won" bigint NOT NULL,
	"vat_won" bigint NOT NULL,
	"cancelled_won" bigint DEFAULT 0 NOT NULL,
	"cancelling_won" bigint,
	"cancels" integer DEFAULT 0 NOT NULL,
	"tid" text,
	"approval_no" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"since_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"retries" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_error" text,
	"operator" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_receipts_requestNo_unique" UNIQUE("request_no"),
	CONSTRAINT "cash_receipts_tid_unique" UNIQUE("tid"),
	CONSTRAINT "cash_receipts_kind" CHECK ("cash_receipts"."kind" in ('deduction', 'expense', 'self')),
	CONSTRAINT "cash_receipts_state_known" CHECK ("cash_receipts"."state" in ('wished', 'issuing', 'issued', 'cancelling', 'refused', 'cancelled')),
	CONSTRAINT "cash_receipts_sums" CHECK ("cash_receipts"."amount_won" > 0 and "cash_receipts"."supply_won" >= 0 and "cash_receipts"."vat_won" >= 0 and "cash_receipts"."supply_won" + "cash_receipts"."vat_won" = "cash_receipts"."amount_won"),
	CONSTRAINT "cash_receipts_cancelled" CHECK ("cash_receipts"."cancelled_won" between 0 and "cash_receipts"."amount_won"),
	CONSTRAINT "cash_receipts_cancelling" CHECK (("cash_receipts"."state" = 'cancelling') = ("cash_receipts"."cancelling_won" is not null) and "cash_receipts"."cancelling_won" between 1 and "cash_receipts"."amount_won" - "cash_receipts"."cancelled_won"),
	CONSTRAINT "cash_receipts_standing" CHECK (not ("cash_receipts"."state" in ('issued', 'cancelling')) or ("cash_receipts"."tid" is not null and "cash_receipts"."issued_at" is not null and "cash_receipts"."cancelled_won" < "cash_receipts"."amount_won")),
	CONSTRAINT "cash_receipts_number_kept" CHECK ("cash_receipts"."number" is null or "cash_receipts"."state" in ('wished', 'issuing', 'refused')),
	CONSTRAINT "cash_receipts_numbered" CHECK ("cash_receipts"."kind" = 'self' or "cash_receipts"."state" not in ('wished', 'issuing') or "cash_receipts"."number" is not null),
	CONSTRAINT "cash_receipts_number_end" CHECK ("cash_receipts"."number_end" ~ '^[0-9]{4}$'),
	CONSTRAINT "cash_receipts_leased" CHECK (not ("cash_receipts"."state" in ('issuing', 'cancelling')) or ("cash_receipts"."lease_until" is not null and "cash_receipts"."since_at" is not null and "cash_receipts"."provider" <> ''))
);
--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_receipts_live" ON "cash_receipts" USING btree ("order_id") WHERE "cash_receipts"."state" in ('wished', 'issuing', 'issued', 'cancelling');--> statement-breakpoint
CREATE INDEX "cash_receipts_order" ON "cash_receipts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "cash_receipts_due" ON "cash_receipts" USING btree ("provider","lease_until") WHERE "cash_receipts"."state" in ('issuing', 'cancelling');--> statement-breakpoint
CREATE INDEX "cash_receipts_state" ON "cash_receipts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cash_receipts_number" ON "cash_receipts" USING btree ("asked_at") WHERE "cash_receipts"."number" is not null;--> statement-breakpoint
-- The purchase shows how it stands. That the provider was asked again is no news.
CREATE CONSTRAINT TRIGGER cash_receipts_version AFTER INSERT OR UPDATE OF state, cancelled_won ON cash_receipts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
