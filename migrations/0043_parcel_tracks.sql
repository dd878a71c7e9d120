CREATE TABLE "parcel_tracks" (
	"parcel_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_look_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"watched_until" timestamp with time zone,
	CONSTRAINT "parcel_tracks_labelled" CHECK ("parcel_tracks"."courier" <> '' and "parcel_tracks"."tracking_number" <> ''),
	CONSTRAINT "parcel_tracks_scans" CHECK (jsonb_array_length("parcel_tracks"."scans") <= 60)
);
--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD CONSTRAINT "parcel_tracks_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD CONSTRAINT "parcel_tracks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_tracks_due" ON "parcel_tracks" USING btree ("next_look_at") WHERE "parcel_tracks"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_tracks_order" ON "parcel_tracks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_tracks_number" ON "parcel_tracks" USING btree ("tracking_number");--> statement-breakpoint
-- The list shows the last place of each parcel: a new one is another version of it. That somebody looked is not.
CREATE CONSTRAINT TRIGGER parcel_tracks_version AFTER UPDATE OF scans ON parcel_tracks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
