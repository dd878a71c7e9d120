CREATE TABLE "product_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"won" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_won" integer;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_product" ON "product_prices" USING btree ("product_id","at" DESC NULLS LAST);--> statement-breakpoint
-- What a buyer pays for one of it; null while it isn't sold.
CREATE FUNCTION price_of(product products) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN NOT product.on_sale THEN NULL
    WHEN product.category = 'content' THEN product.price - product.discount - product.point
    WHEN product.discount_on THEN product.discount
    ELSE product.price
  END
$$;
--> statement-breakpoint
-- The lowest price of the thirty days before; null unless it was sold for twenty of them.
CREATE FUNCTION price_charged_before(product bigint, until timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sum(ends - begins) >= interval '20 days' THEN min(won) END
  FROM (
    SELECT won, greatest(at, until - interval '30 days') AS begins,
      least(lead(at, 1, until) OVER (ORDER BY at, id), until) AS ends
    FROM product_prices WHERE product_id = product
  ) AS periods
  WHERE won IS NOT NULL AND ends > begins
$$;
--> statement-breakpoint
-- A change of the price settles what it was before. What only went off sale and came back is the same price.
CREATE FUNCTION settle_former_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last integer;
BEGIN
  -- A copy was never sold, whatever its original cost.
  IF TG_OP = 'INSERT' THEN NEW.former_won := NULL; END IF;
  IF TG_OP = 'INSERT' OR price_of(NEW) IS NULL THEN RETURN NEW; END IF;
  SELECT won INTO last FROM product_prices WHERE product_id = NEW.id AND won IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1;
  IF price_of(NEW) IS DISTINCT FROM last THEN NEW.former_won := price_charged_before(NEW.id, now()); END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_settle_former_price BEFORE INSERT OR UPDATE OF price, discount, discount_on, point, on_sale ON products
  FOR EACH ROW EXECUTE FUNCTION settle_former_price();
--> statement-breakpoint
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR price_of(NEW) IS DISTINCT FROM price_of(OLD) THEN
    INSERT INTO product_prices (product_id, won) VALUES (NEW.id, price_of(NEW));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_price_kept AFTER INSERT OR UPDATE OF price, discount, discount_on, point, on_sale ON products
  FOR EACH ROW EXECUTE FUNCTION keep_price();
--> statement-breakpoint
-- Rows are only added. They go with a product that was never sold and is thrown away, and only then.
CREATE FUNCTION keep_product_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'what a product once cost is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_prices_kept BEFORE UPDATE OR DELETE ON product_prices
  FOR EACH ROW EXECUTE FUNCTION keep_product_prices();
--> statement-breakpoint
-- Nobody kept what products cost until now: their history begins today.
INSERT INTO product_prices (product_id, won) SELECT id, price_of(products) FROM products;
