CREATE TABLE "institution_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"business_number" text NOT NULL,
	"representative" text NOT NULL,
	"address" text NOT NULL,
	"sub_address" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "institution_applications_state_known" CHECK ("institution_applications"."state" in ('open', 'returned', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "institution_applications_kind" CHECK ("institution_applications"."kind" in ('kindergarten', 'daycare', 'academy', 'library', 'other')),
	CONSTRAINT "institution_applications_number" CHECK ("institution_applications"."business_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "institution_applications_named" CHECK ("institution_applications"."name" <> '' and "institution_applications"."representative" <> ''),
	CONSTRAINT "institution_applications_decided" CHECK (("institution_applications"."state" in ('open', 'withdrawn')) or ("institution_applications"."decided_at" is not null and "institution_applications"."decided_by" <> '')),
	CONSTRAINT "institution_applications_told_why" CHECK ("institution_applications"."state" not in ('returned', 'refused') or "institution_applications"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "institution_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institution_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"institution_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"may_orders" boolean NOT NULL,
	"may_contents" boolean NOT NULL,
	"may_boxes" boolean NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "institution_people_rights" CHECK ("institution_people"."may_orders" or "institution_people"."may_contents" or "institution_people"."may_boxes")
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"business_number" text NOT NULL,
	"representative" text NOT NULL,
	"address" text NOT NULL,
	"sub_address" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"approved_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "institutions_kind" CHECK ("institutions"."kind" in ('kindergarten', 'daycare', 'academy', 'library', 'other')),
	CONSTRAINT "institutions_number_shape" CHECK ("institutions"."business_number" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_place";
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "application_id" bigint;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acts_for" bigint;
--> statement-breakpoint
ALTER TABLE "institution_applications" ADD CONSTRAINT "institution_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "institution_people" ADD CONSTRAINT "institution_people_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "institution_people" ADD CONSTRAINT "institution_people_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "institution_applications_standing" ON "institution_applications" USING btree ("member_id") WHERE "institution_applications"."state" in ('open', 'returned');
--> statement-breakpoint
CREATE INDEX "institution_applications_member" ON "institution_applications" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "institution_applications_state" ON "institution_applications" USING btree ("state","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "institution_people_once" ON "institution_people" USING btree ("institution_id","member_id") WHERE "institution_people"."ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "institution_people_one" ON "institution_people" USING btree ("member_id") WHERE "institution_people"."joined_at" is not null and "institution_people"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "institution_people_member" ON "institution_people" USING btree ("member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_member" ON "institutions" USING btree ("member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_number" ON "institutions" USING btree ("business_number") WHERE "institutions"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_application_id_institution_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."institution_applications"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_in_one_place" CHECK (num_nonnulls("attachments"."repair_id", "attachments"."entry_id", "attachments"."review_id", "attachments"."application_id") <= 1) NOT VALID;
