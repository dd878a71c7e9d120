-- Institutions have several boxes; that a member has one main box is guarded by devices_main (0062).
ALTER TABLE "devices" DROP CONSTRAINT "devices_memberId_unique";
