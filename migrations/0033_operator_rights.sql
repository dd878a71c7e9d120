-- Rights by kind in place of two roles: whoever was an owner keeps all of them, customer service keeps what it had.
ALTER TABLE "operator_sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "rights" text[];--> statement-breakpoint
UPDATE "operators" SET "rights" = CASE "role"
  WHEN 'owner' THEN array['orders', 'money', 'people', 'exports', 'texts', 'products', 'pages', 'settings']
  ELSE array['orders', 'money', 'people', 'texts'] END;--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "rights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" DROP CONSTRAINT "operators_role";--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_rights" CHECK ("operators"."rights" <@ array['orders', 'money', 'people', 'exports', 'texts', 'products', 'pages', 'settings']::text[]);--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "password_ends_at" timestamp with time zone;--> statement-breakpoint
-- Passwords that were handed out and never used end, too.
UPDATE "operators" SET "password_ends_at" = now() + interval '3 days' WHERE "password_set_at" IS NULL;--> statement-breakpoint
CREATE TABLE "operator_days" (
	"operator_id" bigint NOT NULL,
	"day" text NOT NULL,
	"refunded_won" bigint DEFAULT 0 NOT NULL,
	"grants" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "operator_days_operator_id_day_pk" PRIMARY KEY("operator_id","day"),
	CONSTRAINT "operator_days_counts" CHECK ("operator_days"."refunded_won" >= 0 and "operator_days"."grants" >= 0)
);
--> statement-breakpoint
ALTER TABLE "operator_days" ADD CONSTRAINT "operator_days_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;