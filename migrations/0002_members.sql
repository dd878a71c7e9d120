CREATE TABLE "entitlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"title" text NOT NULL,
	"business_type" integer NOT NULL,
	"use_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"serial" text
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"request_no" text PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"phone" text NOT NULL,
	"ticket" jsonb,
	"state" text DEFAULT 'started' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"verified_phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "identity_checks_state" CHECK ("identity_checks"."state" in ('started', 'verified', 'underAge', 'failed', 'used'))
);
--> statement-breakpoint
CREATE TABLE "member_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"agreement" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"session_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" integer NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_grants" (
	"session_hash" "bytea" NOT NULL,
	"member_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_grants_session_hash_member_id_pk" PRIMARY KEY("session_hash","member_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consents" ADD CONSTRAINT "member_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_grants" ADD CONSTRAINT "recovery_grants_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_grants" ADD CONSTRAINT "recovery_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_live" ON "entitlements" USING btree ("member_id","app_id") WHERE "entitlements"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "entitlements_member" ON "entitlements" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_checks_session" ON "identity_checks" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_consents_live" ON "member_consents" USING btree ("member_id","agreement") WHERE "member_consents"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_state" CHECK ("devices"."state" in ('ready', 'blocked', 'retired'));