CREATE TABLE "terminations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"is_shops_fault" boolean NOT NULL,
	"days" integer NOT NULL,
	"used_days" integer NOT NULL,
	"basis_won" bigint NOT NULL,
	"used_won" bigint NOT NULL,
	"penalty_won" bigint NOT NULL,
	"refund_won" bigint NOT NULL,
	CONSTRAINT "terminations_asked_by" CHECK ("terminations"."asked_by" in ('buyer', 'shop')),
	CONSTRAINT "terminations_operator" CHECK (("terminations"."asked_by" = 'buyer') = ("terminations"."operator" = '')),
	CONSTRAINT "terminations_days" CHECK ("terminations"."used_days" between 0 and "terminations"."days" and "terminations"."days" > 0),
	CONSTRAINT "terminations_sum" CHECK ("terminations"."basis_won" = "terminations"."used_won" + "terminations"."penalty_won" + "terminations"."refund_won" and "terminations"."used_won" >= 0 and "terminations"."penalty_won" >= 0 and "terminations"."refund_won" > 0),
	CONSTRAINT "terminations_penalty" CHECK (not "terminations"."is_shops_fault" or "terminations"."penalty_won" = 0)
);
--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "terminations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
