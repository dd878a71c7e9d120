CREATE TABLE "replacement_missing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replacement_missing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"replacement_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"asked" integer NOT NULL,
	"quantity" integer NOT NULL,
	"pen_color" text NOT NULL,
	"eraser_color" text NOT NULL,
	"awaited_in" bigint,
	CONSTRAINT "replacement_missing_quantity" CHECK ("replacement_missing"."quantity" between 1 and "replacement_missing"."asked")
);
--> statement-breakpoint
CREATE TABLE "replacement_restocked" (
	"replacement_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"pen_color" text NOT NULL,
	"eraser_color" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "replacement_restocked_pk" PRIMARY KEY("replacement_id","line_id","pen_color","eraser_color"),
	CONSTRAINT "replacement_restocked_quantity" CHECK ("replacement_restocked"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "replacement_missing" ADD CONSTRAINT "replacement_missing_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_missing" ADD CONSTRAINT "replacement_missing_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_missing" ADD CONSTRAINT "replacement_missing_awaited_in_replacements_id_fk" FOREIGN KEY ("awaited_in") REFERENCES "public"."replacements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_restocked" ADD CONSTRAINT "replacement_restocked_line" FOREIGN KEY ("replacement_id","line_id") REFERENCES "public"."replacement_lines"("replacement_id","line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacement_missing_replacement" ON "replacement_missing" USING btree ("replacement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "replacement_missing_ended" ON "replacement_missing" USING btree ("replacement_id","line_id") WHERE "replacement_missing"."awaited_in" is null;--> statement-breakpoint
CREATE INDEX "replacement_missing_line" ON "replacement_missing" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "replacement_missing_awaited" ON "replacement_missing" USING btree ("awaited_in");--> statement-breakpoint
-- Another parcel may have been taken for it: then the goods of an exchange are awaited again. As in 0143 otherwise.
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
      OR (OLD.state = 'received' AND NEW.received_at IS NULL)
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
--> statement-breakpoint
-- Which units a replacement is about stays. Those that did not come with the others leave it for replacement_missing while the goods
-- are awaited, nothing of the stock with them, and come back from there: none is lost between the two.
CREATE OR REPLACE FUNCTION keep_replacement_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counters CONSTANT text[] := ARRAY['taken', 'put_back', 'restocked', 'quantity'];
  kept CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.quantity END;
  missing record;
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) - counters <> to_jsonb(NEW) - counters THEN
      RAISE EXCEPTION 'a line of a replacement is never changed';
    END IF;
    IF NEW.quantity = OLD.quantity THEN RETURN NEW; END IF;
  END IF;
  SELECT max(m.asked) AS asked,
      coalesce(sum(m.quantity) FILTER (WHERE kept < OLD.quantity OR m.awaited_in IS NOT NULL), 0) AS units
    INTO missing FROM replacement_missing m WHERE m.replacement_id = OLD.replacement_id AND m.line_id = OLD.line_id;
  IF missing.asked IS NULL OR kept + missing.units <> missing.asked THEN
    RAISE EXCEPTION 'a line of a replacement is never changed';
  END IF;
  IF TG_OP = 'UPDATE' THEN RETURN NEW; END IF;
  IF OLD.taken > OLD.put_back THEN RAISE EXCEPTION 'units of the stock are lost with a line of a replacement'; END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- What was missing is never written over, and only of an exchange whose goods are awaited.
CREATE FUNCTION keep_replacement_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'what did not come is never changed'; END IF;
  IF NOT EXISTS (SELECT FROM replacements WHERE id = NEW.replacement_id AND kind = 'exchange' AND state = 'approved') THEN
    RAISE EXCEPTION 'only goods that are awaited can be missing';
  END IF;
  IF NEW.awaited_in IS NOT NULL AND NOT EXISTS (SELECT FROM replacements a JOIN replacements b ON b.order_id = a.order_id
    WHERE a.id = NEW.awaited_in AND b.id = NEW.replacement_id AND a.id > b.id AND a.kind = 'exchange') THEN
    RAISE EXCEPTION 'another exchange of the same order waits for what is missing';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER replacement_missing_kept BEFORE INSERT OR UPDATE ON replacement_missing
  FOR EACH ROW EXECUTE FUNCTION keep_replacement_missing();
--> statement-breakpoint
-- At the end of each transaction what came and what is missing are what was asked for, line by line.
CREATE FUNCTION check_replacement_missing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF NOT EXISTS (SELECT FROM replacements WHERE id = of.replacement_id) OR NOT EXISTS (SELECT FROM order_lines WHERE id = of.line_id)
    THEN RETURN NULL; END IF;
  IF of.asked <> coalesce((SELECT quantity FROM replacement_lines WHERE replacement_id = of.replacement_id AND line_id = of.line_id), 0)
    + coalesce((SELECT sum(quantity) FROM replacement_missing WHERE replacement_id = of.replacement_id AND line_id = of.line_id), 0) THEN
    RAISE EXCEPTION 'what came and what is missing are not what was asked for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'replacement_missing_sum';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER replacement_missing_left AFTER INSERT OR DELETE ON replacement_missing
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_replacement_missing();
--> statement-breakpoint
-- Units that come back into a line are counted like those of a new one.
DROP TRIGGER replacement_lines_units ON replacement_lines;
--> statement-breakpoint
CREATE TRIGGER replacement_lines_units AFTER INSERT OR UPDATE OF quantity ON replacement_lines
  FOR EACH ROW EXECUTE FUNCTION check_returned_units();
--> statement-breakpoint
-- No more of a line in its choices than went into the stock.
CREATE FUNCTION check_replacement_restocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(r.quantity) FROM replacement_restocked r WHERE r.replacement_id = NEW.replacement_id AND r.line_id = NEW.line_id)
    > (SELECT l.restocked FROM replacement_lines l WHERE l.replacement_id = NEW.replacement_id AND l.line_id = NEW.line_id) THEN
    RAISE EXCEPTION 'more units are in the stock than were counted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'replacement_restocked_sum';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER replacement_restocked_counted AFTER INSERT OR UPDATE ON replacement_restocked
  FOR EACH ROW EXECUTE FUNCTION check_replacement_restocked();
