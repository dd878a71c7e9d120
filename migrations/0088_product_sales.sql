CREATE TABLE "product_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"amount" integer NOT NULL,
	"won" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	CONSTRAINT "product_sales_period" CHECK ("product_sales"."until_at" > "product_sales"."from_at"),
	CONSTRAINT "product_sales_won" CHECK ("product_sales"."won" > 0),
	CONSTRAINT "product_sales_amount" CHECK (("product_sales"."unit" = 'percent' and "product_sales"."amount" between 1 and 99) or ("product_sales"."unit" = 'won' and "product_sales"."amount" = "product_sales"."won")),
	CONSTRAINT "product_sales_ended" CHECK ("product_sales"."ended_at" = "product_sales"."until_at")
);
--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_product" ON "product_sales" USING btree ("product_id","until_at");--> statement-breakpoint
CREATE INDEX "product_sales_until" ON "product_sales" USING btree ("until_at");--> statement-breakpoint
-- One price at a time. Ranges of one number instead of an extension that compares numbers with numbers.
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_apart" EXCLUDE USING gist (
  int8range(product_id, product_id, '[]') WITH &&, tstzrange(from_at, until_at) WITH &&
);--> statement-breakpoint
-- What a buyer pays for one of it while no sale runs, whether it is sold or not.
CREATE FUNCTION normal_price_of(product products) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN product.category = 'content' THEN product.price - product.discount - product.point
    WHEN product.discount_on THEN product.discount
    ELSE product.price
  END
$$;
--> statement-breakpoint
-- A sale is lower than the price while it is ahead or runs. Both sides are judged beneath the product's lock: of two who write, one
-- finds the other's. One that is over is history, also where a backup brings it back.
CREATE FUNCTION keep_sale_below_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  normal integer;
BEGIN
  SELECT normal_price_of(products) INTO normal FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF NEW.won >= normal AND NEW.until_at > now() THEN
    RAISE EXCEPTION 'a sale of product % is not lower than its price', NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_sales_below_price';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_sales_below_price BEFORE INSERT OR UPDATE OF won ON product_sales
  FOR EACH ROW EXECUTE FUNCTION keep_sale_below_price();
--> statement-breakpoint
CREATE FUNCTION keep_price_above_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF normal_price_of(NEW) < normal_price_of(OLD) AND EXISTS (
    SELECT FROM product_sales WHERE product_id = NEW.id AND until_at > now() AND won >= normal_price_of(NEW)
  ) THEN
    RAISE EXCEPTION 'the price of product % is not higher than its sale', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_sales_below_price';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_above_sales AFTER UPDATE OF category, price, discount, discount_on, point ON products
  FOR EACH ROW EXECUTE FUNCTION keep_price_above_sales();
--> statement-breakpoint
-- What began was charged: its price and its begin stay, it can only end earlier, and not before now. The clock of a process that
-- ends it may be minutes off.
CREATE FUNCTION keep_product_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.from_at > now() OR NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
      RETURN OLD;
    END IF;
  ELSIF NEW.product_id = OLD.product_id AND (OLD.from_at > now() OR (
    (NEW.unit, NEW.amount, NEW.won, NEW.from_at) = (OLD.unit, OLD.amount, OLD.won, OLD.from_at)
    AND (NEW.until_at = OLD.until_at OR (NEW.until_at < OLD.until_at AND NEW.until_at > now() - interval '10 minutes'))
  )) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a product once cost is never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'product_sales_kept';
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_sales_kept BEFORE UPDATE OF product_id, unit, amount, won, from_at, until_at OR DELETE ON product_sales
  FOR EACH ROW EXECUTE FUNCTION keep_product_sales();
--> statement-breakpoint
-- Begin and end need no word: every process knows them beforehand.
CREATE TRIGGER product_sales_notify AFTER INSERT OR UPDATE OR DELETE ON product_sales
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content('catalog');
--> statement-breakpoint
-- As in 0039, and what sales charged meanwhile.
CREATE OR REPLACE FUNCTION price_charged_before(product bigint, until timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sum(ends - begins) >= interval '20 days' THEN min(least(won, (
    SELECT min(sale.won) FROM product_sales sale
    WHERE sale.product_id = product AND sale.from_at < ends AND sale.until_at > begins
  ))) END
  FROM (
    SELECT won, greatest(at, until - interval '30 days') AS begins,
      least(lead(at, 1, until) OVER (ORDER BY at, id), until) AS ends
    FROM product_prices WHERE product_id = product
  ) AS periods
  WHERE won IS NOT NULL AND ends > begins
$$;
--> statement-breakpoint
-- Whether a sale ended since the price that holds now was set: going back up is a change of the price like any other.
CREATE FUNCTION had_sale_since(product bigint, until timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM product_sales WHERE product_id = product AND until_at <= until AND until_at > (
      SELECT coalesce(max(at), '-infinity') FROM product_prices WHERE product_id = product AND won IS NOT NULL
    )
  )
$$;
--> statement-breakpoint
-- The price that may stand struck at a moment: while a sale runs what was charged before it, after a sale nothing until the price
-- changes, else what the last change settled.
CREATE FUNCTION former_price_at(product products, moment timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN sale.from_at IS NOT NULL THEN price_charged_before(product.id, sale.from_at)
    WHEN NOT had_sale_since(product.id, moment) THEN product.former_won
  END
  FROM (SELECT) AS one
  LEFT JOIN product_sales sale ON sale.product_id = product.id AND sale.from_at <= moment AND sale.until_at > moment
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_former_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last integer;
BEGIN
  -- A copy was never sold, whatever its original cost.
  IF TG_OP = 'INSERT' THEN NEW.former_won := NULL; END IF;
  IF TG_OP = 'INSERT' OR price_of(NEW) IS NULL THEN RETURN NEW; END IF;
  SELECT won INTO last FROM product_prices WHERE product_id = NEW.id AND won IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1;
  IF price_of(NEW) IS DISTINCT FROM last OR had_sale_since(NEW.id, now()) THEN
    NEW.former_won := price_charged_before(NEW.id, now());
  END IF;
  RETURN NEW;
END
$$;
