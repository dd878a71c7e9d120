CREATE TABLE "document_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "document_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
DROP INDEX "notices_newest";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now every notice was there from the moment it was written.
UPDATE notices SET publish_at = created_at, updated_at = created_at;--> statement-breakpoint
CREATE INDEX "notices_drafts" ON "notices" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notices"."publish_at" is null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "notices"."publish_at" is not null;--> statement-breakpoint
DROP TRIGGER notices_notify ON notices;--> statement-breakpoint
CREATE TRIGGER notices_notify AFTER INSERT OR DELETE OR UPDATE OF title, html, summary, writer, publish_at ON notices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('notices');
--> statement-breakpoint
DROP FUNCTION find_notices(text);--> statement-breakpoint
-- As before (0007), drafts and those that are still to come included: whoever asks for a visitor leaves them out by publish_at.
CREATE FUNCTION find_notices(word text) RETURNS TABLE (id bigint, publish_at timestamptz) LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  SELECT notices.id, notices.publish_at FROM notices
  WHERE letter_pairs(search_text) @> letter_pairs(word)
    AND (char_length(word) <= 2 OR strpos(search_text, word) > 0)
$$;
--> statement-breakpoint
INSERT INTO document_versions (slug, version, body, saved_at, saved_by)
  SELECT slug, version, body, updated_at, updated_by FROM documents;
--> statement-breakpoint
-- Whoever changes a document, its version grows; one that was deleted and comes back goes on counting.
CREATE FUNCTION count_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := coalesce((SELECT max(version) FROM document_versions WHERE slug = NEW.slug), 0) + 1;
  ELSE
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_counted BEFORE INSERT OR UPDATE ON documents
  FOR EACH ROW EXECUTE FUNCTION count_document_version();
--> statement-breakpoint
CREATE FUNCTION keep_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_versions (slug, version, body, saved_at, saved_by)
    VALUES (NEW.slug, NEW.version, NEW.body, NEW.updated_at, NEW.updated_by);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_kept AFTER INSERT OR UPDATE ON documents
  FOR EACH ROW EXECUTE FUNCTION keep_document_version();
--> statement-breakpoint
CREATE FUNCTION refuse_past_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a document once was is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER document_versions_kept BEFORE UPDATE OR DELETE ON document_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_past_change();
--> statement-breakpoint
CREATE TRIGGER document_versions_not_emptied BEFORE TRUNCATE ON document_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_past_change();
