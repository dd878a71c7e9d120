-- outside a transaction
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_cause";
