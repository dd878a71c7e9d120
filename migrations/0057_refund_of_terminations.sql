-- One more cause. It is checked by the next file: nobody waits for the rows that are there.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('cancellation', 'lines', 'return', 'goodwill', 'termination', 'lateDeposit', 'surplus', 'lateCharge')) NOT VALID;
