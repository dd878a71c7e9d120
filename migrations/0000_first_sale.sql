CREATE TABLE "cancellations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"amount_won" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "cancellations_state" CHECK ("cancellations"."state" in ('requested', 'executing', 'done', 'refused')),
	CONSTRAINT "cancellations_leased" CHECK ("cancellations"."state" <> 'executing' or "cancellations"."lease_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"serial" text PRIMARY KEY NOT NULL,
	"member_id" bigint,
	"registered_at" timestamp with time zone,
	CONSTRAINT "devices_memberId_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"sub_address" text DEFAULT '' NOT NULL,
	"user_type" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_loginId_unique" UNIQUE("login_id"),
	CONSTRAINT "members_user_type" CHECK ("members"."user_type" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"agreement" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"moid" text NOT NULL,
	"member_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"goods_name" text NOT NULL,
	"product_type" text NOT NULL,
	"pen_color" text DEFAULT '' NOT NULL,
	"eraser_color" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_won" bigint NOT NULL,
	"delivery_won" bigint NOT NULL,
	"amount_won" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"buyer_address" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_address" text NOT NULL,
	"receiver_phone" text NOT NULL,
	"delivery_message" text DEFAULT '' NOT NULL,
	"fulfilment" text DEFAULT 'unpaid' NOT NULL,
	"complete_at" timestamp with time zone,
	"stock_hold" text NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_moid_unique" UNIQUE("moid"),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_won" = "orders"."unit_won" * "orders"."quantity" + "orders"."delivery_won" and "orders"."amount_won" >= 1000),
	CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('unpaid', 'paid', 'preparing', 'shipping', 'delivered', 'cancelled')),
	CONSTRAINT "orders_paid_has_time" CHECK (("orders"."fulfilment" = 'unpaid') = ("orders"."complete_at" is null)),
	CONSTRAINT "orders_stock_hold" CHECK ("orders"."stock_hold" in ('none', 'held', 'sold', 'released'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"ticket" jsonb,
	"tid" text,
	"method" text,
	"failure_code" text,
	"failure_message" text,
	"must_reverse" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"watch_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_tid_unique" UNIQUE("tid"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('ready', 'approving', 'unknown', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "payment_attempts_paid_has_tid" CHECK ("payment_attempts"."state" <> 'paid' or ("payment_attempts"."tid" is not null and "payment_attempts"."paid_at" is not null)),
	CONSTRAINT "payment_attempts_leased" CHECK ("payment_attempts"."state" not in ('approving', 'unknown') or "payment_attempts"."lease_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"catalog" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"product_key" text NOT NULL,
	"product_type" text NOT NULL,
	"use_type" integer DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"discount_on" boolean DEFAULT false NOT NULL,
	"delivery" bigint DEFAULT 0 NOT NULL,
	"point" bigint DEFAULT 0 NOT NULL,
	"message" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"detail_pictures" jsonb NOT NULL,
	"notice_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_method" text DEFAULT '' NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"pen_colors" text[] DEFAULT '{}' NOT NULL,
	"eraser_colors" text[] DEFAULT '{}' NOT NULL,
	"sold_out_colors" text[] DEFAULT '{}' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"app_id" text DEFAULT '' NOT NULL,
	"content_set_id" text DEFAULT '' NOT NULL,
	"use_days" integer DEFAULT 0 NOT NULL,
	"stock" integer,
	"on_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_money" CHECK ("products"."price" >= 0 and "products"."discount" >= 0 and "products"."delivery" >= 0 and "products"."point" >= 0),
	CONSTRAINT "products_catalog" CHECK ("products"."catalog" in ('accessory', 'toktokbox', 'content'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_due" ON "cancellations" USING btree ("lease_until") WHERE "cancellations"."state" = 'executing';--> statement-breakpoint
CREATE UNIQUE INDEX "order_consents_once" ON "order_consents" USING btree ("order_id","agreement");--> statement-breakpoint
CREATE INDEX "orders_member_complete" ON "orders" USING btree ("member_id","complete_at");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("hold_until") WHERE "orders"."stock_hold" = 'held';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("lease_until") WHERE "payment_attempts"."state" in ('approving', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_watch" ON "payment_attempts" USING btree ("lease_until") WHERE "payment_attempts"."watch_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_catalog_position" ON "products" USING btree ("catalog","position");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");