CREATE TABLE "entitlement_boxes" (
	"entitlement_id" bigint NOT NULL,
	"serial" text NOT NULL,
	CONSTRAINT "entitlement_boxes_entitlement_id_serial_pk" PRIMARY KEY("entitlement_id","serial")
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "boxes_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlement_boxes" ADD CONSTRAINT "entitlement_boxes_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_boxes" ADD CONSTRAINT "entitlement_boxes_serial_devices_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."devices"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_boxes_serial" ON "entitlement_boxes" USING btree ("serial");--> statement-breakpoint
-- Locked until the transaction ends, so that a box which is handed over at this moment is either its member's, or refused.
CREATE FUNCTION check_box_of_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM devices d JOIN entitlements e ON e.member_id = d.member_id
    WHERE d.serial = new.serial AND e.id = new.entitlement_id FOR SHARE OF d;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'box % is not of the member of content %', new.serial, new.entitlement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entitlement_boxes_own';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER entitlement_boxes_own BEFORE INSERT OR UPDATE ON entitlement_boxes
  FOR EACH ROW EXECUTE FUNCTION check_box_of_content();
--> statement-breakpoint
-- Whoever gives a box up or hands it over: it leaves what was chosen for it. What is left of a choice stays a choice.
CREATE FUNCTION take_box_from_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM entitlement_boxes WHERE serial = new.serial;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER devices_leave_choices AFTER UPDATE OF member_id ON devices
  FOR EACH ROW WHEN (old.member_id IS DISTINCT FROM new.member_id) EXECUTE FUNCTION take_box_from_contents();
--> statement-breakpoint
CREATE FUNCTION raise_version_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_member_version(e.member_id) FROM entitlements e
    WHERE e.id = coalesce(new.entitlement_id, old.entitlement_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entitlement_boxes_version AFTER INSERT OR UPDATE OR DELETE ON entitlement_boxes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_player();
