-- The field's words: tables, columns, indexes, constraints and functions under the names that the code uses (decision 46).
ALTER TABLE book_days RENAME TO reconciliation_days;--> statement-breakpoint
ALTER TABLE book_differences RENAME TO reconciliation_differences;--> statement-breakpoint
ALTER TABLE member_looks RENAME TO access_grants;--> statement-breakpoint
ALTER TABLE entitlements RENAME COLUMN held_at TO suspended_at;--> statement-breakpoint
ALTER TABLE one_time_codes RENAME COLUMN tries_left TO attempts_left;--> statement-breakpoint
ALTER TABLE order_events RENAME COLUMN try_no TO attempt_no;--> statement-breakpoint
ALTER TABLE order_lines RENAME COLUMN catalog TO category;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN catalog TO category;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN complete_at TO paid_at;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN hold_until TO reserved_until;--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN stock_hold TO reservation;--> statement-breakpoint
ALTER TABLE payment_attempts RENAME COLUMN tries TO retries;--> statement-breakpoint
ALTER TABLE products RENAME COLUMN catalog TO category;--> statement-breakpoint
ALTER TABLE refunds RENAME COLUMN tries TO retries;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_compared_at_not_null TO reconciliation_days_compared_at_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_day_not_null TO reconciliation_days_day_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_day_provider_pk TO reconciliation_days_day_provider_pk;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_differences_not_null TO reconciliation_days_differences_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_had_list_not_null TO reconciliation_days_had_list_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_payments_not_null TO reconciliation_days_payments_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_days RENAME CONSTRAINT book_days_provider_not_null TO reconciliation_days_provider_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_day_not_null TO reconciliation_differences_day_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_found_at_not_null TO reconciliation_differences_found_at_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_id_not_null TO reconciliation_differences_id_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_kind TO reconciliation_differences_kind;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_kind_not_null TO reconciliation_differences_kind_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_moid_not_null TO reconciliation_differences_moid_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_ours_won_not_null TO reconciliation_differences_ours_won_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_pkey TO reconciliation_differences_pkey;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_provider_not_null TO reconciliation_differences_provider_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_theirs_won_not_null TO reconciliation_differences_theirs_won_not_null;--> statement-breakpoint
ALTER TABLE reconciliation_differences RENAME CONSTRAINT book_differences_tid_not_null TO reconciliation_differences_tid_not_null;--> statement-breakpoint
ALTER TABLE access_grants RENAME CONSTRAINT member_looks_member_id_members_id_fk TO access_grants_member_id_members_id_fk;--> statement-breakpoint
ALTER TABLE access_grants RENAME CONSTRAINT member_looks_member_id_not_null TO access_grants_member_id_not_null;--> statement-breakpoint
ALTER TABLE access_grants RENAME CONSTRAINT member_looks_operator_session_id_member_id_pk TO access_grants_operator_session_id_member_id_pk;--> statement-breakpoint
ALTER TABLE access_grants RENAME CONSTRAINT member_looks_operator_session_id_not_null TO access_grants_operator_session_id_not_null;--> statement-breakpoint
ALTER TABLE access_grants RENAME CONSTRAINT member_looks_operator_session_id_operator_sessions_id_fk TO access_grants_operator_session_id_operator_sessions_id_fk;--> statement-breakpoint
ALTER TABLE access_grants RENAME CONSTRAINT member_looks_until_not_null TO access_grants_until_not_null;--> statement-breakpoint
ALTER TABLE one_time_codes RENAME CONSTRAINT one_time_codes_tries_left_not_null TO one_time_codes_attempts_left_not_null;--> statement-breakpoint
ALTER TABLE order_lines RENAME CONSTRAINT order_lines_catalog_not_null TO order_lines_category_not_null;--> statement-breakpoint
ALTER TABLE orders RENAME CONSTRAINT orders_catalog_not_null TO orders_category_not_null;--> statement-breakpoint
ALTER TABLE orders RENAME CONSTRAINT orders_hold_until_not_null TO orders_reserved_until_not_null;--> statement-breakpoint
ALTER TABLE orders RENAME CONSTRAINT orders_stock_hold TO orders_reservation;--> statement-breakpoint
ALTER TABLE orders RENAME CONSTRAINT orders_stock_hold_not_null TO orders_reservation_not_null;--> statement-breakpoint
ALTER TABLE payment_attempts RENAME CONSTRAINT payment_attempts_tries_not_null TO payment_attempts_retries_not_null;--> statement-breakpoint
ALTER TABLE payment_attempts RENAME CONSTRAINT payment_attempts_waiting_has_account TO payment_attempts_awaiting_has_account;--> statement-breakpoint
ALTER TABLE products RENAME CONSTRAINT products_catalog TO products_category;--> statement-breakpoint
ALTER TABLE products RENAME CONSTRAINT products_catalog_not_null TO products_category_not_null;--> statement-breakpoint
ALTER TABLE refunds RENAME CONSTRAINT refunds_tries_not_null TO refunds_retries_not_null;--> statement-breakpoint
ALTER INDEX book_differences_open RENAME TO reconciliation_differences_open;--> statement-breakpoint
ALTER INDEX cancellations_waiting RENAME TO cancellations_undecided;--> statement-breakpoint
ALTER INDEX orders_catalog RENAME TO orders_category;--> statement-breakpoint
ALTER INDEX orders_complete RENAME TO orders_paid;--> statement-breakpoint
ALTER INDEX orders_held RENAME TO orders_reserved;--> statement-breakpoint
ALTER INDEX orders_member_complete RENAME TO orders_member_paid;--> statement-breakpoint
ALTER INDEX products_catalog_position RENAME TO products_category_position;--> statement-breakpoint
ALTER SEQUENCE book_differences_id_seq RENAME TO reconciliation_differences_id_seq;--> statement-breakpoint
ALTER FUNCTION letter_pairs(text) RENAME TO character_pairs;--> statement-breakpoint
-- Checks and indexes that name a value of a closed list: made anew below.
ALTER TABLE "orders" DROP CONSTRAINT "orders_reservation";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_claimed_is_current";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_awaiting_has_account";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_leased";--> statement-breakpoint
DROP INDEX "orders_reserved";--> statement-breakpoint
DROP INDEX "payment_attempts_claimed";--> statement-breakpoint
DROP INDEX "payment_attempts_due";--> statement-breakpoint
DROP INDEX "payment_attempts_deposit";--> statement-breakpoint
-- Functions say inside what they read: the same bodies with today's names.
CREATE OR REPLACE FUNCTION public.find_members(word text)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET work_mem TO '32MB'
AS $function$
  SELECT members.id FROM members
  WHERE character_pairs(member_words(login_id, user_name, phone, email)) @> character_pairs(word)
    AND left_at IS NULL
    AND (char_length(word) <= 2 OR strpos(member_words(login_id, user_name, phone, email), word) > 0)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.find_notices(word text)
 RETURNS TABLE(id bigint, publish_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET work_mem TO '32MB'
AS $function$
  SELECT notices.id, notices.publish_at FROM notices
  WHERE character_pairs(search_text) @> character_pairs(word)
    AND (char_length(word) <= 2 OR strpos(search_text, word) > 0)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.character_pairs(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT ARRAY(
    SELECT DISTINCT piece COLLATE "C"
    FROM string_to_array($1, NULL) AS letters,
      unnest(letters, letters[2:]) AS neighbours(one, next),
      LATERAL (VALUES (one), (one || next)) AS pieces(piece)
    WHERE piece IS NOT NULL
  )
$function$;--> statement-breakpoint
-- Values of closed lists.
UPDATE payment_attempts SET state = 'awaitingDeposit' WHERE state = 'waiting';--> statement-breakpoint
UPDATE payment_attempts SET failure_code = 'other_attempt' WHERE failure_code = 'other_try';--> statement-breakpoint
UPDATE orders SET reservation = 'reserved' WHERE reservation = 'held';--> statement-breakpoint
UPDATE order_events SET kind = 'cancellationReported' WHERE kind = 'cancellationTold';--> statement-breakpoint
UPDATE order_events SET code = 'other_attempt' WHERE code = 'other_try';--> statement-breakpoint
-- What waits to be sent goes on under its new name.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    INSERT INTO graphile_worker._private_tasks (identifier) SELECT 'email' WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = 'email');
    UPDATE graphile_worker._private_jobs SET task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'email')
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'letter');
    DELETE FROM graphile_worker._private_jobs WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier LIKE 'books\_%');
  END IF;
END $$;--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reservation" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_claimed" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('approving', 'unknown', 'awaitingDeposit', 'paid');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("lease_until") WHERE "payment_attempts"."state" in ('approving', 'unknown', 'awaitingDeposit');--> statement-breakpoint
CREATE INDEX "payment_attempts_deposit" ON "payment_attempts" USING btree ("deposit_until") WHERE "payment_attempts"."state" = 'awaitingDeposit';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reservation" CHECK ("orders"."reservation" in ('none', 'reserved', 'sold', 'released'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_claimed_is_current" CHECK ("payment_attempts"."is_current" or not ("payment_attempts"."state" in ('approving', 'unknown', 'awaitingDeposit', 'paid')));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('ready', 'approving', 'unknown', 'awaitingDeposit', 'paid', 'failed', 'cancelled', 'surplus'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_awaiting_has_account" CHECK ("payment_attempts"."state" <> 'awaitingDeposit' or ("payment_attempts"."tid" is not null and "payment_attempts"."account" is not null and "payment_attempts"."deposit_until" is not null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_leased" CHECK (not ("payment_attempts"."state" in ('approving', 'unknown', 'awaitingDeposit')) or "payment_attempts"."lease_until" is not null);
