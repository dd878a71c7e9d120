ALTER TABLE "devices" ADD COLUMN "is_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "name" text DEFAULT '' NOT NULL;
