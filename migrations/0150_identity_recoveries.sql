CREATE TABLE "identity_recoveries" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"former_email" text,
	"former_password_hash" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_permits" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "person_hashes" "bytea";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "person_hash" "bytea";--> statement-breakpoint
ALTER TABLE "recovery_grants" ADD COLUMN "person_hash" "bytea";--> statement-breakpoint
ALTER TABLE "recovery_grants" ADD COLUMN "by_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_grants" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "identity_recoveries" ADD CONSTRAINT "identity_recoveries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_permits" ADD CONSTRAINT "recovery_permits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
