CREATE TABLE "refund_interests" (
	"refund_id" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"won" bigint NOT NULL,
	"paid_on" text,
	"note" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone,
	CONSTRAINT "refund_interests_late" CHECK ("refund_interests"."days" > 0 and "refund_interests"."won" > 0),
	CONSTRAINT "refund_interests_day" CHECK ("refund_interests"."paid_on" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "refund_interests_paid" CHECK (("refund_interests"."paid_on" is null) = ("refund_interests"."marked_at" is null) and ("refund_interests"."paid_on" is null) = ("refund_interests"."operator" = ''))
);
--> statement-breakpoint
ALTER TABLE "refund_interests" ADD CONSTRAINT "refund_interests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_interests_owed" ON "refund_interests" USING btree ("refund_id") WHERE "refund_interests"."paid_on" is null;