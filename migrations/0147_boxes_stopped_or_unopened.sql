-- Who registered a wrong number used nothing of that box: its free year begins with the registration of whoever opens it. Boxes
-- that are registered already count as opened.
ALTER TABLE "devices" ADD COLUMN "is_unopened" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The list of contents tells where a box was stopped: it is another one once a box is stopped or opened again, and once one comes
-- or goes, since what plays on all boxes plays on it. In the order of their numbers, as two members are raised at once.
CREATE FUNCTION raise_version_of_box_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_member_version(owner) FROM (
    SELECT DISTINCT owner FROM unnest(ARRAY[OLD.member_id, NEW.member_id]) AS owner WHERE owner IS NOT NULL ORDER BY owner
  ) AS owners;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devices_owners_version AFTER UPDATE OF state, member_id ON devices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_box_owners();
