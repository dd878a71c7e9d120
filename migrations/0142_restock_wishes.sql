CREATE TABLE "restock_wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"choice" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restock_wishes_once" UNIQUE("member_id","product_id","choice")
);
--> statement-breakpoint
ALTER TABLE "restock_wishes" ADD CONSTRAINT "restock_wishes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_wishes" ADD CONSTRAINT "restock_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_wishes_product" ON "restock_wishes" USING btree ("product_id","choice","id");--> statement-breakpoint
CREATE INDEX "restock_wishes_asked" ON "restock_wishes" USING btree ("asked_at");