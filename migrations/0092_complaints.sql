CREATE TABLE "complaints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"inquiry_id" bigint,
	"place" text NOT NULL,
	"number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "complaints_place" CHECK ("complaints"."place" in ('order', 'inquiry')),
	CONSTRAINT "complaints_one" CHECK ("complaints"."order_id" is null or "complaints"."inquiry_id" is null),
	CONSTRAINT "complaints_text" CHECK ("complaints"."text" <> '' and "complaints"."number" <> '')
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("order_id") WHERE "complaints"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "complaints_inquiry" ON "complaints" USING btree ("inquiry_id") WHERE "complaints"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "complaints_place" ON "complaints" USING btree ("place","id");--> statement-breakpoint
CREATE INDEX "complaints_at" ON "complaints" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION keep_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.place, NEW.number, NEW.at, NEW.operator_id, NEW.operator_name, NEW.text)
    IS DISTINCT FROM (OLD.id, OLD.place, OLD.number, OLD.at, OLD.operator_id, OLD.operator_name, OLD.text) THEN
    RAISE EXCEPTION 'a complaint is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER complaints_kept BEFORE UPDATE ON complaints FOR EACH ROW EXECUTE FUNCTION keep_complaint();
