CREATE TABLE "repair_tracks" (
	"repair_id" bigint PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_look_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"watched_until" timestamp with time zone,
	CONSTRAINT "repair_tracks_labelled" CHECK ("repair_tracks"."courier" <> '' and "repair_tracks"."tracking_number" <> ''),
	CONSTRAINT "repair_tracks_scans" CHECK (jsonb_array_length("repair_tracks"."scans") <= 60)
);
--> statement-breakpoint
ALTER TABLE "repair_events" DROP CONSTRAINT "repair_events_kind";--> statement-breakpoint
ALTER TABLE "repair_tracks" ADD CONSTRAINT "repair_tracks_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_tracks_due" ON "repair_tracks" USING btree ("next_look_at") WHERE "repair_tracks"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "repair_tracks_number" ON "repair_tracks" USING btree ("tracking_number");--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_kind" CHECK ("repair_events"."kind" in ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent', 'closed', 'withdrawn', 'refused', 'costChanged', 'corrected', 'note', 'assigned', 'arrivalUndone')) NOT VALID;--> statement-breakpoint
-- What was told to have arrived and did not is on its way again. As in 0065 otherwise.
CREATE OR REPLACE FUNCTION repairs_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.number, new.member_id, new.serial, new.symptom, new.words, new.created_at)
    IS DISTINCT FROM (old.number, old.member_id, old.serial, old.symptom, old.words, old.created_at) THEN
    RAISE EXCEPTION 'what was asked for of repair % never changes', old.id USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_kept';
  END IF;
  IF new.state <> old.state AND NOT (old.state || '>' || new.state = ANY (ARRAY[
    'received>quoted', 'received>pickedUp', 'received>withdrawn', 'received>refused',
    'quoted>approved', 'quoted>received', 'quoted>pickedUp', 'quoted>declined', 'quoted>withdrawn',
    'approved>pickedUp', 'approved>repairing', 'approved>unrepairable', 'approved>withdrawn',
    'pickedUp>quoted', 'pickedUp>repairing', 'pickedUp>unrepairable',
    'repairing>quoted', 'repairing>repaired', 'repairing>unrepairable',
    'repaired>sent', 'declined>sent', 'unrepairable>sent', 'sent>closed', 'closed>sent'])) THEN
    RAISE EXCEPTION 'repair % goes from % to no %', old.id, old.state, new.state USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_forward';
  END IF;
  IF old.paid_at IS NOT NULL AND (new.paid_at IS DISTINCT FROM old.paid_at OR new.cost_won IS DISTINCT FROM old.cost_won) THEN
    RAISE EXCEPTION 'the cost of repair % is paid', old.id USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_paid_stays';
  END IF;
  RETURN new;
END $$;
