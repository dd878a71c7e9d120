CREATE TABLE "product_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"member_id" bigint,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"is_secret" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_questions_words" CHECK (length("product_questions"."words") between 10 and 1000),
	CONSTRAINT "product_questions_answer" CHECK (("product_questions"."answered_at" is null) = ("product_questions"."answer" = '')),
	CONSTRAINT "product_questions_edited" CHECK ("product_questions"."answer_edited_at" is null or "product_questions"."answered_at" is not null),
	CONSTRAINT "product_questions_hidden_for" CHECK (("product_questions"."hidden_at" is null) = ("product_questions"."hidden_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_shown" ON "product_questions" USING btree ("product_id","answered_at") WHERE "product_questions"."answered_at" is not null and "product_questions"."hidden_at" is null and not "product_questions"."is_secret";--> statement-breakpoint
CREATE INDEX "product_questions_waiting" ON "product_questions" USING btree ("id") WHERE "product_questions"."answered_at" is null and "product_questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "product_questions_member" ON "product_questions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "product_questions_created" ON "product_questions" USING btree ("created_at");