CREATE TABLE "agreed_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreed_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"product_id" bigint NOT NULL,
	"from_quantity" integer DEFAULT 1 NOT NULL,
	"won" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"contract" text DEFAULT '' NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL,
	"corrects_id" bigint,
	"ended_at" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "agreed_prices_quantity" CHECK ("agreed_prices"."from_quantity" between 1 and 999),
	CONSTRAINT "agreed_prices_won" CHECK ("agreed_prices"."won" > 0),
	CONSTRAINT "agreed_prices_days" CHECK ("agreed_prices"."last_day" is null or "agreed_prices"."last_day" >= "agreed_prices"."first_day"),
	CONSTRAINT "agreed_prices_entered" CHECK ("agreed_prices"."entered_by" <> ''),
	CONSTRAINT "agreed_prices_ended" CHECK (("agreed_prices"."ended_at" is null) = ("agreed_prices"."ended_by" = ''))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "agreed_price_id" bigint;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_corrects_id_agreed_prices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."agreed_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_prices_member" ON "agreed_prices" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "agreed_prices_product" ON "agreed_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "agreed_prices_corrects" ON "agreed_prices" USING btree ("corrects_id") WHERE "agreed_prices"."corrects_id" is not null;--> statement-breakpoint
-- Validated, and indexed, by the next file.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_agreed_price_id_agreed_prices_id_fk" FOREIGN KEY ("agreed_price_id") REFERENCES "public"."agreed_prices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- One price of a buyer, a product and a quantity at a time. Ranges of one number instead of an extension that compares numbers.
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_apart" EXCLUDE USING gist (
  int8range(coalesce(member_id, 0), coalesce(member_id, 0), '[]') WITH &&, int8range(product_id, product_id, '[]') WITH &&,
  int4range(from_quantity, from_quantity, '[]') WITH &&, daterange(first_day, last_day, '[]') WITH &&
) WHERE (ended_at IS NULL);--> statement-breakpoint
-- What was agreed stays as it was entered: it can end sooner, at a day or at once, and an end can be taken back.
CREATE FUNCTION keep_agreed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends CONSTANT text[] := ARRAY['last_day', 'ended_at', 'ended_by'];
BEGIN
  IF to_jsonb(OLD) - ends <> to_jsonb(NEW) - ends
    OR (NEW.last_day IS DISTINCT FROM OLD.last_day AND coalesce(NEW.last_day >= OLD.last_day, NEW.last_day IS NULL)) THEN
    RAISE EXCEPTION 'an agreed price is never changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreed_prices_kept';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agreed_prices_kept BEFORE UPDATE ON agreed_prices FOR EACH ROW EXECUTE FUNCTION keep_agreed_prices();
--> statement-breakpoint
-- A line has an agreed price only where it is its buyer's, for these units, on the day of the order, and the very price that is paid.
-- After the row, when the order is there, which the same statement writes.
CREATE FUNCTION check_agreed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM agreed_prices p, orders o JOIN members m ON m.id = o.member_id
    WHERE p.id = NEW.agreed_price_id AND o.id = NEW.order_id AND m.user_type = 1
      AND (p.member_id IS NULL OR p.member_id = o.member_id)
      AND p.product_id = NEW.product_id AND p.from_quantity <= NEW.quantity AND p.won = NEW.unit_won
      AND (o.created_at AT TIME ZONE 'Asia/Seoul')::date BETWEEN p.first_day AND coalesce(p.last_day, 'infinity')
      AND (p.ended_at IS NULL OR p.ended_at > o.created_at);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a line of order % is not at its agreed price', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_agreed';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_agreed AFTER INSERT ON order_lines FOR EACH ROW
  WHEN (NEW.agreed_price_id IS NOT NULL) EXECUTE FUNCTION check_agreed_line();
