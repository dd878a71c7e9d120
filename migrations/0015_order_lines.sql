CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"catalog" text NOT NULL,
	"goods_name" text NOT NULL,
	"product_type" text NOT NULL,
	"pen_color" text DEFAULT '' NOT NULL,
	"eraser_color" text DEFAULT '' NOT NULL,
	"app_id" text DEFAULT '' NOT NULL,
	"content_set_id" text DEFAULT '' NOT NULL,
	"use_days" integer DEFAULT 0 NOT NULL,
	"business_type" integer DEFAULT 0 NOT NULL,
	"use_type" integer DEFAULT 0 NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_won" bigint NOT NULL,
	"stock_taken" integer DEFAULT 0 NOT NULL,
	"put_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1 and "order_lines"."unit_won" >= 0),
	CONSTRAINT "order_lines_stock" CHECK (0 <= "order_lines"."put_back" and "order_lines"."put_back" <= "order_lines"."stock_taken" and "order_lines"."stock_taken" <= "order_lines"."quantity"),
	CONSTRAINT "order_lines_content_is_one" CHECK ("order_lines"."catalog" <> 'content' or ("order_lines"."quantity" = 1 and "order_lines"."app_id" <> ''))
);
--> statement-breakpoint
-- Every order becomes an order of one line. What its units took out of the stock, and what came back of them, is told by
-- its hold and by the returns that went back into the stock.
INSERT INTO order_lines (order_id, position, product_id, catalog, goods_name, product_type, pen_color, eraser_color, app_id,
    content_set_id, use_days, business_type, use_type, quantity, unit_won, stock_taken, put_back)
  SELECT o.id, 1, o.product_id, o.catalog, o.goods_name, o.product_type, o.pen_color, o.eraser_color, o.app_id,
    o.content_set_id, o.use_days, o.business_type, o.use_type, o.quantity, o.unit_won,
    CASE WHEN o.stock_hold = 'none' THEN 0 ELSE o.quantity END,
    CASE o.stock_hold WHEN 'released' THEN o.quantity WHEN 'sold' THEN coalesce(back.units, 0) ELSE 0 END
  FROM orders o LEFT JOIN (
    SELECT order_id, sum(quantity)::integer AS units FROM returns WHERE resellable GROUP BY order_id
  ) back ON back.order_id = o.id;
--> statement-breakpoint
-- Old orders get a number like the new ones: their Korean day, and eight digits that are a mixed-up form of their id, so
-- that no two are alike.
ALTER TABLE "orders" ADD COLUMN "number" text;--> statement-breakpoint
UPDATE orders SET number = to_char(created_at AT TIME ZONE 'Asia/Seoul', 'YYMMDD') || '-'
  || regexp_replace(lpad(((id * 48271 + 12345678) % 100000000)::text, 8, '0'), '^(....)', '\1-');
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_content_is_one";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "orders_product";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "pen_color";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "eraser_color";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "app_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "content_set_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "use_days";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "business_type";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "use_type";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "unit_won";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^\d{6}-\d{4}-\d{4}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK ("orders"."amount_won" >= "orders"."delivery_won" and "orders"."amount_won" >= 1000);
--> statement-breakpoint
-- A line is what was sold. It is written with its order and only its counters change.
CREATE FUNCTION keep_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - ARRAY['stock_taken', 'put_back'] <> to_jsonb(NEW) - ARRAY['stock_taken', 'put_back'] THEN
    RAISE EXCEPTION 'a line of an order is never changed';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_kept BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_order_lines();
--> statement-breakpoint
-- At the commit, when order and lines are both there: the sum of the lines and the delivery fee is what is paid.
CREATE FUNCTION check_order_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted orders;
  goods bigint;
  units bigint;
BEGIN
  SELECT * INTO wanted FROM orders WHERE id = CASE TG_TABLE_NAME WHEN 'orders' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'order_id')::bigint END;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(quantity * unit_won), 0), coalesce(sum(quantity), 0) INTO goods, units FROM order_lines WHERE order_id = wanted.id;
  IF units = 0 OR units <> wanted.quantity OR goods + wanted.delivery_won <> wanted.amount_won THEN
    RAISE EXCEPTION 'order % is not the sum of its lines', wanted.moid USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sum';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_have_lines AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sum();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_make_sum AFTER INSERT ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_sum();
