ALTER TABLE "institution_people" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_people" ADD COLUMN "login_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" bigint;--> statement-breakpoint
ALTER TABLE "institution_people" ADD CONSTRAINT "institution_people_known" CHECK (("institution_people"."joined_at" is null) = ("institution_people"."login_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "institution_people" ADD CONSTRAINT "institution_people_joined" CHECK ("institution_people"."joined_at" is null or "institution_people"."member_id" is not null) NOT VALID;
