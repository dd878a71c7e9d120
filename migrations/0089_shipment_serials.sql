CREATE TABLE "shipment_serials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"parcel_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"serial" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"bound_by" text NOT NULL,
	"released_at" timestamp with time zone,
	"release" text,
	"released_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_serials_release" CHECK ("shipment_serials"."release" in ('shipmentUndone', 'parcelFailed', 'unpacked', 'returned', 'replaced', 'byHand')),
	CONSTRAINT "shipment_serials_released" CHECK (("shipment_serials"."released_at" is null) = ("shipment_serials"."release" is null))
);
--> statement-breakpoint
ALTER TABLE "shipment_serials" ADD CONSTRAINT "shipment_serials_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_serials" ADD CONSTRAINT "shipment_serials_serial_devices_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."devices"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_serials" ADD CONSTRAINT "shipment_serials_parcel" FOREIGN KEY ("parcel_id","order_id") REFERENCES "public"."parcels"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_serials" ADD CONSTRAINT "shipment_serials_line" FOREIGN KEY ("line_id","order_id") REFERENCES "public"."order_lines"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_serials_live" ON "shipment_serials" USING btree ("serial") WHERE "shipment_serials"."released_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_serials_order" ON "shipment_serials" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_serials_parcel_line" ON "shipment_serials" USING btree ("parcel_id","line_id");--> statement-breakpoint
CREATE INDEX "shipment_serials_line_order" ON "shipment_serials" USING btree ("line_id","order_id");--> statement-breakpoint
CREATE INDEX "shipment_serials_start" ON "shipment_serials" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
-- A parcel holds no more numbers than boxes, whichever of both changes. At the end of the transaction: units leave a parcel before
-- their numbers do.
CREATE FUNCTION check_serials_fit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parcel bigint := coalesce(NEW.parcel_id, OLD.parcel_id);
  line bigint := coalesce(NEW.line_id, OLD.line_id);
  boxes integer;
BEGIN
  SELECT l.quantity INTO boxes FROM parcel_lines l WHERE l.parcel_id = parcel AND l.line_id = line;
  IF (SELECT count(*) FROM shipment_serials s
      WHERE s.parcel_id = parcel AND s.line_id = line AND s.released_at IS NULL) > coalesce(boxes, 0) THEN
    RAISE EXCEPTION 'parcel % holds more serial numbers than boxes', parcel
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_serials_fit';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipment_serials_fit AFTER INSERT OR UPDATE ON shipment_serials
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_serials_fit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcel_lines_fit_serials AFTER UPDATE OR DELETE ON parcel_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_serials_fit();
--> statement-breakpoint
-- The purchase list shows the boxes of a parcel, and whose each is.
CREATE CONSTRAINT TRIGGER shipment_serials_version AFTER INSERT OR UPDATE OR DELETE ON shipment_serials
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();
--> statement-breakpoint
CREATE FUNCTION raise_version_of_box_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_member_version(o.member_id) FROM shipment_serials s JOIN orders o ON o.id = s.order_id
    WHERE s.serial = NEW.serial AND s.released_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devices_version AFTER UPDATE OF member_id ON devices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_box_buyer();
