CREATE TABLE "return_terms" (
	"version" integer PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"way_back_won" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_terms_version" CHECK ("return_terms"."version" >= 1),
	CONSTRAINT "return_terms_words" CHECK ("return_terms"."receiver" <> '' and "return_terms"."phone" <> ''),
	CONSTRAINT "return_terms_address" CHECK ("return_terms"."address" ~ '^\(\d{5}\) \S'),
	CONSTRAINT "return_terms_way_back" CHECK ("return_terms"."way_back_won" between 0 and 30000)
);
--> statement-breakpoint
-- What buyers were told once stays to be looked up: a save is another row.
CREATE FUNCTION keep_return_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'terms of returns are never changed: a new version follows them';
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_terms_kept BEFORE UPDATE OR DELETE ON return_terms
  FOR EACH ROW EXECUTE FUNCTION keep_return_terms();
--> statement-breakpoint
-- The pages that name the fee are made anew.
CREATE TRIGGER return_terms_notify AFTER INSERT ON return_terms
  FOR EACH ROW EXECUTE FUNCTION notify_content('returns');
--> statement-breakpoint
-- What the way back costs whoever buys at this moment. Until the shop has filled the table at its next start, it is what it was before:
-- the sum that stood in content/returns.json.
CREATE FUNCTION way_back_won_now() RETURNS bigint LANGUAGE sql STABLE
  RETURN coalesce((SELECT way_back_won FROM return_terms ORDER BY version DESC LIMIT 1), 3000);
--> statement-breakpoint
-- The orders of before were told 3,000 won: a constant, so that no row is written. Orders from now on, those of the release before too,
-- are told what the settings say.
ALTER TABLE "orders" ADD COLUMN "way_back_won" bigint DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "way_back_won" SET DEFAULT way_back_won_now();
--> statement-breakpoint
-- A buyer pays what was told at the purchase.
CREATE FUNCTION keep_orders_way_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % cannot change what its way back costs', OLD.moid;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_way_back_kept BEFORE UPDATE OF way_back_won ON orders
  FOR EACH ROW WHEN (OLD.way_back_won IS DISTINCT FROM NEW.way_back_won) EXECUTE FUNCTION keep_orders_way_back();
