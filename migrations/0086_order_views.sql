CREATE TABLE "order_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("operator_id","name")
);
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;