CREATE TABLE "alarm_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_id" bigint NOT NULL,
	"subscription_id" bigint,
	"counts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"cause" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alarm_outbox_state" CHECK ("alarm_outbox"."state" in ('waiting', 'sending', 'sent', 'failed', 'unclear'))
);
--> statement-breakpoint
CREATE TABLE "alarm_webhooks" (
	"target_id" bigint PRIMARY KEY NOT NULL,
	"shape" text NOT NULL,
	"url" "bytea" NOT NULL,
	"secret" "bytea" NOT NULL,
	"host" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alarm_webhooks_shape" CHECK ("alarm_webhooks"."shape" in ('slack', 'discord', 'kakaowork', 'own'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"address" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpointHash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "alarm_outbox" ADD CONSTRAINT "alarm_outbox_target_id_alarm_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alarm_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_outbox" ADD CONSTRAINT "alarm_outbox_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_webhooks" ADD CONSTRAINT "alarm_webhooks_target_id_alarm_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."alarm_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_outbox_due" ON "alarm_outbox" USING btree ("try_at") WHERE "alarm_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "alarm_outbox_sending" ON "alarm_outbox" USING btree ("lease_until") WHERE "alarm_outbox"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "alarm_outbox_target" ON "alarm_outbox" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "alarm_outbox_subscription" ON "alarm_outbox" USING btree ("subscription_id");