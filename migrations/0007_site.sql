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
--> statement-breakpoint
-- Every letter of a text and every two neighbours, once each: whatever contains a word contains the word's pairs, so the
-- index below finds the few notices that are worth a look. Splitting by null is linear in the text; substr() is not.
CREATE FUNCTION letter_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT DISTINCT piece COLLATE "C"
    FROM string_to_array($1, NULL) AS letters,
      unnest(letters, letters[2:]) AS neighbours(one, next),
      LATERAL (VALUES (one), (one || next)) AS pieces(piece)
    WHERE piece IS NOT NULL
  )
$$;
--> statement-breakpoint
-- Notices are written rarely and searched often: nothing waits in a list that each search would have to read.
CREATE INDEX notices_pairs ON notices USING gin (letter_pairs(search_text)) WITH (fastupdate = off);
--> statement-breakpoint
-- Notices that contain a word, small letters on both sides. For a word that stands in most of them the planner would read
-- the table and split every text anew; the index has that already, and a bitmap that is large enough asks no text again.
-- A letter or a pair is itself in the index; a longer word is looked at exactly.
CREATE FUNCTION find_notices(word text) RETURNS TABLE (id bigint, created_at timestamptz) LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  SELECT notices.id, notices.created_at FROM notices
  WHERE letter_pairs(search_text) @> letter_pairs(word)
    AND (char_length(word) <= 2 OR strpos(search_text, word) > 0)
$$;
