CREATE TABLE "repair_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"repair_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"operator_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_events_kind" CHECK ("repair_events"."kind" in ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent', 'closed', 'withdrawn', 'refused', 'costChanged', 'corrected', 'note', 'assigned')),
	CONSTRAINT "repair_events_said" CHECK ("repair_events"."kind" <> 'note' or "repair_events"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "repair_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"repair_id" bigint,
	"position" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_photos_id" CHECK ("repair_photos"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "repair_photos_type" CHECK ("repair_photos"."type" in ('image/webp', 'image/jpeg', 'image/png')),
	CONSTRAINT "repair_photos_position" CHECK ("repair_photos"."position" between 1 and 3),
	CONSTRAINT "repair_photos_size" CHECK (octet_length("repair_photos"."bytes") between 1 and 3000000)
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"serial" text NOT NULL,
	"symptom" text NOT NULL,
	"words" text NOT NULL,
	"pickup_name" text NOT NULL,
	"pickup_phone" text NOT NULL,
	"pickup_address" text NOT NULL,
	"pickup_sub_address" text NOT NULL,
	"warranty_until" timestamp with time zone,
	"state" text DEFAULT 'received' NOT NULL,
	"cost_won" bigint,
	"cost_reason" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"paid_at" timestamp with time zone,
	"picked_up_at" timestamp with time zone,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"closing_words" text DEFAULT '' NOT NULL,
	"assigned_to" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repairs_number_unique" UNIQUE("number"),
	CONSTRAINT "repairs_number" CHECK ("repairs"."number" ~ '^[0-9]{8}$'),
	CONSTRAINT "repairs_symptom" CHECK ("repairs"."symptom" in ('power', 'charging', 'screen', 'sound', 'network', 'pen', 'app', 'other')),
	CONSTRAINT "repairs_state_known" CHECK ("repairs"."state" in ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent', 'closed', 'withdrawn', 'refused')),
	CONSTRAINT "repairs_cost" CHECK ("repairs"."cost_won" >= 1000 and ("repairs"."cost_won" is null) = ("repairs"."cost_reason" = '')),
	CONSTRAINT "repairs_quoted_has_cost" CHECK ("repairs"."state" not in ('quoted', 'approved') or "repairs"."cost_won" is not null),
	CONSTRAINT "repairs_approved_is_paid" CHECK ("repairs"."state" <> 'approved' or "repairs"."paid_at" is not null),
	CONSTRAINT "repairs_paid_has_cost" CHECK ("repairs"."paid_at" is null or ("repairs"."cost_won" is not null and "repairs"."state" <> 'quoted')),
	CONSTRAINT "repairs_declined_is_unpaid" CHECK ("repairs"."state" <> 'declined' or "repairs"."paid_at" is null),
	CONSTRAINT "repairs_here_was_picked_up" CHECK (("repairs"."state" not in ('pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent', 'closed') or "repairs"."picked_up_at" is not null)
        and ("repairs"."state" not in ('received', 'withdrawn', 'refused') or "repairs"."picked_up_at" is null)),
	CONSTRAINT "repairs_sent_has_number" CHECK (("repairs"."state" in ('sent', 'closed')) = ("repairs"."tracking_number" <> '' and "repairs"."sent_at" is not null)),
	CONSTRAINT "repairs_refusal_has_words" CHECK ("repairs"."state" not in ('refused', 'unrepairable') or "repairs"."closing_words" <> '')
);
--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_events_repair" ON "repair_events" USING btree ("repair_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_photos_repair" ON "repair_photos" USING btree ("repair_id","position");--> statement-breakpoint
CREATE INDEX "repair_photos_unclaimed" ON "repair_photos" USING btree ("created_at") WHERE "repair_photos"."repair_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_open_once" ON "repairs" USING btree ("serial") WHERE "repairs"."state" in ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "repairs_order" ON "repairs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "repairs_member" ON "repairs" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "repairs_state" ON "repairs" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "repairs_last" ON "repairs" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "repairs_serial" ON "repairs" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
-- The same list as `repairSteps` of src/shared/requests/repair.ts; a test compares them. What was asked for stays as it was asked.
CREATE FUNCTION repairs_forward() RETURNS trigger LANGUAGE plpgsql AS $$
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
    'repaired>sent', 'declined>sent', 'unrepairable>sent', 'sent>closed'])) THEN
    RAISE EXCEPTION 'repair % goes from % to no %', old.id, old.state, new.state USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_forward';
  END IF;
  IF old.paid_at IS NOT NULL AND (new.paid_at IS DISTINCT FROM old.paid_at OR new.cost_won IS DISTINCT FROM old.cost_won) THEN
    RAISE EXCEPTION 'the cost of repair % is paid', old.id USING ERRCODE = 'check_violation', CONSTRAINT = 'repairs_paid_stays';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER repairs_forward BEFORE UPDATE ON repairs FOR EACH ROW EXECUTE FUNCTION repairs_forward();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER repairs_version AFTER INSERT OR UPDATE OR DELETE ON repairs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_member();
--> statement-breakpoint
-- What the lines of repair orders name: no goods of the catalogue, never on sale, made with the first cost that is paid.
CREATE FUNCTION repair_product() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  SELECT id INTO found FROM products WHERE product_type = 'repair' ORDER BY id LIMIT 1;
  IF found IS NULL THEN
    INSERT INTO products (category, position, name, product_key, product_type, price, message, pictures, detail_pictures, on_sale)
      VALUES ('accessory', -1000000, '톡톡박스 수리', 'repair', 'repair', 0, '', '[]', '[]', false)
      ON CONFLICT (category, position) DO NOTHING;
    SELECT id INTO found FROM products WHERE product_type = 'repair' ORDER BY id LIMIT 1;
  END IF;
  RETURN found;
END $$;
