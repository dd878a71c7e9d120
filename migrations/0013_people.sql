CREATE TABLE "coupon_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"app_id" text NOT NULL,
	"title" text NOT NULL,
	"use_days" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	CONSTRAINT "coupon_batches_days" CHECK ("coupon_batches"."use_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"redeemed_by" bigint,
	"redeemed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "coupons_redeemed_by_somebody" CHECK (("coupons"."redeemed_by" is null) = ("coupons"."redeemed_at" is null)),
	CONSTRAINT "coupons_used_or_revoked" CHECK ("coupons"."redeemed_at" is null or "coupons"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "member_looks" (
	"operator_session_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "member_looks_operator_session_id_member_id_pk" PRIMARY KEY("operator_session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "serial_conflicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"claimant_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"operator_id" bigint,
	CONSTRAINT "serial_conflicts_state" CHECK ("serial_conflicts"."state" in ('open', 'resolved')),
	CONSTRAINT "serial_conflicts_resolution" CHECK (("serial_conflicts"."state" = 'open') = ("serial_conflicts"."resolution" is null) and "serial_conflicts"."resolution" in ('moved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "serial_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"former_member_id" bigint,
	"operator_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "serial_events_kind" CHECK ("serial_events"."kind" in ('imported', 'registered', 'moved', 'released', 'blocked', 'retired', 'reopened'))
);
--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_redeemed_by_members_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_operator_session_id_operator_sessions_id_fk" FOREIGN KEY ("operator_session_id") REFERENCES "public"."operator_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_conflicts" ADD CONSTRAINT "serial_conflicts_serial_devices_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."devices"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_conflicts" ADD CONSTRAINT "serial_conflicts_claimant_id_members_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_conflicts" ADD CONSTRAINT "serial_conflicts_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_conflicts" ADD CONSTRAINT "serial_conflicts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_events" ADD CONSTRAINT "serial_events_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_batch" ON "coupons" USING btree ("batch_id","code");--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("redeemed_by") WHERE "coupons"."redeemed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_conflicts_once" ON "serial_conflicts" USING btree ("serial","claimant_id","owner_id");--> statement-breakpoint
CREATE INDEX "serial_conflicts_open" ON "serial_conflicts" USING btree ("at") WHERE "serial_conflicts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "serial_conflicts_claimant" ON "serial_conflicts" USING btree ("claimant_id");--> statement-breakpoint
CREATE INDEX "serial_events_serial" ON "serial_events" USING btree ("serial","id");--> statement-breakpoint
CREATE INDEX "devices_serial_start" ON "devices" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "devices_serial_end" ON "devices" USING btree (right("serial", 4));--> statement-breakpoint
CREATE INDEX "devices_by_state" ON "devices" USING btree ("state","serial");--> statement-breakpoint
CREATE INDEX "devices_free" ON "devices" USING btree ("serial") WHERE "devices"."member_id" is null;--> statement-breakpoint
CREATE INDEX "devices_owned" ON "devices" USING btree ("serial") WHERE "devices"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "members_type" ON "members" USING btree ("user_type","id");--> statement-breakpoint
-- What a search of the operators looks through: small letters, a line each, so that no word reaches from one into another.
CREATE FUNCTION member_words(login_id text, user_name text, phone text, email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(login_id || E'\n' || user_name || E'\n' || phone || E'\n' || email);
--> statement-breakpoint
-- Other than with notices, new ones wait in a list until they are worth sorting in: members come by themselves, many at once.
CREATE INDEX members_pairs ON members USING gin (letter_pairs(member_words(login_id, user_name, phone, email)));
--> statement-breakpoint
-- Members that contain a word (small letters), as find_notices (0007) finds notices.
CREATE FUNCTION find_members(word text) RETURNS TABLE (id bigint) LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  SELECT members.id FROM members
  WHERE letter_pairs(member_words(login_id, user_name, phone, email)) @> letter_pairs(word)
    AND left_at IS NULL
    AND (char_length(word) <= 2 OR strpos(member_words(login_id, user_name, phone, email), word) > 0)
$$;
--> statement-breakpoint
-- The history of a serial number, whoever changes it and by which way. An operator's use case says who and why in settings
-- of its transaction.
CREATE FUNCTION record_serial_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  operator bigint := nullif(current_setting('shop.operator', true), '')::bigint;
  why text := coalesce(current_setting('shop.reason', true), '');
  moment timestamptz := coalesce(nullif(current_setting('shop.at', true), '')::timestamptz, now());
  owner bigint;
  former text := 'ready';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO serial_events (serial, at, kind, operator_id, reason) VALUES (NEW.serial, moment, 'imported', operator, why);
  ELSE
    owner := OLD.member_id;
    former := OLD.state;
  END IF;
  IF NEW.member_id IS DISTINCT FROM owner THEN
    INSERT INTO serial_events (serial, at, kind, member_id, former_member_id, operator_id, reason)
    VALUES (
      NEW.serial, moment,
      CASE WHEN NEW.member_id IS NULL THEN 'released' WHEN owner IS NULL THEN 'registered' ELSE 'moved' END,
      NEW.member_id, owner, operator, why
    );
  END IF;
  IF NEW.state <> former THEN
    INSERT INTO serial_events (serial, at, kind, member_id, operator_id, reason)
    VALUES (
      NEW.serial, moment, CASE NEW.state WHEN 'ready' THEN 'reopened' ELSE NEW.state END, NEW.member_id, operator, why
    );
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What happened before there was a history.
INSERT INTO serial_events (serial, at, kind) SELECT serial, coalesce(registered_at, now()), 'imported' FROM devices;
--> statement-breakpoint
INSERT INTO serial_events (serial, at, kind, member_id)
  SELECT serial, registered_at, 'registered', member_id FROM devices WHERE member_id IS NOT NULL AND registered_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO serial_events (serial, at, kind, member_id)
  SELECT serial, now(), state, member_id FROM devices WHERE state <> 'ready';
--> statement-breakpoint
CREATE TRIGGER devices_recorded AFTER INSERT OR UPDATE OF state, member_id ON devices
  FOR EACH ROW EXECUTE FUNCTION record_serial_event();
--> statement-breakpoint
CREATE FUNCTION keep_serial_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of serial numbers is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER serial_events_kept BEFORE UPDATE OR DELETE ON serial_events
  FOR EACH ROW EXECUTE FUNCTION keep_serial_events();
--> statement-breakpoint
CREATE TRIGGER serial_events_not_emptied BEFORE TRUNCATE ON serial_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_serial_events();
