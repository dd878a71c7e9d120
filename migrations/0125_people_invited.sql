ALTER TABLE "institution_people" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_people" ADD COLUMN "login_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_people_invited" ON "institution_people" USING btree ("institution_id","login_id") WHERE "institution_people"."joined_at" is null and "institution_people"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "institution_people" ADD CONSTRAINT "institution_people_known" CHECK (("institution_people"."joined_at" is null) = ("institution_people"."login_id" is not null));--> statement-breakpoint
ALTER TABLE "institution_people" ADD CONSTRAINT "institution_people_joined" CHECK ("institution_people"."joined_at" is null or "institution_people"."member_id" is not null);