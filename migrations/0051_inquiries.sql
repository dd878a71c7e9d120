CREATE TABLE "inquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text DEFAULT '' NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"assigned_to" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_number_unique" UNIQUE("number"),
	CONSTRAINT "inquiries_number" CHECK ("inquiries"."number" ~ '^[0-9]{8}$'),
	CONSTRAINT "inquiries_kind" CHECK ("inquiries"."kind" in ('product', 'delivery', 'payment', 'returns', 'content', 'box', 'account', 'other')),
	CONSTRAINT "inquiries_place" CHECK ("inquiries"."place" in ('anywhere', 'product', 'order', 'box')),
	CONSTRAINT "inquiries_state_known" CHECK ("inquiries"."state" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "inquiries_asker" CHECK ("inquiries"."member_id" is null or "inquiries"."name" || "inquiries"."phone" || "inquiries"."email" = '')
);
--> statement-breakpoint
CREATE TABLE "inquiry_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"operator_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_entries_kind" CHECK ("inquiry_entries"."kind" in ('question', 'answer', 'note', 'assigned', 'closed')),
	CONSTRAINT "inquiry_entries_said" CHECK ("inquiry_entries"."words" <> '' or "inquiry_entries"."kind" in ('assigned', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_to_operators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."operators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_member" ON "inquiries" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_state" ON "inquiries" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_last" ON "inquiries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "inquiry_entries_inquiry" ON "inquiry_entries" USING btree ("inquiry_id","id");