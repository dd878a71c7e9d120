CREATE TABLE "social_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "social_logins_provider" CHECK ("social_logins"."provider" in ('kakao', 'naver'))
);
--> statement-breakpoint
CREATE TABLE "social_requests" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"nonce" text NOT NULL,
	"back_to" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_requests_provider" CHECK ("social_requests"."provider" in ('kakao', 'naver')),
	CONSTRAINT "social_requests_purpose" CHECK ("social_requests"."purpose" in ('enter', 'link'))
);
--> statement-breakpoint
CREATE TABLE "social_waiting" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_waiting_provider" CHECK ("social_waiting"."provider" in ('kakao', 'naver'))
);
--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_requests" ADD CONSTRAINT "social_requests_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_logins_account" ON "social_logins" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_logins_of_member" ON "social_logins" USING btree ("member_id","provider");--> statement-breakpoint
CREATE INDEX "social_requests_session" ON "social_requests" USING btree ("session_hash");