CREATE TABLE "return_restocked" (
	"return_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"pen_color" text NOT NULL,
	"eraser_color" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_restocked_pk" PRIMARY KEY("return_id","line_id","pen_color","eraser_color"),
	CONSTRAINT "return_restocked_quantity" CHECK ("return_restocked"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "return_restocked" ADD CONSTRAINT "return_restocked_line" FOREIGN KEY ("return_id","line_id") REFERENCES "public"."return_lines"("return_id","line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- No more of a line in its choices than went into the stock.
CREATE FUNCTION check_return_restocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(r.quantity) FROM return_restocked r WHERE r.return_id = NEW.return_id AND r.line_id = NEW.line_id)
    > (SELECT l.restocked FROM return_lines l WHERE l.return_id = NEW.return_id AND l.line_id = NEW.line_id) THEN
    RAISE EXCEPTION 'more units are in the stock than were counted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_restocked_sum';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_restocked_counted AFTER INSERT OR UPDATE ON return_restocked
  FOR EACH ROW EXECUTE FUNCTION check_return_restocked();
