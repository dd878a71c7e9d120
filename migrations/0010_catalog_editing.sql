CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"fallback" text NOT NULL,
	"color" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"leaving_at" timestamp with time zone,
	CONSTRAINT "media_id" CHECK ("media"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_fallback" CHECK ("media"."fallback" in ('jpg', 'png'))
);
--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at" DESC NULLS LAST);