CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"target" text NOT NULL,
	"unit" text NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "price_changes_undone_by" CHECK (("price_changes"."undone_at" is null) = ("price_changes"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_undone_by_operators_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;