CREATE TABLE "operator_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint,
	"operator_name" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"member_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_log_outcomes" (
	"log_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"member_id" bigint
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_hash" "bytea" NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"opened_at" timestamp with time zone,
	"pending_secret" "bytea",
	CONSTRAINT "operator_sessions_idHash_unique" UNIQUE("id_hash")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_set_at" timestamp with time zone,
	"totp_secret" "bytea",
	"totp_last_step" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_loginId_unique" UNIQUE("login_id"),
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('owner', 'service'))
);
--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_log_outcomes" ADD CONSTRAINT "operator_log_outcomes_log_id_operator_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."operator_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_log_operator" ON "operator_log" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_log_member" ON "operator_log" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "operator_log_subject" ON "operator_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "operator_log_action" ON "operator_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "operator_log_at" ON "operator_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_log_outcomes_member" ON "operator_log_outcomes" USING btree ("member_id","log_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
-- The log is only ever added to. The law asks for two years; after three its lines may go.
CREATE FUNCTION keep_operator_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '3 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the operators'' log is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_log_kept BEFORE UPDATE OR DELETE ON operator_log
  FOR EACH ROW EXECUTE FUNCTION keep_operator_log();
--> statement-breakpoint
CREATE TRIGGER operator_log_outcomes_kept BEFORE UPDATE OR DELETE ON operator_log_outcomes
  FOR EACH ROW EXECUTE FUNCTION keep_operator_log();
--> statement-breakpoint
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_log();
--> statement-breakpoint
CREATE TRIGGER operator_log_outcomes_not_emptied BEFORE TRUNCATE ON operator_log_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_log();
