CREATE TABLE "return_missing" (
	"return_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_missing_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "return_missing_quantity" CHECK ("return_missing"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "return_missing" ADD CONSTRAINT "return_missing_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_missing" ADD CONSTRAINT "return_missing_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_missing_line" ON "return_missing" USING btree ("line_id");