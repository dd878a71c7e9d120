-- A reason opens a member or an order. It holds for a quarter of an hour: those that hold now are asked for again.
DELETE FROM "access_grants";--> statement-breakpoint
ALTER TABLE "access_grants" DROP CONSTRAINT "access_grants_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "access_grants" DROP CONSTRAINT "access_grants_operator_session_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "access_grants" DROP COLUMN "member_id";--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "subject" text NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_operator_session_id_subject_pk" PRIMARY KEY("operator_session_id","subject");
