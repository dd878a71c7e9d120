-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_consents_advertising" ON "member_consents" USING btree ("agreed_at") WHERE "member_consents"."withdrawn_at" is null and "member_consents"."agreement" in ('marketing_email', 'marketing_sms');
