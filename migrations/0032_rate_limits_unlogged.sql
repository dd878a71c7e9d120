-- Counts of attempts are worth no write to the disk: every order and every log-in waited for one. A clean stop keeps them, a crash of
-- the database forgets them.
ALTER TABLE "rate_limits" SET UNLOGGED;
