CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occasion" text NOT NULL,
	"about" text NOT NULL,
	"way" text NOT NULL,
	"recipient" text NOT NULL,
	"member_id" bigint,
	"order_id" bigint,
	"title" text NOT NULL,
	"content" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"provider_ref" text DEFAULT '' NOT NULL,
	"form" text,
	"cause" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "messages_way" CHECK ("messages"."way" in ('email', 'text')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('waiting', 'sending', 'unclear', 'sent', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "messages_form" CHECK ("messages"."form" is null or "messages"."form" in ('alimtalk', 'sms', 'lms'))
);
--> statement-breakpoint
CREATE TABLE "muted_texts" (
	"member_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "muted_texts_member_id_topic_pk" PRIMARY KEY("member_id","topic"),
	CONSTRAINT "muted_texts_topic" CHECK ("muted_texts"."topic" in ('purchase', 'delivery', 'contents', 'answers'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_texts" ADD CONSTRAINT "muted_texts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("about","occasion","way","recipient") WHERE "messages"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "messages_to_ask" ON "messages" USING btree ("ask_at") WHERE "messages"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_provider_ref" ON "messages" USING btree ("provider","provider_ref") WHERE "messages"."provider_ref" <> '';--> statement-breakpoint
CREATE INDEX "messages_sending" ON "messages" USING btree ("lease_until") WHERE "messages"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");