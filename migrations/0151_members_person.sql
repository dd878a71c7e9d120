-- outside a transaction
-- Whose account it is, asked by who was verified: most members have none yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "members_person" ON "members" USING btree ("person_hash") WHERE "members"."person_hash" is not null;
