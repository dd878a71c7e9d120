CREATE TABLE "documents" (
	"slug" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_views" (
	"notice_id" bigint NOT NULL,
	"day" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "notice_views_notice_id_day_visitor_pk" PRIMARY KEY("notice_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"html" text NOT NULL,
	"summary" text NOT NULL,
	"search_text" text NOT NULL,
	"writer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" text PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_views" ADD CONSTRAINT "notice_views_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_views_day" ON "notice_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- The topic that is named by the trigger has changed: every process forgets the pages that show it.
CREATE FUNCTION notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_notify AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('documents');
--> statement-breakpoint
-- A view that is counted makes no page anew.
CREATE TRIGGER notices_notify AFTER INSERT OR DELETE OR UPDATE OF title, html, summary, writer, created_at ON notices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('notices');
