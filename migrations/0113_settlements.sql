CREATE TABLE "settlement_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"tid" text NOT NULL,
	"moid" text NOT NULL,
	"kind" text NOT NULL,
	"ours_won" bigint NOT NULL,
	"theirs_won" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"operator_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "settlement_differences_kind" CHECK ("settlement_differences"."kind" in ('unknown', 'missing', 'amount', 'refundUnknown', 'refundMissing', 'fee')),
	CONSTRAINT "settlement_differences_checked" CHECK (("settlement_differences"."checked_at" is null) = ("settlement_differences"."operator_id" is null) and ("settlement_differences"."checked_at" is null) = ("settlement_differences"."note" = ''))
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"lines" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"provider" text NOT NULL,
	"paid_out_on" date NOT NULL,
	"kind" text NOT NULL,
	"tid" text NOT NULL,
	"moid" text NOT NULL,
	"moved_on" date NOT NULL,
	"amount_won" bigint NOT NULL,
	"fee_won" bigint NOT NULL,
	"fee_vat_won" bigint NOT NULL,
	"payout_won" bigint NOT NULL,
	"nth" integer NOT NULL,
	CONSTRAINT "settlement_lines_once" UNIQUE("provider","tid","kind","moved_on","amount_won","nth"),
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('payment', 'cancel')),
	CONSTRAINT "settlement_lines_sum" CHECK ("settlement_lines"."payout_won" = "settlement_lines"."amount_won" - "settlement_lines"."fee_won" - "settlement_lines"."fee_vat_won"),
	CONSTRAINT "settlement_lines_sign" CHECK (("settlement_lines"."kind" = 'payment') = ("settlement_lines"."amount_won" > 0) and "settlement_lines"."amount_won" <> 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"from_day" date NOT NULL,
	"basis_points" integer NOT NULL,
	"fixed_won" integer NOT NULL,
	"operator_id" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_rates_once" UNIQUE("provider","method","from_day"),
	CONSTRAINT "settlement_rates_range" CHECK ("settlement_rates"."basis_points" between 0 and 10000 and "settlement_rates"."fixed_won" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rates" ADD CONSTRAINT "settlement_rates_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("provider","tid","kind") WHERE "settlement_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_differences_to_do" ON "settlement_differences" USING btree ("id") WHERE "settlement_differences"."resolved_at" is null and "settlement_differences"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_files_taken" ON "settlement_files" USING btree ("taken_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "settlement_lines_paid_out" ON "settlement_lines" USING btree ("paid_out_on","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_file" ON "settlement_lines" USING btree ("file_id");