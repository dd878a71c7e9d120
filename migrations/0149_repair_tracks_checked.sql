-- outside a transaction
ALTER TABLE "repair_events" VALIDATE CONSTRAINT "repair_events_kind";
