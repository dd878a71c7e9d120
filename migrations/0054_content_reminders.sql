CREATE TABLE "stopped_reminders" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "stopped_reminders" ADD CONSTRAINT "stopped_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
