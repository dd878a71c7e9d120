-- outside a transaction
-- One open request of a box for each of its owners, no longer one of the box: whoever registers a box that was handed over could ask
-- for no repair until the request of the owner before was over. The name stays, which the release before knows a second press by; so
-- the rule stands under another name until the former index is gone and the new one has taken its name.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "repairs_open_each" ON "repairs" USING btree ("serial","member_id") WHERE "repairs"."state" in ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "repairs_open_once";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "repairs_open_once" ON "repairs" USING btree ("serial","member_id") WHERE "repairs"."state" in ('received', 'quoted', 'approved', 'pickedUp', 'repairing', 'repaired', 'declined', 'unrepairable', 'sent');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "repairs_open_each";
