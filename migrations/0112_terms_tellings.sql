CREATE TABLE "terms_tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"changes" text NOT NULL,
	"is_adverse" boolean NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"last_member" bigint NOT NULL,
	"told_up_to" bigint DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "terms_tellings_kind" CHECK ("terms_tellings"."kind" in ('changed', 'withdrawn')),
	CONSTRAINT "terms_tellings_told" CHECK ("terms_tellings"."told" >= 0 and "terms_tellings"."told_up_to" >= 0),
	CONSTRAINT "terms_tellings_stopped" CHECK (not "terms_tellings"."is_stopped" or "terms_tellings"."ended_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "terms_tellings_open" ON "terms_tellings" USING btree ("starts_at") WHERE "terms_tellings"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_tellings_live" ON "terms_tellings" USING btree ("page","version") WHERE "terms_tellings"."kind" = 'changed' and not "terms_tellings"."is_stopped";