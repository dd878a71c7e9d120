CREATE TABLE "reasons" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"uses" text[] NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reasons_wording_unique" UNIQUE("wording"),
	CONSTRAINT "reasons_kind" CHECK ("reasons"."kind" in ('changeOfMind', 'defective', 'wrongDelivery', 'damaged')),
	CONSTRAINT "reasons_wording" CHECK ("reasons"."wording" <> ''),
	CONSTRAINT "reasons_uses" CHECK (cardinality("reasons"."uses") >= 1 and "reasons"."uses" <@ array['cancel', 'return']::text[])
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "reason_id" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reason_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "wording" text;--> statement-breakpoint
-- What was chosen until now were the law's reasons themselves, in these words; those that nobody chose come with content/.
INSERT INTO reasons (id, kind, wording, uses, position)
  SELECT w.kind, w.kind, w.wording, '{return}', w.position FROM (VALUES
    (1, 'changeOfMind', '마음이 바뀌었어요'),
    (2, 'defective', '상품에 흠이 있거나 설명과 달라요'),
    (3, 'wrongDelivery', '다른 상품이 왔어요'),
    (4, 'damaged', '배송 중에 망가졌어요')
  ) w (position, kind, wording) WHERE EXISTS (SELECT FROM returns WHERE reason = w.kind);--> statement-breakpoint
UPDATE returns SET reason_id = r.id, wording = r.wording FROM reasons r WHERE r.id = returns.reason;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "reason_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "wording" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_reason_id_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason_id_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_requested" ON "returns" USING btree ("requested_at");--> statement-breakpoint
-- The law's reason of a worded one stays; and for each of the law's there is always one to be chosen for a return, or
-- buyers would lose what is theirs by law. Two operators who retire one each go one after the other.
CREATE FUNCTION keep_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.kind <> OLD.kind THEN
    RAISE EXCEPTION 'the kind of a reason is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_kind_stays';
  END IF;
  IF OLD.is_active AND 'return' = ANY (OLD.uses)
    AND (TG_OP = 'DELETE' OR NOT NEW.is_active OR NOT 'return' = ANY (NEW.uses)) THEN
    PERFORM pg_advisory_xact_lock(7050914118);
    IF NOT EXISTS (SELECT FROM reasons WHERE kind = OLD.kind AND is_active AND 'return' = ANY (uses)) THEN
      RAISE EXCEPTION 'a reason of the law has no words' USING ERRCODE = 'check_violation', CONSTRAINT = 'reasons_cover_law';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reasons_kept AFTER UPDATE OR DELETE ON reasons
  FOR EACH ROW EXECUTE FUNCTION keep_reasons();
