CREATE TABLE "replacement_tracks" (
	"replacement_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_look_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"watched_until" timestamp with time zone,
	CONSTRAINT "replacement_tracks_labelled" CHECK ("replacement_tracks"."courier" <> '' and "replacement_tracks"."tracking_number" <> ''),
	CONSTRAINT "replacement_tracks_scans" CHECK (jsonb_array_length("replacement_tracks"."scans") <= 60)
);
--> statement-breakpoint
ALTER TABLE "replacement_tracks" ADD CONSTRAINT "replacement_tracks_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_tracks" ADD CONSTRAINT "replacement_tracks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacement_tracks_due" ON "replacement_tracks" USING btree ("next_look_at") WHERE "replacement_tracks"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "replacement_tracks_order" ON "replacement_tracks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "replacement_tracks_number" ON "replacement_tracks" USING btree ("tracking_number");--> statement-breakpoint
-- Its buyer reads the way of an exchange, too: a new place is another version of what they see.
CREATE CONSTRAINT TRIGGER replacement_tracks_version AFTER UPDATE OF scans ON replacement_tracks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
--> statement-breakpoint
-- What was told to have arrived and did not is on its way again.
CREATE OR REPLACE FUNCTION keep_replacements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ready CONSTANT text := CASE NEW.kind WHEN 'exchange' THEN 'received' ELSE 'approved' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN RAISE EXCEPTION 'a replacement begins with a wish'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
      RAISE EXCEPTION 'a replacement is never deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.order_id <> OLD.order_id OR NEW.kind <> OLD.kind OR NEW.reason <> OLD.reason THEN
    RAISE EXCEPTION 'a replacement cannot change its order, its kind or its reason';
  END IF;
  -- Others for an exchange leave the house once the goods are there.
  IF NEW.state <> OLD.state AND NOT (CASE NEW.state
    WHEN 'approved' THEN OLD.state = 'requested' OR (OLD.state = 'sent' AND ready = 'approved')
    WHEN 'received' THEN NEW.kind = 'exchange' AND OLD.state IN ('approved', 'sent')
    WHEN 'sent' THEN OLD.state = ready OR OLD.state = 'delivered'
    WHEN 'delivered' THEN OLD.state = 'sent'
    WHEN 'rejected' THEN OLD.state = 'requested' OR (NEW.kind = 'exchange' AND OLD.state IN ('approved', 'received'))
    WHEN 'withdrawn' THEN OLD.state = 'requested' OR (NEW.kind = 'exchange' AND OLD.state = 'approved')
    WHEN 'givenUp' THEN OLD.state IN ('approved', 'received', 'sent')
    ELSE false END) THEN
    RAISE EXCEPTION 'a replacement cannot go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;
