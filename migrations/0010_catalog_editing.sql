CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"fallback" text NOT NULL,
	"color" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"leaving_at" timestamp with time zone,
	CONSTRAINT "media_id" CHECK ("media"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_fallback" CHECK ("media"."fallback" in ('jpg', 'png'))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer,
	"moid" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'release', 'return', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "legal" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_operators_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_content_discount" CHECK ("products"."catalog" <> 'content' or "products"."discount_on" or "products"."discount" = 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock" CHECK ("products"."low_stock" >= 0);--> statement-breakpoint
-- What the law asks a shop to tell of a product before it is bought (the same list as src/shared/legal-info.ts).
CREATE FUNCTION is_legal_info_complete(info jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    (
      SELECT bool_and(coalesce(btrim(info -> 'items' ->> field), '') <> '')
      FROM unnest(
        CASE info ->> 'kind'
          WHEN 'child' THEN ARRAY['model', 'kc', 'size', 'color', 'material', 'age', 'released', 'maker', 'country', 'care', 'warranty', 'service']
          WHEN 'childElectric' THEN ARRAY['model', 'kc', 'power', 'spec', 'size', 'age', 'released', 'maker', 'country', 'care', 'warranty', 'service']
          WHEN 'digital' THEN ARRAY['supplier', 'terms', 'provision', 'system', 'withdrawal', 'counsel']
          WHEN 'other' THEN ARRAY['model', 'permit', 'country', 'maker', 'service']
        END
      ) AS fields(field)
    )
    AND (
      info ->> 'kind' <> 'childElectric'
      OR btrim(info -> 'items' ->> 'kc') ~ '^(?=.*[0-9])[0-9A-Z][0-9A-Z-]{7,29}$'
    ),
    false
  )
$$;
--> statement-breakpoint
-- Nothing that can be bought is put on sale without it. A trigger and not a check: products that were on sale before there
-- was this rule go on selling (each order changes their stock) until they are edited.
CREATE FUNCTION keep_published_legal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.on_sale AND NEW.product_type NOT IN ('btb_package', 'link_package')
     AND NOT is_legal_info_complete(NEW.legal) THEN
    RAISE EXCEPTION 'product % lacks what the law asks to be told before it is on sale', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_published_has_legal';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_published_has_legal BEFORE INSERT OR UPDATE OF on_sale, legal, product_type ON products
  FOR EACH ROW EXECUTE FUNCTION keep_published_legal();
--> statement-breakpoint
-- Whatever changes the stock leaves a line, with the cause that the same transaction has told (stock-queries.server.ts);
-- a change that tells none was made by hand.
CREATE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause CONSTANT jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock IS NOT NULL THEN
      INSERT INTO stock_movements (product_id, kind, delta, balance) VALUES (NEW.id, 'initial', NEW.stock, NEW.stock);
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.stock IS NOT DISTINCT FROM NEW.stock THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements (product_id, kind, delta, balance, moid, operator_id, reason)
  VALUES (
    NEW.id,
    coalesce(cause ->> 'kind', 'correction'),
    coalesce(NEW.stock, 0) - coalesce(OLD.stock, 0),
    NEW.stock,
    coalesce(cause ->> 'moid', ''),
    (cause ->> 'operatorId')::bigint,
    coalesce(cause ->> 'reason', '')
  );
  PERFORM set_config('shop.stock_cause', '', true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_stock_noted AFTER INSERT OR UPDATE OF stock ON products
  FOR EACH ROW EXECUTE FUNCTION note_stock_movement();
--> statement-breakpoint
-- Lines are only added. They go with a product that was never sold and is thrown away, and only then.
CREATE FUNCTION keep_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'a movement of stock is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_kept BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_stock_movements();
--> statement-breakpoint
-- A shop that is open already begins its log with what lies on the shelf today.
INSERT INTO stock_movements (product_id, kind, delta, balance)
  SELECT id, 'initial', stock, stock FROM products WHERE stock IS NOT NULL;
