-- Units are counted by variant: one for the whole product, or one for each choice of its colours. Nobody knows how many of
-- today's units are of which colour: every product begins with one variant that holds all of them.
CREATE TABLE "variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"stock" integer,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variants_choice" UNIQUE("product_id","choice"),
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_closed_is_empty" CHECK ("variants"."is_open" or ("variants"."stock" is not null and "variants"."stock" = 0)),
	CONSTRAINT "variants_choice_spelling" CHECK ("variants"."choice" = '' or "variants"."choice" like '%|%')
);
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO variants (product_id, stock) SELECT id, stock FROM products ORDER BY id;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" bigint;--> statement-breakpoint
-- The log is never changed, but for this once: each line was of the whole product.
ALTER TABLE "stock_movements" DISABLE TRIGGER stock_movements_kept;--> statement-breakpoint
UPDATE stock_movements m SET variant_id = v.id FROM variants v WHERE v.product_id = m.product_id;--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE TRIGGER stock_movements_kept;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'release', 'return', 'correction', 'split', 'join'));--> statement-breakpoint
DROP TRIGGER products_stock_noted ON products;--> statement-breakpoint
DROP TRIGGER products_stock_cause_ends ON products;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock";--> statement-breakpoint
-- No product without a place for its units. Nothing is counted there until somebody says how many there are.
CREATE FUNCTION add_default_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variants (product_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_have_variant AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION add_default_variant();
--> statement-breakpoint
-- As in 0022, of variants.
CREATE OR REPLACE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause CONSTANT jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  had integer := 0;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stock IS NULL THEN
      RETURN NULL;
    END IF;
  ELSE
    IF OLD.stock IS NOT DISTINCT FROM NEW.stock THEN
      RETURN NULL;
    END IF;
    had := coalesce(OLD.stock, 0);
  END IF;
  INSERT INTO stock_movements (product_id, variant_id, kind, delta, balance, moid, operator_id, reason)
  VALUES (
    NEW.product_id,
    NEW.id,
    coalesce(cause ->> 'kind', CASE TG_OP WHEN 'INSERT' THEN 'initial' ELSE 'correction' END),
    coalesce(NEW.stock, 0) - had,
    NEW.stock,
    coalesce(cause ->> 'moid', ''),
    (cause ->> 'operatorId')::bigint,
    coalesce(cause ->> 'reason', '')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_stock_noted AFTER INSERT OR UPDATE OF stock ON variants
  FOR EACH ROW EXECUTE FUNCTION note_stock_movement();
--> statement-breakpoint
CREATE TRIGGER variants_stock_cause_ends AFTER INSERT OR UPDATE OF stock ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION forget_stock_cause();
--> statement-breakpoint
-- A line of the log tells of a colour by its variant: it stays that colour's, and goes with its product alone.
CREATE FUNCTION keep_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
      RAISE EXCEPTION 'a variant is closed, never deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.product_id <> OLD.product_id OR NEW.choice <> OLD.choice THEN
    RAISE EXCEPTION 'a variant keeps its product and its choice';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_kept BEFORE UPDATE OF product_id, choice OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION keep_variant();
--> statement-breakpoint
-- Units are counted in one way at a time. Judged at the commit, beneath the product's lock: two who change it take turns.
CREATE FUNCTION keep_one_way_of_counting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole bigint;
  parts bigint;
BEGIN
  PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT count(*) FILTER (WHERE choice = ''), count(*) FILTER (WHERE choice <> '') INTO whole, parts
    FROM variants WHERE product_id = NEW.product_id AND is_open;
  IF (whole = 0) = (parts = 0) THEN
    RAISE EXCEPTION 'the units of product % are counted together or by choice', NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'variants_one_way_of_counting';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_one_way AFTER INSERT OR UPDATE OF is_open ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_one_way_of_counting();
--> statement-breakpoint
-- Pages are prepared anew when what they show changes: of a product anything, of a variant whether it is open and how many
-- are left once they are ten or fewer (`fewUnits` of the catalogue's rules). Above it a sale stays quiet.
CREATE OR REPLACE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) = to_jsonb(NEW) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('content_changed', 'catalog');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.is_open = NEW.is_open AND least(coalesce(OLD.stock, 11), 11) = least(coalesce(NEW.stock, 11), 11) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('content_changed', 'catalog');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_notify AFTER INSERT OR UPDATE ON variants
  FOR EACH ROW EXECUTE FUNCTION notify_units();
