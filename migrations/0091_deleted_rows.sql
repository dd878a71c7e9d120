CREATE TABLE "deleted_rows" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"row" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_rows_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
CREATE INDEX "deleted_rows_at" ON "deleted_rows" USING btree ("deleted_at");