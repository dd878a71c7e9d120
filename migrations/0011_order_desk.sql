CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_notes_text" CHECK ("order_notes"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "cancellations_open" ON "cancellations" USING btree ("requested_at") WHERE "cancellations"."state" in ('requested', 'account', 'executing');--> statement-breakpoint
CREATE INDEX "cancellations_done" ON "cancellations" USING btree ("done_at") WHERE "cancellations"."state" = 'done';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_fulfilment" ON "orders" USING btree ("fulfilment","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_catalog" ON "orders" USING btree ("catalog","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_complete" ON "orders" USING btree ("complete_at") WHERE "orders"."complete_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_moid_start" ON "orders" USING btree ("moid" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer_start" ON "orders" USING btree ("buyer_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver_start" ON "orders" USING btree ("receiver_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_start" ON "orders" USING btree ("tracking_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer_phone" ON "orders" USING btree ("buyer_phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver_phone" ON "orders" USING btree ("receiver_phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer_phone_end" ON "orders" USING btree (reverse("buyer_phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver_phone_end" ON "orders" USING btree (reverse("receiver_phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_state" ON "payment_attempts" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_method" ON "payment_attempts" USING btree ("method","order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_deposit" ON "payment_attempts" USING btree ("deposit_until") WHERE "payment_attempts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("complete_at") WHERE "orders"."fulfilment" in ('paid', 'preparing') and "orders"."catalog" <> 'content';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX "refunds_stuck" ON "refunds" USING btree ("requested_at") WHERE "refunds"."state" in ('executing', 'refused');--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","requested_at");
--> statement-breakpoint
CREATE FUNCTION keep_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a note is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_notes_kept BEFORE UPDATE OR DELETE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION keep_order_notes();
--> statement-breakpoint
CREATE TRIGGER order_notes_not_emptied BEFORE TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_order_notes();
