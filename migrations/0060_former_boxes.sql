-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "serial_events_former" ON "serial_events" USING btree ("former_member_id") WHERE "serial_events"."former_member_id" is not null;
