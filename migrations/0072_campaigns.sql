CREATE TABLE "campaign_recipients" (
	"campaign_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"way" text NOT NULL,
	"consent_id" bigint NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"cause" text,
	"decided_at" timestamp with time zone,
	"message_id" bigint,
	CONSTRAINT "campaign_recipients_campaign_id_member_id_way_pk" PRIMARY KEY("campaign_id","member_id","way"),
	CONSTRAINT "campaign_recipients_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "campaign_recipients_way" CHECK ("campaign_recipients"."way" in ('email', 'text')),
	CONSTRAINT "campaign_recipients_state" CHECK ("campaign_recipients"."state" in ('planned', 'written', 'skipped')),
	CONSTRAINT "campaign_recipients_cause" CHECK ("campaign_recipients"."cause" is null or "campaign_recipients"."cause" in ('refused', 'unconfirmed', 'left', 'noAddress', 'stopped', 'told')),
	CONSTRAINT "campaign_recipients_skipped" CHECK (("campaign_recipients"."state" = 'skipped') = ("campaign_recipients"."cause" is not null)),
	CONSTRAINT "campaign_recipients_decided" CHECK (("campaign_recipients"."state" = 'planned') = ("campaign_recipients"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"words" text NOT NULL,
	"link_path" text NOT NULL,
	"link_label" text NOT NULL,
	"picture" jsonb,
	"by_email" boolean NOT NULL,
	"by_text" boolean NOT NULL,
	"audience" text NOT NULL,
	"audience_days" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"start_at" timestamp with time zone,
	"started_by" bigint,
	"planned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done')),
	CONSTRAINT "campaigns_audience" CHECK ("campaigns"."audience" in ('all', 'box', 'noBox', 'contentEnds', 'persons', 'institutions')),
	CONSTRAINT "campaigns_days" CHECK (("campaigns"."audience" = 'contentEnds') = ("campaigns"."audience_days" is not null)),
	CONSTRAINT "campaigns_ways" CHECK ("campaigns"."by_email" or "campaigns"."by_text"),
	CONSTRAINT "campaigns_said" CHECK ("campaigns"."title" <> '' and "campaigns"."words" <> '' and "campaigns"."link_path" like '/%'),
	CONSTRAINT "campaigns_begun" CHECK ("campaigns"."state" = 'draft' or ("campaigns"."start_at" is not null and "campaigns"."started_by" is not null)),
	CONSTRAINT "campaigns_planned" CHECK ("campaigns"."state" not in ('sending', 'paused', 'done') or "campaigns"."planned_at" is not null),
	CONSTRAINT "campaigns_ended" CHECK (("campaigns"."state" in ('stopped', 'done')) = ("campaigns"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "operators" DROP CONSTRAINT "operators_rights";--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_started_by_operators_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_planned" ON "campaign_recipients" USING btree ("campaign_id","member_id") WHERE "campaign_recipients"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "campaign_recipients_member" ON "campaign_recipients" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "campaigns_open" ON "campaigns" USING btree ("state") WHERE "campaigns"."state" in ('scheduled', 'sending');--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_rights" CHECK ("operators"."rights" <@ array['orders', 'money', 'people', 'exports', 'texts', 'products', 'pages', 'advertising', 'settings']::text[]) NOT VALID;--> statement-breakpoint
-- What was advertised is proof: once it is begun nobody changes its words, to whom it goes, or what became of it.
CREATE FUNCTION keep_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD.state
    WHEN 'draft' THEN NEW.state IN ('draft', 'scheduled')
    WHEN 'scheduled' THEN NEW.state IN ('draft', 'scheduled', 'sending', 'stopped')
    WHEN 'sending' THEN NEW.state IN ('sending', 'paused', 'stopped', 'done')
    WHEN 'paused' THEN NEW.state IN ('paused', 'sending', 'stopped')
    ELSE NEW.state = OLD.state END) THEN
    RAISE EXCEPTION 'a campaign that is % never becomes %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state <> 'draft' OR NEW.state <> 'draft') AND (NEW.title, NEW.words, NEW.link_path, NEW.link_label, NEW.picture, NEW.by_email,
      NEW.by_text, NEW.audience, NEW.audience_days) IS DISTINCT FROM (OLD.title, OLD.words, OLD.link_path, OLD.link_label, OLD.picture,
      OLD.by_email, OLD.by_text, OLD.audience, OLD.audience_days) THEN
    RAISE EXCEPTION 'a campaign that was begun keeps its words' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_kept BEFORE UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION keep_campaign();
