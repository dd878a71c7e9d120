CREATE TABLE "answer_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_templates_said" CHECK ("answer_templates"."title" <> '' and "answer_templates"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "consultation_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"operator_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultation_events_kind" CHECK ("consultation_events"."kind" in ('applied', 'noAnswer', 'called', 'closed', 'note', 'assigned')),
	CONSTRAINT "consultation_events_said" CHECK ("consultation_events"."kind" <> 'note' or "consultation_events"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text DEFAULT 'page' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"child_age" integer,
	"institution" text DEFAULT '' NOT NULL,
	"classes" integer,
	"children" integer,
	"call_time" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"assigned_to" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consultations_number_unique" UNIQUE("number"),
	CONSTRAINT "consultations_number" CHECK ("consultations"."number" ~ '^[0-9]{8}$'),
	CONSTRAINT "consultations_kind" CHECK ("consultations"."kind" in ('home', 'institution')),
	CONSTRAINT "consultations_origin" CHECK ("consultations"."origin" in ('page', 'box', 'home', 'inquiry')),
	CONSTRAINT "consultations_call_time" CHECK ("consultations"."call_time" in ('any', 'morning', 'afternoon', 'evening')),
	CONSTRAINT "consultations_state_known" CHECK ("consultations"."state" in ('new', 'noAnswer', 'called', 'closed')),
	CONSTRAINT "consultations_phone_digits" CHECK ("consultations"."phone" ~ '^[0-9]{9,11}$'),
	CONSTRAINT "consultations_named" CHECK ("consultations"."name" <> '' and "consultations"."consent_version" <> ''),
	CONSTRAINT "consultations_of_kind" CHECK (case "consultations"."kind" when 'home' then "consultations"."institution" = '' and "consultations"."classes" is null and "consultations"."children" is null
        else "consultations"."institution" <> '' and "consultations"."child_age" is null end),
	CONSTRAINT "consultations_child" CHECK ("consultations"."child_age" between 0 and 12),
	CONSTRAINT "consultations_sizes" CHECK ("consultations"."classes" between 1 and 200 and "consultations"."children" between 1 and 5000),
	CONSTRAINT "consultations_next_try" CHECK (("consultations"."state" = 'noAnswer') = ("consultations"."next_try_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "consultation_events" ADD CONSTRAINT "consultation_events_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_templates_title" ON "answer_templates" USING btree ("title");--> statement-breakpoint
CREATE INDEX "consultation_events_consultation" ON "consultation_events" USING btree ("consultation_id","id");--> statement-breakpoint
CREATE INDEX "consultations_state" ON "consultations" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "consultations_last" ON "consultations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "consultations_phone" ON "consultations" USING btree ("phone");--> statement-breakpoint
-- The same list as `consultationSteps` of src/shared/requests/consultation.ts; a test compares them.
CREATE FUNCTION consultations_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state <> old.state AND NOT (old.state || '>' || new.state = ANY (ARRAY[
    'new>noAnswer', 'new>called', 'new>closed', 'noAnswer>called', 'noAnswer>closed', 'called>noAnswer', 'called>closed'])) THEN
    RAISE EXCEPTION 'consultation % goes from % to no %', old.id, old.state, new.state USING ERRCODE = 'check_violation', CONSTRAINT = 'consultations_forward';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER consultations_forward BEFORE UPDATE ON consultations FOR EACH ROW EXECUTE FUNCTION consultations_forward();
