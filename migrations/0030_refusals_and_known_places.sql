CREATE TABLE "known_networks" (
	"mark" "bytea" PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_attempts" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"attempts" integer NOT NULL,
	CONSTRAINT "refused_attempts_hour_kind_source_pk" PRIMARY KEY("hour","kind","source")
);
