-- The words of a new order are written with it, and come into the index of pairs by a task: an order doesn't wait for it.
-- Those of before are in it.
ALTER TABLE "order_words" ADD COLUMN "is_indexed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_words" ALTER COLUMN "is_indexed" SET DEFAULT false;
